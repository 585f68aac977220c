import { addDays, addMonths, isIsoDay, startOfPeriod, type WorkspaceCalendar } from "./calendar.ts";
import type { RelativeDateFilter } from "./filters.ts";

type Unit = "day" | "week" | "month" | "year";

/** The units of the protocol, by number. Those with `isCalendar` count whole calendar units. */
const units: readonly { readonly unit: Unit; readonly isCalendar: boolean }[] = [
  { unit: "day", isCalendar: false },
  { unit: "week", isCalendar: false },
  { unit: "week", isCalendar: true },
  { unit: "month", isCalendar: false },
  { unit: "month", isCalendar: true },
  { unit: "year", isCalendar: false },
  { unit: "year", isCalendar: true },
];
const [inLast, inThis] = [0, 1];
/** The maximum count. With years it would already pass the end of the calendar. */
const maxUnits = 10_000;

/** ISO days, both included. */
export interface DaySpan {
  readonly from: string;
  readonly through: string;
}

/**
 * Why a relative date filter has no days: its unit is not one of dates, its count is not a positive whole number, or
 * the days are outside the years 1 to 9999.
 */
export type RelativeDaysProblem = "unit" | "count" | "range";

/**
 * The days that a relative date filter includes. The last 2 weeks are the 14 days up to today. The last 2 calendar
 * weeks are the two complete weeks before this one. This month is the whole calendar month. Without `includeToday` a
 * range of rolling days ends yesterday or starts tomorrow (EMBED-FILTER-6). Calendar years begin in January, also in
 * workspaces with another financial year.
 *
 * @param today ISO day in the dataset's time zone
 */
export function relativeDays(
  filter: RelativeDateFilter,
  today: string,
  { weekStart }: Pick<WorkspaceCalendar, "weekStart">,
): DaySpan | RelativeDaysProblem {
  const period = units[filter.timeUnitType];
  if (period === undefined) return "unit";
  const { operator, timeUnitsCount: count, includeToday } = filter;
  const { unit, isCalendar } = period;
  const first = startOfPeriod(today, unit, { weekStart, yearStart: 1 });
  if (operator === inThis) return spanFrom(first, 1, unit);
  if (!Number.isInteger(count) || count < 1) return "count";
  if (count > maxUnits) return "range";
  if (isCalendar) {
    const from = operator === inLast ? -count : 1;
    const start = addUnits(first, from, unit);
    return isIsoDay(start) ? spanFrom(start, count, unit) : "range";
  }
  if (operator === inLast) {
    const through = includeToday ? today : addDays(today, -1);
    const before = addUnits(through, -count, unit);
    return isIsoDay(before) ? { from: addDays(before, 1), through } : "range";
  }
  return spanFrom(includeToday ? today : addDays(today, 1), count, unit);
}

function spanFrom(from: string, count: number, unit: Unit): DaySpan | "range" {
  const after = addUnits(from, count, unit);
  return isIsoDay(after) ? { from, through: addDays(after, -1) } : "range";
}

function addUnits(day: string, count: number, unit: Unit): string {
  switch (unit) {
    case "day":
      return addDays(day, count);
    case "week":
      return addDays(day, count * 7);
    case "month":
      return addMonths(day, count);
    case "year":
      return addMonths(day, count * 12);
  }
}
