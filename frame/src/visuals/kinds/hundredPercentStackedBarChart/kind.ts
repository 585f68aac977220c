import { shareMultiples } from "../../stacks/stacked-multiples.ts";
import { stackedBarMarks } from "../barChart/kind.ts";
import { chartView } from "../chart-view.ts";
import type { FigureView } from "../view.ts";

export const hundredPercentStackedBarChart: FigureView = chartView({
  marks: stackedBarMarks,
  stackedHeight: 340,
  multiples: shareMultiples,
});
