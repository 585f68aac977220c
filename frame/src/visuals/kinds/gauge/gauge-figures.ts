import type { QueryResult } from "@vitrine/contracts/query";
import { areOfTwoCurrencies } from "@vitrine/contracts/reading/charts/shape-series";

import type { GaugeFigures } from "./layout.ts";

/** A target or an end in another currency than the figure has no place on its scale, and is named in the tooltip only. */
export function figuresOf({ columns }: QueryResult): GaugeFigures {
  const measures = columns.filter(({ role }) => role === "measure");
  const [value = null, target = null, end = null] = measures.map((measure) => {
    const [figure] = measure.values;
    const isOnScale = measures[0] !== undefined && !areOfTwoCurrencies(measures[0], measure);
    return typeof figure === "number" && isOnScale ? figure : null;
  });
  return { value, target, end };
}
