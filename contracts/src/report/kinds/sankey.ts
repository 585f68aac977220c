import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, series, singleValue } from "./roles.ts";

/** The maximum number of groups whose flows are drawn. */
const maxGroups = 5000;

/** Flows from the values of one field to those of others, in proportion to a figure. */
export const sankey: VisualKind = {
  roles: [
    { ...category, name: "Source", displayName: "Source" },
    { ...series, name: "Destination", displayName: "Destination", min: 1, max: 3 },
    { ...singleValue, name: "Weight" },
  ],
  options: ["numberFormats"],
  showsAllLevels: true,
  queries: rowQueries({ greatestFirst: true, whole: true, atLeast: maxGroups }),
};
