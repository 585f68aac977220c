import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, series, smallMultiples, values } from "./roles.ts";

/** Columns whose series are stacked: the provider's plain name is the stacked type. */
export const columnChart: VisualKind = {
  displayName: "Stacked column chart",
  roles: [category, series, values, smallMultiples],
  options: ["compare", "drill", "numberFormats", "sort"],
  highlights: true,
  queries: rowQueries({ axes: 1, greatestFirst: true }),
};
