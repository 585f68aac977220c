import { chartFigure } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { FilledMap, PointMap } from "./marks.tsx";

export const pointMap: FigureCode = chartFigure({ Draw: PointMap, keepsBlank: true });
export const filledMap: FigureCode = chartFigure({ Draw: FilledMap, keepsBlank: true });
