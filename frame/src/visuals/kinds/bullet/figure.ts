import { chartFigure, seriesMultiples } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { BulletChart } from "./marks.tsx";

export const figure: FigureCode = chartFigure({
  Draw: BulletChart,
  multiples: { ...seriesMultiples("bar"), legend: () => null },
});
