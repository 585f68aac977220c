import { chartFigure, seriesMultiples } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { AreaVisual, LineVisual } from "./marks.tsx";
import { summariseProjection } from "./projection.ts";

const multiples = seriesMultiples("line");

export const lines: FigureCode = chartFigure({ Draw: LineVisual, multiples, addition: summariseProjection });
export const areas: FigureCode = chartFigure({ Draw: AreaVisual, multiples, addition: summariseProjection });
