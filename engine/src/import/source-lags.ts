import { importSources } from "@vitrine/contracts/query";

import { platforms } from "./platforms/index.ts";

/** Columns of facts that platforms still add to after a day is over. */
const attributed = [
  "conversions",
  "view_conversions",
  "conversion_value_micros",
  "adds_to_cart",
  "purchases",
] as const;

/**
 * For how many days after a day its figures are provisional, by column of facts: as long as at the slowest of the sources
 * that figures come from. What is not listed is final when the day is complete; empty for data without sources.
 */
export function lagsOf(sources: readonly string[]): ReadonlyMap<string, number> {
  const days = importSources.flatMap((source) =>
    sources.includes(source) ? [platforms[source].attributionDays] : [],
  );
  const longest = Math.max(0, ...days);
  return new Map(days.length === 0 ? [] : attributed.map((column) => [column, longest]));
}
