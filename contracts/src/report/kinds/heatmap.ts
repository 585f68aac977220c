import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, series, singleValue, smallMultiples } from "./roles.ts";

/** Cells shaded by one measure: a grid of two dimensions, or a calendar of days. */
export const heatmap: VisualKind = {
  roles: [
    { ...category, name: "Columns", displayName: "Columns" },
    { ...series, name: "Rows", displayName: "Rows" },
    { ...singleValue, name: "Values", displayName: "Shade" },
    { ...smallMultiples, name: "SmallMultiples" },
  ],
  options: ["compare", "numberFormats", "sort"],
  highlights: true,
  queries: rowQueries({ axes: 2 }),
};
