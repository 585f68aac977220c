import { partsOf } from "../../series/chart-data.ts";
import { chartFigure } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { Funnel } from "./marks.tsx";

export const figure: FigureCode = chartFigure({
  Draw: Funnel,
  shape: partsOf,
  multiples: { scales: () => ({}), legend: () => null },
});
