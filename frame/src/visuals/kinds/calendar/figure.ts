import { chartFigure } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { Calendar } from "./marks.tsx";

export const figure: FigureCode = chartFigure({ Draw: Calendar });
