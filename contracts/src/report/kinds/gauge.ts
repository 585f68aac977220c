import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { nthMeasure, smallMultiples } from "./roles.ts";

/** One figure on a half ring, with its target and the end of the scale. */
export const gauge: VisualKind = {
  roles: [
    nthMeasure(0, "Y", "Value", { min: 1 }),
    nthMeasure(1, "TargetValue", "Target"),
    nthMeasure(2, "MaxValue", "Maximum"),
    smallMultiples,
  ],
  options: ["compare", "numberFormats"],
  queries: rowQueries({ sharesMeasures: () => true }),
};
