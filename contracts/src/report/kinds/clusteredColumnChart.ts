import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, series, smallMultiples, values } from "./roles.ts";

/** Columns, side by side for each category. */
export const clusteredColumnChart: VisualKind = {
  roles: [category, series, values, smallMultiples],
  options: ["compare", "dataLabels", "drill", "formatting", "numberFormats", "referenceLines", "sort"],
  highlights: true,
  hasTimeAxis: true,
  hasOneAxis: true,
  queries: rowQueries({ axes: 1, greatestFirst: true }),
};
