import { withStandardParts } from "../../with-standard-parts.tsx";
import { summariseTable } from "../../words/summarise.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

/** Also draws the table view of every other type, so it comes early. */
export const tableMarks = lazyVisual(async () => (await import("./marks.tsx")).TableVisual, true);

export const tableEx: FigureView = {
  isStatic: false,
  draw: withStandardParts(tableMarks),
  load: tableMarks.load,
  summarise: ({ result, formats, messages }) => summariseTable(result.main, formats, messages),
  hasTableView: false,
  stackedHeight: 420,
  skeleton: "rows",
};
