import { partsOf } from "../../series/chart-data.ts";
import { extentOf } from "../../series/extents.ts";
import { chartFigure, oneScale } from "../chart-figure.tsx";
import type { FigureCode, MultiplesView } from "../view.ts";
import { WaterfallChart } from "./marks.tsx";
import { waterfallSteps } from "./waterfall-steps.ts";
import { chartSentences } from "../../../messages/chart-sentences.ts";

const multiples: MultiplesView = {
  scales: (props, results) => {
    const steps = results.flatMap((one) => waterfallSteps(partsOf(props, one).series[0]?.values ?? [], null));
    return oneScale([extentOf([{ values: steps.flatMap(({ from, to }) => [from, to]) }])]);
  },
  legend: ({ messages }) => ({
    names: [chartSentences(messages.language).rise, chartSentences(messages.language).fall],
    marks: "bar",
  }),
};

export const figure: FigureCode = chartFigure({ Draw: WaterfallChart, shape: partsOf, multiples });
