import { withStandardParts } from "../../with-standard-parts.tsx";
import { summariseFigures } from "../../words/summarise-table.ts";
import { heightOfFigures } from "../flow-sizes.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

const marks = lazyVisual(async () => (await import("./marks.tsx")).MultiRowCard);

export const multiRowCard: FigureView = {
  isStatic: false,
  draw: withStandardParts(marks),
  load: marks.load,
  summarise: summariseFigures,
  hasTableView: true,
  stackedHeight: 280,
  flowHeight: heightOfFigures,
  skeleton: "rows",
};
