import { chartView } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

export const filledMap: FigureView = chartView({
  marks: lazyVisual(async () => (await import("../map/marks.tsx")).FilledMap),
  stackedHeight: 340,
});
