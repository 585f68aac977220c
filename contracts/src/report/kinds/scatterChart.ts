import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, nthMeasure, series, smallMultiples } from "./roles.ts";

/** A point for each group, positioned by two measures. A third one is its area. */
export const scatterChart: VisualKind = {
  roles: [
    category,
    series,
    nthMeasure(0, "X", "X axis", { min: 1 }),
    nthMeasure(1, "Y", "Y axis", { min: 1 }),
    nthMeasure(2, "Size", "Size"),
    smallMultiples,
  ],
  options: ["numberFormats", "sort"],
  highlights: true,
  queries: rowQueries({}),
};
