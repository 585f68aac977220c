import { chartView, seriesMultiples } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

export const heatmap: FigureView = chartView({
  marks: lazyVisual(async () => (await import("./marks.tsx")).Heatmap),
  stackedHeight: 340,
  multiples: { ...seriesMultiples("bar"), legend: () => null },
});
