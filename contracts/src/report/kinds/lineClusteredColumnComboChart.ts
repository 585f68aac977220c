import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, comboValues, series, smallMultiples } from "./roles.ts";

/** Columns side by side, and lines with a separate scale. */
export const lineClusteredColumnComboChart: VisualKind = {
  roles: [category, series, ...comboValues, smallMultiples],
  options: ["compare", "drill", "numberFormats", "sort"],
  highlights: true,
  hasTimeAxis: true,
  queries: rowQueries({ axes: 1, greatestFirst: true }),
};
