import type { VisualKind } from "./kind.ts";
import { figureQueries } from "./queries.ts";
import { singleValue, trend } from "./roles.ts";

/** One figure with its comparison and its trend. */
export const card: VisualKind = {
  roles: [{ ...singleValue, name: "Values", otherName: "Data" }, trend],
  options: ["compare", "numberFormats"],
  isSingleFigure: true,
  queries: figureQueries,
};
