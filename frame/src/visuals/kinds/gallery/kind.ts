import { withStandardParts } from "../../with-standard-parts.tsx";
import { summariseTable } from "../../words/summarise-table.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";
import { withoutPictures } from "../../tables/picture-column.ts";

const marks = lazyVisual(async () => (await import("./marks.tsx")).Gallery);

export const gallery: FigureView = {
  isStatic: false,
  draw: withStandardParts(marks),
  load: marks.load,
  summarise: ({ visual, result, formats, messages }) =>
    summariseTable(withoutPictures(visual, result.main), formats, messages),
  hasTableView: true,
  stackedHeight: 520,
  isLong: true,
  skeleton: "rows",
};
