import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, series, singleValue } from "./roles.ts";

/** The maximum number of values that are counted. Fewer would distort the distribution. */
const maxMembers = 20_000;

/** How the figures of many values are distributed in each category: median, quartiles, whiskers and outliers. */
export const boxPlot: VisualKind = {
  roles: [category, { ...series, name: "Points", displayName: "Counted values", min: 1 }, singleValue],
  options: ["numberFormats", "sort"],
  showsAllLevels: true,
  queries: rowQueries({ atLeast: maxMembers }),
};
