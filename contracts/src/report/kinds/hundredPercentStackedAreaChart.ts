import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { axesParts, category, series, smallMultiples, values } from "./roles.ts";

/** Stacked areas of equal height, with the series as shares. */
export const hundredPercentStackedAreaChart: VisualKind = {
  displayName: "100% stacked area chart",
  roles: [category, series, values, smallMultiples],
  options: ["compare", "drill", "numberFormats", "sort"],
  parts: axesParts,
  hasTimeAxis: true,
  queries: rowQueries({ axes: 1, sharesMeasures: ({ dimensions }) => dimensions.length < 2 }),
};
