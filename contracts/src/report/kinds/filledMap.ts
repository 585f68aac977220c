import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, coordinates, furtherMeasures, nthMeasure, smallMultiples } from "./roles.ts";

/** Places shaded by one measure: countries by code or English name, or places with a latitude and a longitude. */
export const filledMap: VisualKind = {
  roles: [
    { ...category, displayName: "Location" },
    ...coordinates,
    nthMeasure(0, "Size", "Shade", { min: 1 }),
    furtherMeasures,
    smallMultiples,
  ],
  options: ["compare", "formatting", "numberFormats", "sort"],
  highlights: true,
  queries: rowQueries({ greatestFirst: true }),
};
