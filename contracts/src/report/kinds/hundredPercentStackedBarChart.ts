import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, series, smallMultiples, values } from "./roles.ts";

/** Horizontal bars of equal length, with the series as shares. */
export const hundredPercentStackedBarChart: VisualKind = {
  roles: [category, series, values, smallMultiples],
  options: ["compare", "drill", "numberFormats", "sort"],
  isHorizontal: true,
  hasOneAxis: true,
  queries: rowQueries({ axes: 1, sharesMeasures: ({ dimensions }) => dimensions.length < 2 }),
};
