import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, singleValue, smallMultiples } from "./roles.ts";

/** Days shaded by one measure, in blocks of months. */
export const calendar: VisualKind = {
  roles: [
    { ...category, displayName: "Day", only: "date" },
    { ...singleValue, displayName: "Shade" },
    smallMultiples,
  ],
  options: ["compare", "numberFormats"],
  highlights: true,
  queries: rowQueries({ axes: 1 }),
};
