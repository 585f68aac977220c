import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, singleValue, smallMultiples } from "./roles.ts";

/** Tiles with areas in proportion to their categories. */
export const treemap: VisualKind = {
  roles: [{ ...category, name: "Group" }, { ...singleValue, name: "Values" }, smallMultiples],
  options: ["compare", "drill", "numberFormats", "sort"],
  highlights: true,
  queries: rowQueries({ greatestFirst: true, sharesMeasures: ({ dimensions }) => dimensions.length === 0 }),
};
