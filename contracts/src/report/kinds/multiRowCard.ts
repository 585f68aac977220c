import type { VisualKind } from "./kind.ts";
import { rowQueries, trendQuery } from "./queries.ts";
import { dimensionsAndMeasures, smallMultiples, trend } from "./roles.ts";

const rows = rowQueries({});

/** Several figures below each other, or a block of figures for each group. */
export const multiRowCard: VisualKind = {
  roles: [dimensionsAndMeasures, trend, smallMultiples],
  options: ["compare", "numberFormats", "sort"],
  queries: (visual, context) => ({
    ...rows(visual, context),
    trend: trendQuery(visual, visual.measures, context),
  }),
};
