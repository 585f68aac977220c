import { tableMarks } from "../../tables/table-marks.ts";
import { withStandardParts } from "../../with-standard-parts.tsx";
import { summariseTable } from "../../words/summarise-table.ts";
import { heightOfTable, widthOfTable } from "../flow-sizes.ts";
import type { FigureView } from "../view.ts";

export const tableEx: FigureView = {
  isStatic: false,
  draw: withStandardParts(tableMarks),
  load: tableMarks.load,
  summarise: ({ result, formats, messages }) => summariseTable(result.main, formats, messages),
  hasTableView: false,
  columns: "arranged",
  stackedHeight: 420,
  flowHeight: heightOfTable,
  leastWidth: widthOfTable,
  isLong: true,
  skeleton: "rows",
};
