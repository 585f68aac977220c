import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { dimensionsAndMeasures, smallMultiples } from "./roles.ts";

/** Rows of groups with their figures, and a row of totals. */
export const tableEx: VisualKind = {
  displayName: "Table",
  roles: [dimensionsAndMeasures, smallMultiples],
  options: ["compare", "formatting", "numberFormats", "sort", "totals"],
  windows: "rows",
  showsAllLevels: true,
  queries: rowQueries({ isTable: true }),
};
