import type { VisualKind } from "./kind.ts";
import { rowQueries, rowTrendQuery } from "./queries.ts";
import { dimensionsAndMeasures, smallMultiples, trend } from "./roles.ts";

const rows = rowQueries({ isTable: true });

/** Rows of groups with their figures, the course of the first figure if there is a trend, and a row of totals. */
export const tableEx: VisualKind = {
  roles: [dimensionsAndMeasures, trend, smallMultiples],
  options: ["compare", "formatting", "numberFormats", "sort", "totals"],
  windows: "rows",
  showsAllLevels: true,
  queries: (visual, context) => ({ ...rows(visual, context), trend: rowTrendQuery(visual, context) }),
};
