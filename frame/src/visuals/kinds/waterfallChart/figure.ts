import { axisHeight } from "../../chart-kit/axes/category-ticks.ts";
import { amountEdge } from "../../multiples/with-edges.ts";
import { partsOf } from "../../series/chart-data.ts";
import { extentOf } from "../../series/extents.ts";
import { chartFigure, oneScale } from "../chart-figure.tsx";
import type { FigureCode, MultiplesView } from "../view.ts";
import { WaterfallChart } from "./marks.tsx";
import { waterfallSteps } from "@vitrine/contracts/reading/charts/waterfall-steps";
import { chartSentences } from "../../../messages/chart-sentences.ts";

const multiples: MultiplesView = {
  scales: (props, results) => {
    const steps = results.flatMap((one) => waterfallSteps(partsOf(props, one).series[0]?.values ?? [], null));
    return oneScale([extentOf([{ values: steps.flatMap(({ from, to }) => [from, to]) }])]);
  },
  edges: (props, [first = props.result.main], { sharedExtent = [0, 1] }) => {
    const data = partsOf(props, first);
    return {
      left: amountEdge(sharedExtent, data.series[0]?.column.format ?? null, props),
      // The labels are names, because the whole comes after the dates.
      bottom: axisHeight({ ...data, grain: null }),
    };
  },
  legend: ({ messages }) => ({
    names: [chartSentences(messages.language).rise, chartSentences(messages.language).fall],
    marks: "bar",
  }),
};

export const figure: FigureCode = chartFigure({ Draw: WaterfallChart, shape: partsOf, multiples });
