import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, series, smallMultiples, values } from "./roles.ts";

/** Stacked columns with the greatest series on top, joined by ribbons that show how ranks change. */
export const ribbonChart: VisualKind = {
  roles: [category, series, values, smallMultiples],
  options: ["compare", "drill", "numberFormats", "sort"],
  highlights: true,
  hasTimeAxis: true,
  hasOneAxis: true,
  queries: rowQueries({ axes: 1 }),
};
