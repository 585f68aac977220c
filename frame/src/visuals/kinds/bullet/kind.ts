import { chartView, seriesMultiples } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

export const bullet: FigureView = chartView({
  marks: lazyVisual(async () => (await import("./marks.tsx")).BulletChart),
  stackedHeight: 320,
  multiples: { ...seriesMultiples("bar"), legend: () => null },
});
