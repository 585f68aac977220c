import { chartFigure } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { BarVisual } from "./marks.tsx";

export const figure: FigureCode = chartFigure({ Draw: BarVisual });
