import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, series, smallMultiples, values } from "./roles.ts";

/** Horizontal bars with stacked series. In the embedding protocol, the plain name is that of the stacked type. */
export const barChart: VisualKind = {
  roles: [category, series, values, smallMultiples],
  options: ["compare", "drill", "numberFormats", "sort"],
  isHorizontal: true,
  highlights: true,
  hasOneAxis: true,
  queries: rowQueries({ axes: 1, greatestFirst: true }),
};
