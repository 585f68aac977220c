import { chartView, seriesMultiples } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

export const lineChart: FigureView = chartView({
  marks: lazyVisual(async () => (await import("./marks.tsx")).LineVisual, true),
  stackedHeight: 300,
  skeleton: "lines",
  multiples: seriesMultiples("line"),
});
