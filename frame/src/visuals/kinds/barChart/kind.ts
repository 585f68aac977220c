import { stackedMultiples } from "../../stacks/stacked-multiples.ts";
import { chartView } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

export const stackedBarMarks = lazyVisual(async () => (await import("./marks.tsx")).StackedBars);

export const barChart: FigureView = chartView({
  marks: stackedBarMarks,
  stackedHeight: 340,
  multiples: stackedMultiples,
});
