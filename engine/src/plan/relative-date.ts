import { AppError } from "@vitrine/contracts/errors";
import type { RelativeDateFilter } from "@vitrine/contracts/query";

import { messages } from "../messages.ts";
import { addDays, addMonths, isIsoDay, startOf } from "../model/calendar.ts";

/** ISO days, both ends included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

type Unit = "week" | "month" | "year";
/** Relative date units of specification section 9, by number; `calendar` ones count whole units of the calendar. */
const units: readonly { readonly unit: "day" | Unit; readonly calendar: boolean }[] = [
  { unit: "day", calendar: false },
  { unit: "week", calendar: false },
  { unit: "week", calendar: true },
  { unit: "month", calendar: false },
  { unit: "month", calendar: true },
  { unit: "year", calendar: false },
  { unit: "year", calendar: true },
];
const [inLast, inThis] = [0, 1];

/**
 * The days that a relative date filter lets through, both ends included (specification section 3, "Filters"):
 * in the last 2 weeks = the 14 days that end today; in the last 2 calendar weeks = the two full weeks before this one;
 * in this month = the whole calendar month; without `includeToday` a rolling range ends yesterday or starts tomorrow.
 *
 * @param today ISO day.
 * @param at place of the filter in the query, for failures.
 * @throws AppError `query_invalid`, `query_not_supported`.
 */
export function resolveRelativeDate(filter: RelativeDateFilter, today: string, at: string): DayRange {
  const period = units[filter.timeUnitType];
  if (period === undefined) {
    throw new AppError("query_not_supported", {
      message: messages.timeUnit("days, weeks, months and years"),
      detail: `${at}.timeUnitType`,
    });
  }
  const range =
    filter.operator === inThis ? thisPeriod(period.unit, today) : countedRange(filter, period, today, at);
  if (isIsoDay(range.from) && isIsoDay(range.to)) return range;
  throw new AppError("query_invalid", { message: messages.dateOutOfRange(), detail: `${at}.timeUnitsCount` });
}

function thisPeriod(unit: "day" | Unit, today: string): DayRange {
  if (unit === "day") return { from: today, to: today };
  const from = startOf(today, unit);
  return { from, to: addDays(addUnits(from, 1, unit), -1) };
}

function countedRange(
  filter: RelativeDateFilter,
  { unit, calendar }: { readonly unit: "day" | Unit; readonly calendar: boolean },
  today: string,
  at: string,
): DayRange {
  const count = filter.timeUnitsCount;
  if (!Number.isInteger(count) || count < 1) {
    throw new AppError("query_invalid", {
      message: messages.countRequired(),
      detail: `${at}.timeUnitsCount`,
    });
  }
  if (count > 10_000) {
    throw new AppError("query_invalid", {
      message: messages.dateOutOfRange(),
      detail: `${at}.timeUnitsCount`,
    });
  }
  if (calendar && unit !== "day") {
    const current = thisPeriod(unit, today);
    if (filter.operator === inLast)
      return { from: addUnits(current.from, -count, unit), to: addDays(current.from, -1) };
    const from = addDays(current.to, 1);
    return { from, to: addDays(addUnits(from, count, unit), -1) };
  }
  if (filter.operator === inLast) {
    const to = filter.includeToday ? today : addDays(today, -1);
    return { from: addDays(addUnits(to, -count, unit), 1), to };
  }
  const from = filter.includeToday ? today : addDays(today, 1);
  return { from, to: addDays(addUnits(from, count, unit), -1) };
}

function addUnits(day: string, count: number, unit: "day" | Unit): string {
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
