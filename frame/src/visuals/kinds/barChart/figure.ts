import { shareMultiples, stackedMultiples } from "../../stacks/stacked-multiples.ts";
import { chartFigure } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { ShareBars, StackedBars } from "./marks.tsx";

export const stackedBars: FigureCode = chartFigure({ Draw: StackedBars, multiples: stackedMultiples });
export const shareBars: FigureCode = chartFigure({ Draw: ShareBars, multiples: shareMultiples });
