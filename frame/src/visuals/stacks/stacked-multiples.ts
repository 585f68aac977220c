import { oneScale, seriesMultiples } from "../kinds/chart-figure.tsx";
import type { MultiplesView } from "../kinds/view.ts";
import { dataOf } from "../series/chart-data.ts";
import { extentOfStack, stackSeries } from "./stack.ts";

export const stackedMultiples: MultiplesView = {
  ...seriesMultiples("bar"),
  scales: (props, results) =>
    oneScale(results.map((one) => extentOfStack(stackSeries(dataOf(props, one).series, false)))),
};

/** Shares always have the scale from 0 to 100 per cent. */
export const shareMultiples: MultiplesView = { ...seriesMultiples("bar"), scales: () => ({}) };
