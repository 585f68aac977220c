import { withStandardParts } from "../../with-standard-parts.tsx";
import { heightOfCard } from "../flow-sizes.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

const marks = lazyVisual(async () => (await import("./marks.tsx")).Card, true);

export const card: FigureView = {
  isStatic: false,
  draw: withStandardParts(marks),
  load: marks.load,
  summarise: ({ visual, result, formats, messages }) => {
    const [column] = result.main.columns;
    const { title } = visual.definition;
    if (column === undefined) return messages.summaryEmpty(title);
    return messages.summaryValue(title, formats.full(column.values[0] ?? null, column));
  },
  hasTableView: false,
  stackedHeight: 148,
  flowHeight: heightOfCard,
  skeleton: "figure",
};
