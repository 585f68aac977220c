import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { optionalCategory, smallMultiples, values } from "./roles.ts";

/** Steps from the first to the last: one for each category, or for each measure where there is no category. */
export const funnel: VisualKind = {
  displayName: "Funnel",
  roles: [optionalCategory, values, smallMultiples],
  options: ["compare", "drill", "numberFormats", "sort"],
  highlights: true,
  queries: rowQueries({ greatestFirst: true, sharesMeasures: ({ dimensions }) => dimensions.length === 0 }),
};
