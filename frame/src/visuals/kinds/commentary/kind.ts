import { heightOfSentences } from "../flow-sizes.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

const marks = lazyVisual(async () => (await import("./marks.tsx")).Commentary);

export const commentary: FigureView = {
  isStatic: false,
  draw: marks,
  load: marks.load,
  // Its sentences are read as they are.
  summarise: () => "",
  hasTableView: false,
  stackedHeight: null,
  flowHeight: heightOfSentences,
  isText: true,
  isLong: true,
  skeleton: "rows",
};
