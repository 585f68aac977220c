import { withStandardParts } from "../../with-standard-parts.tsx";
import type { FigureView } from "../view.ts";
import { Card } from "./marks.tsx";

export const card: FigureView = {
  isStatic: false,
  draw: withStandardParts((props) => <Card {...props} />),
  summarise: ({ visual, result, formats, messages }) => {
    const [column] = result.main.columns;
    const { title } = visual.definition;
    if (column === undefined) return messages.summaryEmpty(title);
    return messages.summaryValue(title, formats.full(column.values[0] ?? null, column));
  },
  hasTableView: false,
  stackedHeight: 148,
  skeleton: "figure",
};
