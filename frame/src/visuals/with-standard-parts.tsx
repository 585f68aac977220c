import { visualKinds } from "@vitrine/contracts/report";
import { useMemo } from "react";

import { shownAxes } from "./chart-kit/axes/shown-axes.ts";
import { TooltipCoverage } from "./chart-kit/tooltip.tsx";
import { leftOutNotes } from "./words/left-out.ts";
import { onlyInTableNotes } from "./words/only-in-table.ts";
import { withFormats } from "@vitrine/contracts/reading/cells/with-formats";
import { notesOf, provisionalNotes } from "@vitrine/contracts/reading/words/notes";
import { coverageText } from "./words/coverage-text.ts";
import styles from "./standard-parts.module.css";
import { lazyMultiples } from "./multiples/lazy-multiples.ts";
import type { VisualProps } from "./visual-props.ts";

type Draw = (props: VisualProps) => React.ReactElement;

/** Adds what all visual types share: the definition's number formats, small multiples, and notes below the visual. */
export function withStandardParts(draw: Draw): Draw {
  return (props) => <StandardParts {...props} draw={draw} />;
}

function StandardParts({ draw, ...given }: VisualProps & { readonly draw: Draw }): React.ReactElement {
  const props = useFormatted(given);
  const { formats, messages, today = null } = props;
  const { main } = props.result;
  // A single figure shows it next to its change.
  const isFigure =
    visualKinds[props.visual.definition.type].isSingleFigure === true && props.isTableView !== true;
  const coverage = coverageText(main, formats, messages);
  const notes = [
    ...(isFigure ? [] : coverage),
    ...notesOf(main, { formats, messages, today }),
    ...provisionalNotes(main, { formats, messages, today }),
    ...leftOutNotes(props),
    ...onlyInTableNotes(props),
  ];
  const { smallMultiples } = props.visual.definition;
  const isOne = smallMultiples === undefined || props.isTableView === true;
  const drawShown: Draw = (one) => draw({ ...one, axes: shownAxes(one) });
  const drawn = isOne ? drawShown(props) : lazyMultiples({ ...props, draw: drawShown });
  if (notes.length === 0) return drawn;
  return (
    <div className={styles.noted}>
      <div className={styles.body}>
        <TooltipCoverage value={coverage.join(" · ")}>{drawn}</TooltipCoverage>
      </div>
      <p className={styles.note}>{notes.join(" · ")}</p>
    </div>
  );
}

/** Applies the number formats of the definition, which override the model's. */
function useFormatted(props: VisualProps): VisualProps {
  const { result, visual } = props;
  const { numberFormats } = visual.definition;
  const formatted = useMemo(
    () =>
      numberFormats === undefined
        ? result
        : {
            ...result,
            main: withFormats(result.main, numberFormats),
            trend: result.trend === null ? null : withFormats(result.trend, numberFormats),
          },
    [result, numberFormats],
  );
  return formatted === result ? props : { ...props, result: formatted };
}
