import {
  addDays,
  addMonths,
  isIsoDay,
  isoWeekday,
  startOfPeriod,
  toDayNumber,
} from "@vitrine/contracts/query";

import { fiscalYearStart } from "../../model/calendar.ts";
import type { ComparisonOperator } from "@vitrine/contracts/measures";
import type { ModelColumn } from "../../model/semantic-model.ts";
import type { Bounds, DayRange } from "./day-range.ts";
import type { QueryFields } from "../query-fields.ts";
import type { Condition, Predicate } from "../query-plan.ts";

/** The days that a predicate allows: ranges in ascending order that neither touch nor overlap. */
type Ranges = readonly Bounds[];

const everyDay: Ranges = [{ from: null, to: null }];

/**
 * The days that all predicates together allow, if these form one range that is bounded on both sides; else `null`. Tests
 * of recurring columns (month of the year, weekday) select from the days that the other tests bound. The result is also
 * `null` if a calendar column does not determine its days.
 */
export function periodOf(where: readonly Predicate[], fields: QueryFields): DayRange | null {
  const outer = hullOf(rangesOfAll(where, { fields, among: null }));
  if (outer === null) return null;
  const [range, ...others] = rangesOfAll(where, { fields, among: outer });
  if (range === undefined || others.length > 0) return null;
  const { from, to } = range;
  return from === null || to === null || !areDaysKnown(where, fields) ? null : { from, to };
}

function hullOf(ranges: Ranges): DayRange | null {
  const from = ranges[0]?.from ?? null;
  const to = ranges.at(-1)?.to ?? null;
  return from === null || to === null ? null : { from, to };
}

interface Reading {
  readonly fields: QueryFields;
  /** The days that tests of recurring columns select from; `null` while these are not known. */
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

/** True if every test of a calendar column determines the days that it allows. */
function areDaysKnown(tests: readonly Predicate[], fields: QueryFields): boolean {
  return tests.every((test) => {
    if (test.kind === "and" || test.kind === "or") return areDaysKnown(test.tests, fields);
    if (test.kind !== "column") return true;
    const found = fields.calendarColumn(test.column);
    return found === null || readRanges(test.condition, found.column) !== null || recurs(found.column);
  });
}

function rangesOf(condition: Condition, column: ModelColumn, among: DayRange | null): Ranges {
  if (among === null || !recurs(column)) return readRanges(condition, column) ?? everyDay;
  const days: Bounds[] = [];
  // Limits the loop below. No comparison reaches over centuries.
  if (toDayNumber(among.to) - toDayNumber(among.from) > 40_000) return [];
  for (let day = among.from; day <= among.to; day = addDays(day, 1)) {
    if (passes(condition, valueOn(day, column))) days.push({ from: day, to: day });
  }
  return unionOf(days);
}

/** The days of a condition on a column of consecutive periods; `null` if its values do not determine days. */
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
      return days === null ? null : rangesCompared(days, condition.comparison);
    }
    case "blank":
      return condition.negated ? everyDay : [];
  }
}

function rangesCompared(days: DayRange, comparison: ComparisonOperator): Ranges {
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

/** True if the values of a column recur: every October is month 10. */
export function recurs(column: ModelColumn | null): boolean {
  const content = column?.content;
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

/** The days outside ranges that are in ascending order. */
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

/** Walks both lists in step, because a list of days may be long. */
function intersect(ranges: Ranges, others: Ranges): Ranges {
  const both: Bounds[] = [];
  let [at, otherAt] = [0, 0];
  for (;;) {
    const [one, other] = [ranges[at], others[otherAt]];
    if (one === undefined || other === undefined) return both;
    const from = laterOf(one.from, other.from);
    const to = earlierOf(one.to, other.to);
    if (from === null || to === null || from <= to) both.push({ from, to });
    if (one.to === to) at += 1;
    else otherAt += 1;
  }
}

function laterOf(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}

function earlierOf(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other < one) ? other : one;
}

/** The days of a value of a calendar column: `2026`, `2026 Q3`, `2026-09`, `2026-W05`, `FY2026`, `FY2026 Q3`, or a day. */
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

/** The first month of a calendar year, or of a fiscal year if `fiscal` is set. */
function firstMonthOf(fiscal: string | undefined): string {
  return fiscal === undefined ? "01" : fiscalYearStart;
}

function unitOf(from: string, months: number): DayRange {
  return { from, to: addDays(addMonths(from, months), -1) };
}
