import { summariseTable } from "../../words/summarise-table.ts";
import { heightOfSlicer } from "../flow-sizes.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

const marks = lazyVisual(async () => (await import("./marks.tsx")).Slicer);

export const slicer: FigureView = {
  isStatic: false,
  draw: marks,
  load: marks.load,
  summarise: ({ result, formats, messages }) => summariseTable(result.main, formats, messages),
  hasTableView: false,
  stackedHeight: 240,
  flowHeight: heightOfSlicer,
  skeleton: "rows",
};
