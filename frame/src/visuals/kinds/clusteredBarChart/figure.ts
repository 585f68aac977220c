import { rowEdges } from "../../chart-kit/axes/horizontal.ts";
import { dataOf } from "../../series/chart-data.ts";
import { chartFigure, seriesMultiples } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { leastRow } from "./layout.ts";
import { BarVisual } from "./marks.tsx";

export const figure: FigureCode = chartFigure({
  Draw: BarVisual,
  multiples: {
    ...seriesMultiples("bar"),
    edges: (props, [first = props.result.main]) => {
      const data = dataOf(props, first);
      return rowEdges(data, leastRow(data.series.length));
    },
  },
});
