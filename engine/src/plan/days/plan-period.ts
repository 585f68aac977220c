import {
  addDays,
  addMonths,
  defaultCalendar,
  startOfPeriod,
  toDayNumber,
  type DateGrain,
  type WorkspaceCalendar,
} from "@vitrine/contracts/query";

import type { ModelColumn } from "../../model/semantic-model.ts";
import type { Bounds, DayRange } from "./day-range.ts";
import type { CalendarGrain } from "./calendar-grain.ts";
import type { Predicate } from "../query-plan.ts";

/** A shift of days: by whole months, by days, or by both. */
export interface Distance {
  readonly months: number;
  readonly days: number;
}
/**
 * The distance from a period back to the one that it is compared with. The first rule that applies decides:
 *
 * 1. Whole calendar months, which include quarters and years: as many months.
 * 2. The current week, month, quarter or year, up to the last complete day or beyond it: one such unit, so that the same
 *    elapsed days are compared. If several units begin on the same day, the smallest counts. A single day is no unit.
 * 3. Anything else, including whole weeks: as many days as have complete data.
 *
 * @param last the last ISO day with complete data; `null` when unknown
 */
export function distanceBack(period: DayRange, last: string | null, calendar: WorkspaceCalendar): Distance {
  const { from, to } = period;
  const next = addDays(to, 1);
  if (from.endsWith("-01") && next.endsWith("-01")) return { months: monthsBetween(from, next), days: 0 };
  const running =
    last === null ? undefined : runningUnits.find((unit) => isToDate(period, { unit, calendar }, last));
  if (running !== undefined) return stepOf(running);
  const end = last === null || last < from || last > to ? to : last;
  return { months: 0, days: toDayNumber(end) - toDayNumber(from) + 1 };
}

const runningUnits = ["week", "month", "quarter", "year"] as const;

function isToDate({ from, to }: DayRange, { unit, calendar }: CalendarGrain, last: string): boolean {
  if (last > to || last <= from || startOfPeriod(last, unit, calendar) !== from) return false;
  return startOfPeriod(to, unit, calendar) === from;
}

function monthsBetween(from: string, to: string): number {
  const index = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return index(to) - index(from);
}

/**
 * The distance from a period back to chosen days, for rows of a grain. Rows of months and longer move by months if both
 * begin a month. All others move by days. Negative if the chosen days are later.
 */
export function distanceTo(chosen: DayRange, period: DayRange, grain: DateGrain): Distance {
  const isByMonths = stepOf(grain).months > 0 && isFirstOfMonth(chosen.from) && isFirstOfMonth(period.from);
  return isByMonths
    ? { months: monthsBetween(chosen.from, period.from), days: 0 }
    : { months: 0, days: toDayNumber(period.from) - toDayNumber(chosen.from) };
}

/** True if rows that each cover one whole period still do so after the shift. */
export function movesWhole({ months, days }: Distance, period: DateGrain): boolean {
  if (period === "day") return true;
  if (period === "week") return months === 0 && days % 7 === 0;
  return days === 0 && months % stepOf(period).months === 0;
}

/** The distance from one period of a grain to the next. */
export function stepOf(grain: DateGrain): Distance {
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[grain];
  const days = { day: 1, week: 7, month: 0, quarter: 0, year: 0 }[grain];
  return { months, days };
}

/** The days whose facts fall into `period` after they are moved forward by a distance. */
export function movedBack({ from, to }: DayRange, distance: Distance): DayRange {
  let last = moveBack(to, distance);
  // In whole months, all last days of a longer month count for the last day of a shorter one.
  if (isFirstOfMonth(from) && isLastOfMonth(to)) {
    while (moveForward(addDays(last, 1), distance) <= to) last = addDays(last, 1);
  }
  let first = moveBack(from, distance);
  while (moveForward(first, distance) < from) first = addDays(first, 1);
  return { from: first, to: last };
}

function isFirstOfMonth(day: string): boolean {
  return day.endsWith("-01");
}

function isLastOfMonth(day: string): boolean {
  return isFirstOfMonth(addDays(day, 1));
}

/**
 * The days on which several days of a longer month may count for the last day of a shorter one: those in groups of whole
 * months. Everywhere else one day is compared with one day, so that both sides have equally many.
 *
 * @param grain how days are grouped; `null` for a single group
 * @param days the days that are compared; an unbounded end is `null`
 * @returns `null` if there are no such days
 */
export function wholeMonthsOf(grain: CalendarGrain | null, { from, to }: Bounds): Bounds | null {
  if (grain?.unit === "day" || grain?.unit === "week") return null;
  const begun = from === null || isFirstOfMonth(from) ? null : from;
  const ended = to === null || isLastOfMonth(to) ? null : to;
  if (grain === null) return begun === null && ended === null ? { from: null, to: null } : null;
  const { unit, calendar } = grain;
  const first = begun === null ? null : nextStart(startOfPeriod(begun, unit, calendar), unit);
  const last = ended === null ? null : addDays(startOfPeriod(ended, unit, calendar), -1);
  return first !== null && last !== null && first > last ? null : { from: first, to: last };
}

/** True if the shift moves several days to the same one of these days, outside of `whole`. */
export function mergesDays({ from, to }: Bounds, { months, days }: Distance, whole: Bounds | null): boolean {
  if (months === 0 || (whole?.from === null && whole.to === null)) return false;
  // More than five years certainly contain such a day.
  if (from === null || to === null || to > addMonths(from, 60)) return true;
  for (let start = startOfPeriod(addDays(from, -days), "month"); ; start = addMonths(start, 1)) {
    const last = addDays(addMonths(start, 1), -1);
    const day = addDays(last, days);
    if (day > to) return false;
    const isShorter = moveForward(addDays(addMonths(last, -months), 1), { months, days }) === day;
    if (day >= from && isShorter && !isWithin(day, whole)) return true;
  }
}

function isWithin(day: string, bounds: Bounds | null): boolean {
  if (bounds === null) return false;
  return (bounds.from === null || day >= bounds.from) && (bounds.to === null || day <= bounds.to);
}

function moveBack(day: string, { months, days }: Distance): string {
  return addDays(addMonths(day, -months), -days);
}

/** The day a distance later. */
export function moveForward(day: string, { months, days }: Distance): string {
  return addDays(addMonths(day, months), days);
}

const order: readonly DateGrain[] = ["day", "week", "month", "quarter", "year"];

/**
 * True if each group of a grain contains only whole periods: quarters contain whole months, months no whole weeks.
 *
 * @param period of facts, or of a column of the model; these are in the default calendar
 */
export function containsWhole({ unit, calendar }: CalendarGrain, period: DateGrain): boolean {
  switch (period) {
    case "day":
      return true;
    case "week":
      return unit === "week" && calendar.weekStart === defaultCalendar.weekStart;
    case "month":
      return order.indexOf(unit) >= order.indexOf(period);
    case "quarter":
      return (unit === "quarter" || unit === "year") && calendar.yearStart % 3 === 1;
    case "year":
      return unit === "year" && calendar.yearStart === 1;
  }
}

/** True if a test of days never selects a part of a period. */
export function keepsWhole(
  predicate: Extract<Predicate, { readonly kind: "column" }>,
  column: ModelColumn,
  period: DateGrain,
): boolean {
  if (period === "day") return true;
  if (column.type !== "date") {
    const unit = column.period;
    return unit !== null && containsWhole({ unit, calendar: defaultCalendar }, period);
  }
  const { condition } = predicate;
  if (condition.kind === "blank") return true;
  if (condition.kind !== "compare") return false;
  const day = String(condition.value.value);
  const next = addDays(day, 1);
  const isFirst = startOfPeriod(day, period) === day;
  const isLast = startOfPeriod(next, period) === next;
  return { ">=": isFirst, "<": isFirst, "<=": isLast, ">": isLast, "=": false, "<>": false }[
    condition.comparison
  ];
}

export interface KnownFrom {
  readonly grain: CalendarGrain;
  /** The first ISO day of the facts. */
  readonly first: string;
}

/** The first day of the first group whose days, moved back by a distance, are all covered by the facts. */
export function firstKnown(distance: Distance, { grain: { unit, calendar }, first }: KnownFrom): string {
  let start = startOfPeriod(moveForward(first, distance), unit, calendar);
  while (movedBack({ from: start, to: start }, distance).from < first) start = nextStart(start, unit);
  return start;
}

/** The first day of the period after the one that begins on a day. */
export function nextStart(start: string, grain: DateGrain): string {
  return moveForward(start, stepOf(grain));
}

/** The finest grain among groups of days; `null` when days are not grouped. */
export function finestOf(grains: readonly CalendarGrain[]): CalendarGrain | null {
  return grains.toSorted((a, b) => order.indexOf(a.unit) - order.indexOf(b.unit))[0] ?? null;
}

export function isAway({ months, days }: Distance): boolean {
  return months !== 0 || days !== 0;
}
