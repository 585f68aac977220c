import { chartFigure, seriesMultiples } from "../chart-figure.ts";
import type { FigureCode } from "../view.ts";
import { Heatmap } from "./marks.tsx";

export const figure: FigureCode = chartFigure({
  Draw: Heatmap,
  multiples: { ...seriesMultiples("bar"), legend: () => null },
});
