import { chartFigure } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { comboMultiples } from "./combo-multiples.ts";
import { ClusteredCombo, StackedCombo } from "./marks.tsx";

export const clusteredCombo: FigureCode = chartFigure({
  Draw: ClusteredCombo,
  multiples: comboMultiples(false),
});
export const stackedCombo: FigureCode = chartFigure({ Draw: StackedCombo, multiples: comboMultiples(true) });
