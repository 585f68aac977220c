import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, singleValue } from "./roles.ts";

/** The maximum number of innermost groups. Sub-totals of the levels above them are the model's. */
const maxGroups = 5000;

/** One figure, split level by level: each level shows the parts of the branch that is open. */
export const decompositionTreeVisual: VisualKind = {
  roles: [
    { ...singleValue, name: "Analyze" },
    { ...category, name: "ExplainBy", displayName: "Explained by", max: 6 },
  ],
  options: ["numberFormats"],
  showsAllLevels: true,
  queries: rowQueries({ greatestFirst: true, whole: true, hasSubtotals: true, atLeast: maxGroups }),
};
