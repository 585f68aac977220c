import { summariseFigures } from "../../words/summarise-table.ts";
import { heightOfSentences } from "../flow-sizes.ts";
import type { FigureView } from "../view.ts";

export const narrative: FigureView = {
  isStatic: false,
  // The figures, until the code of the sentences is loaded.
  draw: summariseFigures,
  body: "findings",
  summarise: summariseFigures,
  hasTableView: false,
  stackedHeight: null,
  flowHeight: heightOfSentences,
  skeleton: "rows",
};
