import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { optionalCategory, smallMultiples, values } from "./roles.ts";

/** Slices of a whole: one for each category, or for each measure where there is no category. */
export const pieChart: VisualKind = {
  roles: [optionalCategory, values, smallMultiples],
  options: ["compare", "drill", "numberFormats", "sort"],
  highlights: true,
  queries: rowQueries({
    greatestFirst: true,
    whole: true,
    sharesMeasures: ({ dimensions }) => dimensions.length === 0,
  }),
};
