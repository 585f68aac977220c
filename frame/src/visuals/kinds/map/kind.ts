import { chartView } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

export const mapMarks = lazyVisual(async () => (await import("./marks.tsx")).MapChart);

export const map: FigureView = chartView({
  marks: mapMarks,
  stackedHeight: 340,
});
