import type { VisualKind } from "./kind.ts";
import { rowQueries } from "./queries.ts";
import { category, coordinates, furtherMeasures, nthMeasure, smallMultiples } from "./roles.ts";

/**
 * A point for each place, with an area by one measure. Places are countries by code or English name, or have a latitude
 * and a longitude.
 */
export const map: VisualKind = {
  roles: [
    { ...category, displayName: "Location" },
    ...coordinates,
    nthMeasure(0, "Size", "Size", { min: 1 }),
    furtherMeasures,
    smallMultiples,
  ],
  options: ["compare", "formatting", "numberFormats", "sort"],
  highlights: true,
  queries: rowQueries({ greatestFirst: true }),
};
