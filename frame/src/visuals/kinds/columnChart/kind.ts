import { stackedMultiples } from "../../stacks/stacked-multiples.ts";
import { chartView } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

export const columnChart: FigureView = chartView({
  marks: lazyVisual(async () => (await import("./marks.tsx")).StackedColumns),
  stackedHeight: 300,
  multiples: stackedMultiples,
});
