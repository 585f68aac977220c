import { withEdges } from "../../multiples/with-edges.ts";
import { shareMultiples, stackedMultiples } from "../../stacks/stacked-multiples.ts";
import { shareFormat } from "../../stacks/stacked-tooltip.ts";
import { chartFigure } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { ShareAreas, StackedAreas } from "./marks.tsx";

export const stackedAreas: FigureCode = chartFigure({
  Draw: StackedAreas,
  multiples: withEdges(stackedMultiples),
});
export const shareAreas: FigureCode = chartFigure({
  Draw: ShareAreas,
  multiples: withEdges(shareMultiples, shareFormat),
});
