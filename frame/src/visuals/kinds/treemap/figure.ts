import { partsOf } from "../../series/chart-data.ts";
import { chartFigure, seriesMultiples } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { Treemap } from "./marks.tsx";

export const figure: FigureCode = chartFigure({
  Draw: Treemap,
  shape: partsOf,
  multiples: { ...seriesMultiples("bar"), legend: () => null },
});
