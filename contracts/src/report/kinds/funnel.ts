import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { optionalCategory, smallMultiples, values } from "./roles.ts";

/** Steps from first to last: one per category, or one per measure if there is no category. */
export const funnel: VisualKind = {
  roles: [optionalCategory, values, smallMultiples],
  options: ["compare", "drill", "numberFormats", "sort"],
  highlights: true,
  queries: rowQueries({ greatestFirst: true, sharesMeasures: ({ dimensions }) => dimensions.length === 0 }),
};
