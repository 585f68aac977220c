import { chartView } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

export const map: FigureView = chartView({
  marks: lazyVisual(async () => (await import("./marks.tsx")).PointMap),
  stackedHeight: 340,
});
