import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, series, smallMultiples, values } from "./roles.ts";

/** Stacked areas of equal height, with the series as shares. */
export const hundredPercentStackedAreaChart: VisualKind = {
  roles: [category, series, values, smallMultiples],
  options: ["compare", "drill", "numberFormats", "sort"],
  hasTimeAxis: true,
  hasOneAxis: true,
  queries: rowQueries({ axes: 1, sharesMeasures: ({ dimensions }) => dimensions.length < 2 }),
};
