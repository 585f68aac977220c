import { chartView, seriesMultiples } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

export const areaChart: FigureView = chartView({
  marks: lazyVisual(async () => (await import("../lineChart/marks.tsx")).AreaVisual),
  stackedHeight: 300,
  skeleton: "lines",
  multiples: seriesMultiples("line"),
});
