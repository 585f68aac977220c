import { withEdges } from "../../multiples/with-edges.ts";
import { stackedMultiples } from "../../stacks/stacked-multiples.ts";
import { chartFigure } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { RibbonChart } from "./marks.tsx";

export const figure: FigureCode = chartFigure({ Draw: RibbonChart, multiples: withEdges(stackedMultiples) });
