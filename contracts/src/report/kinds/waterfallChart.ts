import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, singleValue, smallMultiples } from "./roles.ts";

/** Shows step by step how the categories of one measure add up to the total. */
export const waterfallChart: VisualKind = {
  roles: [category, singleValue, smallMultiples],
  options: ["drill", "numberFormats", "sort"],
  highlights: true,
  queries: rowQueries({ axes: 1, whole: true }),
};
