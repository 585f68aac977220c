import type { DateGrain } from "@vitrine/contracts/query";

import { addDays, addMonths, isIsoDay, startOf, toDayNumber } from "../model/calendar.ts";
import type { ModelColumn } from "../model/semantic-model.ts";
import type { QueryFields } from "./query-fields.ts";
import type { Condition, Predicate } from "./query-plan.ts";
import type { DayRange } from "./relative-date.ts";

/** How far days are moved: whole months, or days. */
export interface Distance {
  readonly months: number;
  readonly days: number;
}

interface Bounds {
  readonly from: string | null;
  readonly to: string | null;
}

const unbounded: Bounds = { from: null, to: null };

/**
 * The days that predicates leave when they bound them on both sides; `null` when they do not. Reads bounds of dates
 * and lists of years, quarters, months, weeks and days that follow each other, also in points and trees; other
 * predicates do not bound.
 */
export function periodOf(where: readonly Predicate[], fields: QueryFields): DayRange | null {
  const { from, to } = boundsOfAll(where, fields);
  return from === null || to === null || from > to ? null : { from, to };
}

function boundsOfAll(tests: readonly Predicate[], fields: QueryFields): Bounds {
  return tests.map((test) => boundsOfTest(test, fields)).reduce(intersect, unbounded);
}

function boundsOfTest(predicate: Predicate, fields: QueryFields): Bounds {
  switch (predicate.kind) {
    case "column": {
      const found = fields.calendarColumn(predicate.column);
      return found === null ? unbounded : boundsOf(predicate.condition, found.column);
    }
    case "and":
      return boundsOfAll(predicate.tests, fields);
    case "or":
      return unionOf(predicate.tests.flatMap((test) => waysOf(boundsOfTest(test, fields))));
    default:
      return unbounded;
  }
}

/** A way that leaves no day adds none to the others. */
function waysOf({ from, to }: Bounds): readonly (DayRange | null)[] {
  if (from === null || to === null) return [null];
  return from > to ? [] : [{ from, to }];
}

function boundsOf(condition: Condition, column: ModelColumn): Bounds {
  if (condition.kind === "in" && !condition.negated && !condition.blanksPass) {
    return unionOf(condition.values.map(({ value }) => daysOf(value, column)));
  }
  if (condition.kind === "text" && condition.test === "equals" && !condition.negated) {
    return daysOf(condition.value, column) ?? unbounded;
  }
  if (condition.kind !== "compare" || condition.blanksPass) return unbounded;
  const days = daysOf(condition.value.value, column);
  if (days === null) return unbounded;
  switch (condition.comparison) {
    case "=":
      return days;
    case ">=":
      return { from: days.from, to: null };
    case ">":
      return { from: addDays(days.to, 1), to: null };
    case "<=":
      return { from: null, to: days.to };
    case "<":
      return { from: null, to: addDays(days.from, -1) };
    case "<>":
      return unbounded;
  }
}

/** Days that follow each other without a gap, else no bounds at all. */
function unionOf(ranges: readonly (DayRange | null)[]): Bounds {
  const known = ranges.flatMap((range) => range ?? []).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const [first, ...rest] = known;
  if (first === undefined || known.length < ranges.length) return unbounded;
  let { to } = first;
  for (const range of rest) {
    if (range.from > addDays(to, 1)) return unbounded;
    if (range.to > to) to = range.to;
  }
  return { from: first.from, to };
}

function intersect(one: Bounds, other: Bounds): Bounds {
  const later = [one.from, other.from]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
  const earlier = [one.to, other.to]
    .filter((day) => day !== null)
    .toSorted()
    .at(0);
  return { from: later ?? null, to: earlier ?? null };
}

/** The days of a calendar column's value: `2026`, `2026 Q3`, `2026-09`, `2026-W05`, or a day. */
function daysOf(value: string | number | boolean, column: ModelColumn): DayRange | null {
  const text = String(value);
  if (column.type === "date") return isIsoDay(text) ? { from: text, to: text } : null;
  switch (column.period) {
    case "year":
      return /^\d{4}$/.test(text) ? unitOf(`${text}-01-01`, 12) : null;
    case "quarter": {
      const match = /^(\d{4}) Q([1-4])$/.exec(text);
      return match === null ? null : unitOf(addMonths(`${match[1]}-01-01`, (Number(match[2]) - 1) * 3), 3);
    }
    case "month":
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? unitOf(`${text}-01`, 1) : null;
    case "week": {
      const match = /^(\d{4})-W(\d{2})$/.exec(text);
      if (match === null) return null;
      const monday = addDays(startOf(`${match[1]}-01-04`, "week"), (Number(match[2]) - 1) * 7);
      return { from: monday, to: addDays(monday, 6) };
    }
    case "day":
    case null:
      return null;
  }
}

function unitOf(from: string, months: number): DayRange {
  return { from, to: addDays(addMonths(from, months), -1) };
}

/** How far before a period the one of the same length lies: whole calendar months count as months. */
export function lengthOf({ from, to }: DayRange): Distance {
  const next = addDays(to, 1);
  if (from.endsWith("-01") && next.endsWith("-01")) return { months: monthsBetween(from, next), days: 0 };
  return { months: 0, days: toDayNumber(next) - toDayNumber(from) };
}

function monthsBetween(from: string, to: string): number {
  const index = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return index(to) - index(from);
}

/** Whether rows of whole periods are rows of whole periods still when they are moved. */
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

/** The days whose figures count for `period` when facts are moved forward by a distance. */
export function movedBack({ from, to }: DayRange, distance: Distance): DayRange {
  // The last days of a long month all count for the last day of a short one.
  let last = moveBack(to, distance);
  while (moveForward(addDays(last, 1), distance) <= to) last = addDays(last, 1);
  let first = moveBack(from, distance);
  while (moveForward(first, distance) < from) first = addDays(first, 1);
  return { from: first, to: last };
}

function moveBack(day: string, { months, days }: Distance): string {
  return addDays(addMonths(day, -months), -days);
}

function moveForward(day: string, { months, days }: Distance): string {
  return addDays(addMonths(day, months), days);
}

const order: readonly DateGrain[] = ["day", "week", "month", "quarter", "year"];

/** Whether each group of a grain holds whole periods only: quarters hold whole months, but months no whole weeks. */
export function holdsWhole(grain: DateGrain, period: DateGrain): boolean {
  if (period === "day" || grain === period) return true;
  return period !== "week" && order.indexOf(grain) > order.indexOf(period);
}

/** Whether a test of days never takes a part of a period. */
export function keepsWhole(
  predicate: Extract<Predicate, { readonly kind: "column" }>,
  column: ModelColumn,
  period: DateGrain,
): boolean {
  if (period === "day") return true;
  if (column.type !== "date") return column.period !== null && holdsWhole(column.period, period);
  const { condition } = predicate;
  if (condition.kind === "blank") return true;
  if (condition.kind !== "compare") return false;
  const day = String(condition.value.value);
  const next = addDays(day, 1);
  const isFirst = startOf(day, period) === day;
  const isLast = startOf(next, period) === next;
  return { ">=": isFirst, "<": isFirst, "<=": isLast, ">": isLast, "=": false, "<>": false }[
    condition.comparison
  ];
}

/** The finest grain among groups of days; `null` when days are not grouped. */
export function finestOf(grains: readonly DateGrain[]): DateGrain | null {
  return order.find((grain) => grains.includes(grain)) ?? null;
}
