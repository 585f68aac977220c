import { withEdges } from "../../multiples/with-edges.ts";
import { chartFigure, seriesMultiples } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { ColumnVisual } from "./marks.tsx";

export const figure: FigureCode = chartFigure({
  Draw: ColumnVisual,
  multiples: withEdges(seriesMultiples("bar")),
});
