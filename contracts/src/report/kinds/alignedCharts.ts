import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, nthMeasure } from "./roles.ts";

/** A line, and columns of one or two other measures below it, over the same days. Each has a scale from zero. */
export const alignedCharts: VisualKind = {
  roles: [
    { ...category, displayName: "Date", only: "date" },
    nthMeasure(0, "Y", "Line", { min: 1 }),
    nthMeasure(1, "Y2", "Columns", { min: 1 }),
    nthMeasure(2, "Y3", "Further columns"),
  ],
  options: ["compare", "numberFormats"],
  hasTimeAxis: true,
  queries: rowQueries({ axes: 1 }),
};
