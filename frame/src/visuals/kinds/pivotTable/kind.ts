import { withStandardParts } from "../../with-standard-parts.tsx";
import { summariseTable } from "../../words/summarise-table.ts";
import { heightOfTable } from "../flow-sizes.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

const marks = lazyVisual(async () => (await import("./marks.tsx")).PivotTable);

export const pivotTable: FigureView = {
  isStatic: false,
  draw: withStandardParts(marks),
  load: marks.load,
  summarise: ({ result, formats, messages }) => summariseTable(result.main, formats, messages),
  hasTableView: false,
  columns: "sized",
  stackedHeight: 420,
  flowHeight: heightOfTable,
  isLong: true,
  skeleton: "rows",
};
