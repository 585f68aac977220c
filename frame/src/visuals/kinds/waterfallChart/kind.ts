import { partsOf } from "../../series/chart-data.ts";
import { extentOf } from "../../series/extents.ts";
import { chartView, oneScale } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";
import { waterfallSteps } from "./waterfall-steps.ts";

export const waterfallChart: FigureView = chartView({
  marks: lazyVisual(async () => (await import("./marks.tsx")).WaterfallChart),
  stackedHeight: 320,
  shape: partsOf,
  multiples: {
    scales: (props, results) => {
      const steps = results.flatMap((one) =>
        waterfallSteps(partsOf(props, one).series[0]?.values ?? [], null),
      );
      return oneScale([extentOf([{ values: steps.flatMap(({ from, to }) => [from, to]) }])]);
    },
    legend: ({ messages }) => ({ names: [messages.rise, messages.fall], marks: "bar" }),
  },
});
