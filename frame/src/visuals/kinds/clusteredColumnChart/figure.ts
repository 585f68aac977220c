import { chartFigure } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { ColumnVisual } from "./marks.tsx";

export const figure: FigureCode = chartFigure({ Draw: ColumnVisual });
