import { withStandardParts } from "../with-standard-parts.tsx";
import { lazyVisual } from "./lazy-visual.tsx";
import type { FigureCode, FigureView } from "./view.ts";

interface LoadedOptions extends Pick<FigureView, "flowHeight"> {
  /** Imports the type's `figure.ts`. */
  readonly fetchCode: () => Promise<FigureCode>;
  readonly stackedHeight: number;
  readonly skeleton?: FigureView["skeleton"];
  /** Loads at once, as in `lazyVisual`. */
  readonly isEarly?: boolean;
}

/** A type whose summary and shared scales are loaded together with its drawing, which keeps the first load small. */
export function loadedView({
  fetchCode,
  stackedHeight,
  skeleton = "bars",
  isEarly = false,
  flowHeight,
}: LoadedOptions): FigureView {
  let code: FigureCode | undefined;
  const marks = lazyVisual(async () => {
    code = await fetchCode();
    return code.Draw;
  }, isEarly);
  return {
    isStatic: false,
    draw: withStandardParts(marks),
    load: marks.load,
    isLoaded: marks.isLoaded,
    // Code that cannot be loaded has no summary either.
    summarise: (props) => code?.summarise(props) ?? props.messages.visualFailed,
    hasTableView: true,
    stackedHeight,
    flowHeight,
    skeleton,
    get multiples() {
      return code?.multiples;
    },
  };
}
