import { shareMultiples, stackedMultiples } from "../../stacks/stacked-multiples.ts";
import { chartFigure } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { ShareAreas, StackedAreas } from "./marks.tsx";

export const stackedAreas: FigureCode = chartFigure({ Draw: StackedAreas, multiples: stackedMultiples });
export const shareAreas: FigureCode = chartFigure({ Draw: ShareAreas, multiples: shareMultiples });
