import { createElement } from "react";

import { axisHeight } from "../../chart-kit/axes/category-ticks.ts";
import { amountEdge } from "../../multiples/with-edges.ts";
import { dataOf } from "../../series/chart-data.ts";
import { burnUpCurves, greatestOf } from "@vitrine/contracts/reading/charts/burn-up-curves";
import { oneScale } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { BurnUp, CurvesLegend } from "./marks.tsx";
import { summariseBurnUp } from "./summarise-burn-up.ts";

export const figure: FigureCode = {
  Draw: BurnUp,
  summarise: summariseBurnUp,
  multiples: {
    legend: (props) => {
      const data = dataOf(props);
      const curves = burnUpCurves(data);
      return { drawn: createElement(CurvesLegend, { data, curves, messages: props.messages }) };
    },
    scales: (props, results) =>
      oneScale(results.map((one) => [0, greatestOf(burnUpCurves(dataOf(props, one)))])),
    edges: (props, [first = props.result.main], { sharedExtent = [0, 1] }) => {
      const data = dataOf(props, first);
      const left = amountEdge(sharedExtent, data.series[0]?.column.format ?? null, props);
      return { left, bottom: axisHeight(data) };
    },
  },
};
