import { chartFigure, seriesMultiples } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { Heatmap } from "./marks.tsx";

export const figure: FigureCode = chartFigure({
  Draw: Heatmap,
  keepsBlank: true,
  multiples: { ...seriesMultiples("bar"), legend: () => null },
});
