import { chartView } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

export const calendar: FigureView = chartView({
  marks: lazyVisual(async () => (await import("./marks.tsx")).Calendar),
  stackedHeight: 360,
});
