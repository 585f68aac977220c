import { shareMultiples } from "../../stacks/stacked-multiples.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import { chartView } from "../chart-view.ts";
import type { FigureView } from "../view.ts";

export const hundredPercentStackedBarChart: FigureView = chartView({
  marks: lazyVisual(async () => (await import("../barChart/marks.tsx")).ShareBars),
  stackedHeight: 340,
  multiples: shareMultiples,
});
