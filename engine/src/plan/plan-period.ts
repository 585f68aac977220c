import {
  addDays,
  addMonths,
  isIsoDay,
  isoWeekday,
  startOfPeriod,
  toDayNumber,
  type DateGrain,
} from "@vitrine/contracts/query";

import { fiscalYearStart } from "../model/calendar.ts";
import type { ComparisonOperator } from "../model/expression.ts";
import type { ModelColumn } from "../model/semantic-model.ts";
import type { QueryFields } from "./query-fields.ts";
import type { Condition, Predicate } from "./query-plan.ts";
import type { DayRange } from "./relative-date.ts";

/** How far days are moved: whole months, or days. */
export interface Distance {
  readonly months: number;
  readonly days: number;
}

/** Days that follow each other; open where an end is `null`. */
export interface Bounds {
  readonly from: string | null;
  readonly to: string | null;
}

/** Days that a predicate leaves, as ranges in their order that neither touch nor overlap. */
type Ranges = readonly Bounds[];

const everyDay: Ranges = [{ from: null, to: null }];

/**
 * The days that predicates leave together when they bound them on both sides and leave no gap; `null` when they do not.
 * Months of the year and weekdays choose among the days that the others bound. `null` also where a test of the calendar
 * cannot be told from the day alone.
 */
export function periodOf(where: readonly Predicate[], fields: QueryFields): DayRange | null {
  const outer = hullOf(rangesOfAll(where, { fields, among: null }));
  if (outer === null) return null;
  const [range, ...others] = rangesOfAll(where, { fields, among: outer });
  if (range === undefined || others.length > 0) return null;
  const { from, to } = range;
  return from === null || to === null || !canTell(where, fields) ? null : { from, to };
}

function hullOf(ranges: Ranges): DayRange | null {
  const from = ranges[0]?.from ?? null;
  const to = ranges.at(-1)?.to ?? null;
  return from === null || to === null ? null : { from, to };
}

interface Reading {
  readonly fields: QueryFields;
  /** The days among which those are chosen that come back every year or week; `null` before they are known. */
  readonly among: DayRange | null;
}

function rangesOfAll(tests: readonly Predicate[], reading: Reading): Ranges {
  return tests.map((test) => rangesOfTest(test, reading)).reduce(intersect, everyDay);
}

function rangesOfTest(predicate: Predicate, reading: Reading): Ranges {
  switch (predicate.kind) {
    case "column": {
      const found = reading.fields.calendarColumn(predicate.column);
      return found === null ? everyDay : rangesOf(predicate.condition, found.column, reading.among);
    }
    case "and":
      return rangesOfAll(predicate.tests, reading);
    case "or":
      return unionOf(predicate.tests.flatMap((test) => rangesOfTest(test, reading)));
    default:
      return everyDay;
  }
}

/** Whether every test of the calendar says which days it lets through. */
function canTell(tests: readonly Predicate[], fields: QueryFields): boolean {
  return tests.every((test) => {
    if (test.kind === "and" || test.kind === "or") return canTell(test.tests, fields);
    if (test.kind !== "column") return true;
    const found = fields.calendarColumn(test.column);
    return found === null || readRanges(test.condition, found.column) !== null || recurs(found.column);
  });
}

function rangesOf(condition: Condition, column: ModelColumn, among: DayRange | null): Ranges {
  if (among === null || !recurs(column)) return readRanges(condition, column) ?? everyDay;
  const days: Bounds[] = [];
  // Nobody compares centuries.
  if (toDayNumber(among.to) - toDayNumber(among.from) > 40_000) return [];
  for (let day = among.from; day <= among.to; day = addDays(day, 1)) {
    if (passes(condition, valueOn(day, column))) days.push({ from: day, to: day });
  }
  return unionOf(days);
}

/** Days of a condition on a column whose values are periods that follow each other; `null` where it cannot be told. */
function readRanges(condition: Condition, column: ModelColumn): Ranges | null {
  if (recurs(column)) return null;
  switch (condition.kind) {
    case "in": {
      const days = condition.values.map(({ value }) => daysOf(value, column));
      const known = days.flatMap((one) => one ?? []);
      if (known.length < days.length) return null;
      return condition.negated ? complementOf(unionOf(known)) : unionOf(known);
    }
    case "text": {
      const days = condition.test === "equals" ? daysOf(condition.value, column) : null;
      if (days === null) return null;
      return condition.negated ? complementOf([days]) : [days];
    }
    case "compare": {
      const days = daysOf(condition.value.value, column);
      return days === null ? null : rangesBeside(days, condition.comparison);
    }
    case "blank":
      return condition.negated ? everyDay : [];
  }
}

function rangesBeside(days: DayRange, comparison: ComparisonOperator): Ranges {
  switch (comparison) {
    case "=":
      return [days];
    case ">=":
      return [{ from: days.from, to: null }];
    case ">":
      return [{ from: addDays(days.to, 1), to: null }];
    case "<=":
      return [{ from: null, to: days.to }];
    case "<":
      return [{ from: null, to: addDays(days.from, -1) }];
    case "<>":
      return complementOf([days]);
  }
}

/** Whether a column's values come back: each October is month 10. */
function recurs({ content }: ModelColumn): boolean {
  return content === "monthOfYear" || content === "weekday";
}

function valueOn(day: string, { content }: ModelColumn): number {
  return content === "weekday" ? isoWeekday(day) : Number(day.slice(5, 7));
}

function passes(condition: Condition, value: number): boolean {
  switch (condition.kind) {
    case "in":
      return condition.values.some((one) => one.value === value) !== condition.negated;
    case "compare":
      return compares(value, condition.comparison, Number(condition.value.value));
    case "blank":
      return condition.negated;
    case "text":
      return false;
  }
}

function compares(value: number, comparison: ComparisonOperator, other: number): boolean {
  const sides = { "=": value === other, "<>": value !== other, "<": value < other, ">": value > other };
  if (comparison === "<=") return value <= other;
  return comparison === ">=" ? value >= other : sides[comparison];
}

/** The days between and around ranges that are in their order. */
function complementOf(ranges: Ranges): Ranges {
  const between: Bounds[] = [];
  let from: string | null = null;
  for (const range of ranges) {
    if (range.from !== null) between.push({ from, to: addDays(range.from, -1) });
    if (range.to === null) return between;
    from = addDays(range.to, 1);
  }
  return [...between, { from, to: null }];
}

/** Ranges that touch become one. */
function unionOf(ranges: Ranges): Ranges {
  const sorted = ranges.toSorted((a, b) => ((a.from ?? "") < (b.from ?? "") ? -1 : 1));
  const joined: Bounds[] = [];
  for (const range of sorted) {
    const last = joined.at(-1);
    if (last === undefined || (last.to !== null && range.from !== null && range.from > addDays(last.to, 1))) {
      joined.push(range);
    } else if (last.to !== null && (range.to === null || range.to > last.to)) {
      joined[joined.length - 1] = { from: last.from, to: range.to };
    }
  }
  return joined;
}

/** Goes through both at once: lists of days may be long. */
function intersect(ranges: Ranges, others: Ranges): Ranges {
  const both: Bounds[] = [];
  let [at, beside] = [0, 0];
  for (;;) {
    const [one, other] = [ranges[at], others[beside]];
    if (one === undefined || other === undefined) return both;
    const from = laterOf(one.from, other.from);
    const to = earlierOf(one.to, other.to);
    if (from === null || to === null || from <= to) both.push({ from, to });
    if (one.to === to) at += 1;
    else beside += 1;
  }
}

function laterOf(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}

function earlierOf(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other < one) ? other : one;
}

/** The days of a calendar column's value: `2026`, `2026 Q3`, `2026-09`, `2026-W05`, `FY2026`, `FY2026 Q3`, or a day. */
function daysOf(value: string | number | boolean, column: ModelColumn): DayRange | null {
  const text = String(value);
  if (column.type === "date") return isIsoDay(text) ? { from: text, to: text } : null;
  switch (column.period) {
    case "year": {
      const match = /^(FY)?(\d{4})$/.exec(text);
      return match === null ? null : unitOf(`${match[2]}-${firstMonthOf(match[1])}-01`, 12);
    }
    case "quarter": {
      const match = /^(FY)?(\d{4}) Q([1-4])$/.exec(text);
      if (match === null) return null;
      return unitOf(addMonths(`${match[2]}-${firstMonthOf(match[1])}-01`, (Number(match[3]) - 1) * 3), 3);
    }
    case "month":
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? unitOf(`${text}-01`, 1) : null;
    case "week": {
      const match = /^(\d{4})-W(\d{2})$/.exec(text);
      if (match === null) return null;
      const monday = addDays(startOfPeriod(`${match[1]}-01-04`, "week"), (Number(match[2]) - 1) * 7);
      return { from: monday, to: addDays(monday, 6) };
    }
    case "day":
    case null:
      return null;
  }
}

/** The month in which a year begins, for the mark of fiscal years or none. */
function firstMonthOf(fiscal: string | undefined): string {
  return fiscal === undefined ? "01" : fiscalYearStart;
}

function unitOf(from: string, months: number): DayRange {
  return { from, to: addDays(addMonths(from, months), -1) };
}

/**
 * How far before a period lies the one that it is compared with. The rules in their order:
 *
 * 1. whole calendar months, and with them quarters and years: as many months;
 * 2. the running week, month, quarter or year up to the last complete day or beyond it: one such unit, so that the same
 *    elapsed days are compared. Of several units that begin on the same day the smallest counts, and a single day is none;
 * 3. anything else, whole weeks among them: as many days as have come in.
 *
 * @param last the last ISO day with complete data; `null` when unknown
 */
export function distanceBack(period: DayRange, last: string | null): Distance {
  const { from, to } = period;
  const next = addDays(to, 1);
  if (from.endsWith("-01") && next.endsWith("-01")) return { months: monthsBetween(from, next), days: 0 };
  const running = last === null ? undefined : runningUnits.find((unit) => isToDate(period, unit, last));
  if (running !== undefined) return stepOf(running);
  const end = last === null || last < from || last > to ? to : last;
  return { months: 0, days: toDayNumber(end) - toDayNumber(from) + 1 };
}

const runningUnits = ["week", "month", "quarter", "year"] as const;

function isToDate({ from, to }: DayRange, unit: (typeof runningUnits)[number], last: string): boolean {
  if (last > to || last <= from || startOfPeriod(last, unit) !== from) return false;
  return startOfPeriod(to, unit) === from;
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
  let last = moveBack(to, distance);
  // Of whole months the last days of a long one all count for the last day of a short one.
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
 * Where the last days of a longer month count for the last day of a shorter one: in groups that are whole months.
 * Anywhere else a day stands beside one day, so that as many days are compared as are looked at.
 *
 * @param grain how days are grouped; `null` for all in one group
 * @param days those that are compared, as far as they are bounded
 * @returns `null` for nowhere
 */
export function wholeMonthsOf(grain: DateGrain | null, { from, to }: Bounds): Bounds | null {
  if (grain === "day" || grain === "week") return null;
  const begun = from === null || isFirstOfMonth(from) ? null : from;
  const ended = to === null || isLastOfMonth(to) ? null : to;
  if (grain === null) return begun === null && ended === null ? { from: null, to: null } : null;
  const first = begun === null ? null : nextStart(startOfPeriod(begun, grain), grain);
  const last = ended === null ? null : addDays(startOfPeriod(ended, grain), -1);
  return first !== null && last !== null && first > last ? null : { from: first, to: last };
}

/** Whether days that are moved by a distance come to lie on the same one of these days, outside of `whole`. */
export function mergesDays({ from, to }: Bounds, { months, days }: Distance, whole: Bounds | null): boolean {
  if (months === 0 || (whole?.from === null && whole.to === null)) return false;
  // February is short each year; more than four years of days that are bounded hold one after a leap day.
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
  const isFirst = startOfPeriod(day, period) === day;
  const isLast = startOfPeriod(next, period) === next;
  return { ">=": isFirst, "<": isFirst, "<=": isLast, ">": isLast, "=": false, "<>": false }[
    condition.comparison
  ];
}

/** Since when facts are known, and the period that groups of them are. */
export interface KnownFrom {
  readonly grain: DateGrain;
  /** The first ISO day of the facts. */
  readonly first: string;
}

/** The first day of the first group whose days, moved back by a distance, all lie where facts are known. */
export function firstKnown(distance: Distance, { grain, first }: KnownFrom): string {
  const day = moveForward(first, distance);
  let start = grain === "day" ? day : startOfPeriod(day, grain);
  while (movedBack({ from: start, to: start }, distance).from < first) start = nextStart(start, grain);
  return start;
}

/** The first day of the period after the one that begins on a day. */
export function nextStart(start: string, grain: DateGrain): string {
  return moveForward(start, stepOf(grain));
}

/** The finest grain among groups of days; `null` when days are not grouped. */
export function finestOf(grains: readonly DateGrain[]): DateGrain | null {
  return order.find((grain) => grains.includes(grain)) ?? null;
}
