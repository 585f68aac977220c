import { chartView, seriesMultiples } from "../chart-view.ts";
import { lineMarks } from "../lineChart/kind.ts";
import type { FigureView } from "../view.ts";

export const areaChart: FigureView = chartView({
  marks: lineMarks,
  stackedHeight: 300,
  skeleton: "lines",
  multiples: seriesMultiples("line"),
});
