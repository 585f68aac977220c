import { chartView } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

export const clusteredColumnChart: FigureView = chartView({
  marks: lazyVisual(async () => (await import("./marks.tsx")).ColumnVisual, true),
  stackedHeight: 300,
});
