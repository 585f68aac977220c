import type { Filter, WorkspaceCalendar } from "../../query/index.ts";

import { relativeDays } from "../dates/relative-days.ts";

/** The days (ISO, both included) for which a visual has all of its figures; null for no limit. */
export interface DateRange {
  readonly from: string | null;
  readonly through: string | null;
  /** The last day with complete data. */
  readonly completeThrough: string | null;
}

export interface RangeClock {
  readonly completeThrough: string | null;
  readonly today: string | null;
  readonly calendar: WorkspaceCalendar;
}

/** A range without limits. */
export const anyDates: DateRange = { from: null, through: null, completeThrough: null };

/**
 * The range that filters permit in a date column. Bounds of advanced filters and relative dates are read; lists of days
 * have no bounds.
 *
 * @param filters all that apply to the visual
 * @param column the date column along its axis; null if it has none
 * @param clock the last day with complete data and today on the server's clock, both ISO, and where weeks begin. Without
 *   today relative dates have no limits
 */
export function rangeOf(
  filters: readonly Filter[],
  column: { readonly table: string; readonly column: string } | null,
  { completeThrough, today, calendar }: RangeClock,
): DateRange {
  const ours = filters.filter(
    ({ target }) => "column" in target && target.table === column?.table && target.column === column.column,
  );
  const bounds = ours.flatMap((filter) =>
    filter.filterType === 0 && isConjunction(filter) ? filter.conditions : [],
  );
  const relative =
    today === null ? [] : ours.flatMap((filter) => relativeDays(filter, today, calendar) ?? []);
  const days = (limit: "Greater" | "Less"): readonly string[] =>
    bounds.flatMap(({ operator, value }) =>
      operator.startsWith(limit) ? (boundary(value, operator.endsWith("Equal"), limit) ?? []) : [],
    );
  return {
    from: [...days("Greater"), ...relative.flatMap(({ from }) => from ?? [])].toSorted().at(-1) ?? null,
    through: [...days("Less"), ...relative.flatMap(({ through }) => through ?? [])].toSorted().at(0) ?? null,
    completeThrough,
  };
}

/** True if the data end before the first of the days. */
export function isAfterData({ from, completeThrough }: DateRange): boolean {
  return from !== null && completeThrough !== null && from > completeThrough;
}

function isConjunction(filter: Filter & { readonly filterType: 0 }): boolean {
  return filter.logicalOperator === "And" || filter.conditions.length === 1;
}

/** The first or last day that a bound permits; null if its value is not a day. */
function boundary(value: unknown, isIncluded: boolean, limit: "Greater" | "Less"): string | null {
  const time = typeof value === "string" ? Date.parse(value.slice(0, 10)) : Number.NaN;
  if (Number.isNaN(time)) return null;
  const step = isIncluded ? 0 : limit === "Greater" ? 1 : -1;
  return new Date(time + step * 86_400_000).toISOString().slice(0, 10);
}
