import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, series, smallMultiples, values } from "./roles.ts";

/** Horizontal bars, side by side for each category. */
export const clusteredBarChart: VisualKind = {
  roles: [category, series, values, smallMultiples],
  options: ["compare", "drill", "formatting", "numberFormats", "referenceLines", "sort"],
  isHorizontal: true,
  highlights: true,
  hasOneAxis: true,
  queries: rowQueries({ axes: 1, greatestFirst: true }),
};
