import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, series, smallMultiples, values } from "./roles.ts";

/** Areas over a category, each on top of the one before, so that the upper edge is their sum. */
export const stackedAreaChart: VisualKind = {
  roles: [category, series, values, smallMultiples],
  options: ["compare", "drill", "numberFormats", "sort"],
  hasTimeAxis: true,
  hasOneAxis: true,
  queries: rowQueries({ axes: 1 }),
};
