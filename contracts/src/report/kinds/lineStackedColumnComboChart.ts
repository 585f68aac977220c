import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, comboValues, series, smallMultiples } from "./roles.ts";

/** Stacked columns, and lines with a separate scale. */
export const lineStackedColumnComboChart: VisualKind = {
  roles: [category, series, ...comboValues, smallMultiples],
  options: ["compare", "drill", "numberFormats", "sort"],
  highlights: true,
  hasTimeAxis: true,
  queries: rowQueries({ axes: 1, greatestFirst: true }),
};
