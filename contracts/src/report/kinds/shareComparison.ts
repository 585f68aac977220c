import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, nthMeasure } from "./roles.ts";

/** Two dots on a line for each category: its share of one measure, and its share of another. */
export const shareComparison: VisualKind = {
  roles: [
    category,
    nthMeasure(0, "X", "Share of", { min: 1 }),
    nthMeasure(1, "Y", "Compared with the share of", { min: 1 }),
  ],
  options: ["drill", "numberFormats", "sort"],
  queries: rowQueries({ greatestFirst: true, whole: true }),
};
