import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, nthMeasure, smallMultiples } from "./roles.ts";

/** Cumulative actual and planned figures over time, with a projection at the current pace. */
export const burnUp: VisualKind = {
  roles: [
    { ...category, displayName: "Date", only: "date" },
    nthMeasure(0, "Y", "Actual", { min: 1 }),
    nthMeasure(1, "TargetValue", "Planned", { min: 1 }),
    smallMultiples,
  ],
  options: ["numberFormats"],
  hasOneAxis: true,
  queries: rowQueries({ axes: 1 }),
};
