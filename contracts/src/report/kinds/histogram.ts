import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, singleValue } from "./roles.ts";

/** The maximum number of values that are counted. Fewer would distort the distribution. */
const maxMembers = 20_000;

/** Counts the values of a column by the figure that each of them has. */
export const histogram: VisualKind = {
  roles: [{ ...category, displayName: "Counted values" }, singleValue],
  options: ["numberFormats"],
  queries: rowQueries({ greatestFirst: true, atLeast: maxMembers }),
};
