import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, nthMeasure, smallMultiples } from "./roles.ts";

/** A bar for each category, with a mark at its target. */
export const bullet: VisualKind = {
  roles: [
    category,
    nthMeasure(0, "Y", "Value", { min: 1 }),
    nthMeasure(1, "TargetValue", "Target"),
    smallMultiples,
  ],
  options: ["compare", "drill", "numberFormats", "sort"],
  highlights: true,
  hasOneAxis: true,
  queries: rowQueries({ greatestFirst: true, sharesMeasures: () => true }),
};
