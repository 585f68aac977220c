import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, series, smallMultiples, values } from "./roles.ts";

/** Columns with stacked series. In the embedding protocol, the plain name is that of the stacked type. */
export const columnChart: VisualKind = {
  roles: [category, series, values, smallMultiples],
  options: ["compare", "drill", "numberFormats", "sort"],
  highlights: true,
  hasTimeAxis: true,
  hasOneAxis: true,
  queries: rowQueries({ axes: 1, greatestFirst: true }),
};
