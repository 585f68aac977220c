import type { DayRange } from "./days/day-range.ts";
import type { CalendarGrain } from "./days/calendar-grain.ts";

/** The dimension for which every period gets a row, and the days that these periods cover. */
export interface FilledDimension {
  readonly index: number;
  readonly grain: CalendarGrain;
  /** First and last day that the filters allow; `null` if they do not bound them, then the rows do. */
  readonly period: DayRange | null;
  /** ISO day. Sums of later days are blank, because they are not known to be zero. */
  readonly completeThrough: string | null;
  readonly direction: "ascending" | "descending";
  /** True if rows are ordered by this dimension first. */
  readonly isFirst: boolean;
  /**
   * Numbers of the parts with the days to compare with. Periods that have rows only in these parts are queried as well,
   * and a last column marks the rows of the answer itself. Empty without a comparison.
   */
  readonly counterparts: readonly number[];
  /** For each measure: true if its sum over no rows is zero instead of unknown. */
  readonly addsUp: readonly boolean[];
}
