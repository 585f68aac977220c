import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, singleValue, smallMultiples } from "./roles.ts";

/** How the categories of one measure add up to its total, step by step. */
export const waterfallChart: VisualKind = {
  displayName: "Waterfall chart",
  roles: [category, singleValue, smallMultiples],
  options: ["drill", "numberFormats", "sort"],
  highlights: true,
  queries: rowQueries({ axes: 1, whole: true }),
};
