import type { ImportSource } from "./import-types.ts";

/** Columns of facts that platforms still add to after a day is over. */
const attributed = [
  "conversions",
  "view_conversions",
  "conversion_value_micros",
  "adds_to_cart",
  "purchases",
] as const;

type SourceLag = Readonly<Partial<Record<(typeof attributed)[number], number>>>;

/**
 * For how many days after a day its figures are provisional, by source and column of facts: until most of what a click
 * or view still leads to is attributed to it. The window in which a platform restates days is longer (30 days and more)
 * and is what imports read again; what comes after these days changes little. What is not listed is final when the day
 * is complete.
 */
const sourceLags: Readonly<Record<ImportSource | "sample", SourceLag>> = {
  // Booked on the day of the click, by default within 30 days of it.
  google_ads: lagOf(7),
  // By default seven days after a click and one after a view.
  meta_ads: lagOf(7),
  dv360: lagOf(7),
  tiktok: lagOf(3),
  // Nothing is known of other files: the longest of the others.
  generic: lagOf(7),
  sample: lagOf(7),
};

function lagOf(days: number): SourceLag {
  return Object.fromEntries(attributed.map((column) => [column, days]));
}

/** The lag of each column of facts at a source; empty for one that is not known. */
export function lagsOf(source: string): ReadonlyMap<string, number> {
  const found = Object.entries(sourceLags).find(([name]) => name === source);
  return new Map(Object.entries(found?.[1] ?? {}));
}
