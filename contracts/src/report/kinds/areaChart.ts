import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, series, smallMultiples, values } from "./roles.ts";

/** Lines over a category, with filled areas below them. */
export const areaChart: VisualKind = {
  displayName: "Area chart",
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
  queries: rowQueries({ axes: 1 }),
};
