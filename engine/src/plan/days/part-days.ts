import type { TimeFunction } from "@vitrine/contracts/measures";
import type { DayRange } from "./day-range.ts";

/** The days whose facts a part aggregates. Time functions build it from the inside out. */
export interface Days {
  readonly periodsBack: number;
  readonly yearsBack: number;
  /** Days that the query chooses to compare with; `null` for the days of its filters. Steps back start from them. */
  readonly chosen: DayRange | null;
  readonly span: Extract<TimeFunction, { readonly kind: "toDate" | "rolling" }> | null;
  readonly elapsed: boolean;
  /** The groups that the value is computed for: they determine which period is compared. */
  readonly level: Level;
  /** How many of the last complete days are provisional. Comparisons and elapsed days leave these out. */
  readonly lag: number;
  /** By source of a table of facts, the first day on which every column in use is reported; empty: as long as rows exist. */
  readonly firsts: Readonly<Record<string, string>>;
}

/** The groups of the rows, those of the first `depth` dimensions (0: the totals), or the items of a ranking. */
export type Level = "rows" | { readonly depth: number } | { readonly ranking: number };

/** The days of the group itself. */
export const ownDays: Days = {
  periodsBack: 0,
  yearsBack: 0,
  chosen: null,
  span: null,
  elapsed: false,
  level: "rows",
  lag: 0,
  firsts: {},
};
