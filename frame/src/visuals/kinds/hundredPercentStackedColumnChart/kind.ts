import { shareMultiples } from "../../stacks/stacked-multiples.ts";
import { chartView } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

export const hundredPercentStackedColumnChart: FigureView = chartView({
  marks: lazyVisual(async () => (await import("../columnChart/marks.tsx")).ShareColumns),
  stackedHeight: 300,
  multiples: shareMultiples,
});
