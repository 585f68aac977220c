import { chartFigure } from "../chart-figure.ts";
import type { FigureCode } from "../view.ts";
import { FilledMap, PointMap } from "./marks.tsx";

export const pointMap: FigureCode = chartFigure({ Draw: PointMap });
export const filledMap: FigureCode = chartFigure({ Draw: FilledMap });
