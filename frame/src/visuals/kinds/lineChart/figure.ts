import { chartFigure, seriesMultiples } from "../chart-figure.tsx";
import { withEdges } from "../../multiples/with-edges.ts";
import type { FigureCode } from "../view.ts";
import { AreaVisual, LineVisual } from "./marks.tsx";
import { summariseProjection } from "./projection.ts";

const multiples = withEdges(seriesMultiples("line"));

export const lines: FigureCode = chartFigure({ Draw: LineVisual, multiples, addition: summariseProjection });
export const areas: FigureCode = chartFigure({ Draw: AreaVisual, multiples, addition: summariseProjection });
