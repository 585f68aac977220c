import { shareMultiples } from "../../stacks/stacked-multiples.ts";
import { chartView } from "../chart-view.ts";
import { stackedColumnMarks } from "../columnChart/kind.ts";
import type { FigureView } from "../view.ts";

export const hundredPercentStackedColumnChart: FigureView = chartView({
  marks: stackedColumnMarks,
  stackedHeight: 300,
  multiples: shareMultiples,
});
