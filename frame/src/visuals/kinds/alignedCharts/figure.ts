import { chartFigure } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { AlignedCharts } from "./marks.tsx";
import { panelsOf } from "./panels.ts";

export const figure: FigureCode = chartFigure({ Draw: AlignedCharts, shape: (props) => panelsOf(props).all });
