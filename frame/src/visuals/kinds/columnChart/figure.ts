import { withEdges } from "../../multiples/with-edges.ts";
import { shareMultiples, stackedMultiples } from "../../stacks/stacked-multiples.ts";
import { shareFormat } from "../../stacks/stacked-tooltip.ts";
import { chartFigure } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { ShareColumns, StackedColumns } from "./marks.tsx";

export const stackedColumns: FigureCode = chartFigure({
  Draw: StackedColumns,
  multiples: withEdges(stackedMultiples),
});
export const shareColumns: FigureCode = chartFigure({
  Draw: ShareColumns,
  multiples: withEdges(shareMultiples, shareFormat),
});
