import { chartView } from "../chart-view.ts";
import { mapMarks } from "../map/kind.ts";
import type { FigureView } from "../view.ts";

export const filledMap: FigureView = chartView({
  marks: mapMarks,
  stackedHeight: 340,
});
