import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, series, smallMultiples, values } from "./roles.ts";

/** Lines over a category, usually time. */
export const lineChart: VisualKind = {
  roles: [category, series, values, smallMultiples],
  options: [
    "compare",
    "dataLabels",
    "drill",
    "forecast",
    "numberFormats",
    "referenceLines",
    "sort",
    "trendLine",
  ],
  hasTimeAxis: true,
  hasOneAxis: true,
  queries: rowQueries({ axes: 1 }),
};
