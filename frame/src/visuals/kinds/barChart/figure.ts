import { shareMultiples, stackedMultiples } from "../../stacks/stacked-multiples.ts";
import { rowEdges } from "../../chart-kit/axes/horizontal.ts";
import { dataOf } from "../../series/chart-data.ts";
import { chartFigure } from "../chart-figure.tsx";
import type { FigureCode, MultiplesView } from "../view.ts";
import { ShareBars, StackedBars } from "./marks.tsx";

function withRows(view: MultiplesView): MultiplesView {
  return { ...view, edges: (props, [first = props.result.main]) => rowEdges(dataOf(props, first)) };
}

export const stackedBars: FigureCode = chartFigure({
  Draw: StackedBars,
  multiples: withRows(stackedMultiples),
});
export const shareBars: FigureCode = chartFigure({ Draw: ShareBars, multiples: withRows(shareMultiples) });
