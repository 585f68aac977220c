import { chartFigure } from "../chart-figure.ts";
import { seriesMultiples } from "../chart-figure.ts";
import type { FigureCode } from "../view.ts";
import { AreaVisual, LineVisual } from "./marks.tsx";

const multiples = seriesMultiples("line");

export const lines: FigureCode = chartFigure({ Draw: LineVisual, multiples });
export const areas: FigureCode = chartFigure({ Draw: AreaVisual, multiples });
