import { addDays, type Comparison, type DateGrain, type DaySpan, type Filter } from "../../query/index.ts";
import { filterOfDays, filterOfPreset } from "../../report/index.ts";
import { lastUnit, movedBy, ofPreset, unitFrom, type QuestionClock } from "../grammar/clock.ts";
import type { NamedSpan } from "../grammar/values.ts";
import type { ColumnRef } from "../types.ts";
import type { Draft } from "./draft.ts";
import { NoAnswer } from "./resolve.ts";

/** The period of an answer, and the days that it is compared with. */
export interface Compared {
  readonly span: NamedSpan | null;
  readonly comparison: Comparison | null;
  /** True if the question does not name the period. */
  readonly isAssumed: boolean;
}

/** The period and comparison of a draft. A second period is what the first one is compared with. */
export function periodOf(draft: Draft, clock: QuestionClock): Compared {
  const found = namedPeriod(draft, clock);
  return { ...found, comparison: elapsedBefore(found) };
}

/** Weekends are compared with weekends. What ends on the last complete day is compared with as many days of the month, quarter or year before. */
function elapsedBefore({ span, comparison }: Compared): Comparison | null {
  if (span?.isWeekend === true && span.days !== "all" && comparison === "previousPeriod")
    return { from: addDays(span.days.from, -7), through: addDays(span.days.through, -7) };
  const unit = elapsedUnits[span?.preset ?? ""];
  if (unit === undefined || comparison !== "previousPeriod" || span === null || span.days === "all")
    return comparison;
  const { from, through } = span.days;
  return { from: movedBy(from, unit, -1), through: movedBy(through, unit, -1) };
}

/** "H1 vs H2 last year" are both of last year. */
function withNamedYear(draft: Draft): Draft {
  const years = draft.periods.filter(({ unit, isOpen }) => unit === "year" && isOpen !== true);
  const [year] = years;
  const others = draft.periods.filter((one) => one !== year);
  const named = [...others, ...draft.comparisons.flatMap(({ span }) => span ?? [])];
  const isOfYear =
    named.length > 0 && named.every(({ isLatest, unit }) => isLatest === true && unit !== "year");
  if (year === undefined || years.length > 1 || others.length === 0 || !isOfYear) return draft;
  const moved = (span: NamedSpan): NamedSpan => inYearOf(span, year);
  return {
    ...draft,
    periods: others.map(moved),
    comparisons: draft.comparisons.map((one) =>
      one.span === undefined ? one : { ...one, span: moved(one.span) },
    ),
  };
}

function namedPeriod(asked: Draft, clock: QuestionClock): Compared {
  const draft = withNamedYear(asked);
  const named = draft.comparisons[0];
  const [first, second, ...others] = draft.periods;
  if (others.length > 0) throw new NoAnswer("twoPeriods");
  if (first !== undefined && second !== undefined) return ofTwo(first, second, draft);
  const isCourse = draft.grain !== null || draft.isOverTime;
  if (first?.ends !== undefined && (draft.isChange || draft.isWhy || draft.isCompared) && !isCourse) {
    const [before, after] = inOrder(ofOneYear(...first.ends), draft);
    return { span: after, comparison: comparisonOf(after, before), isAssumed: false };
  }
  const against = named?.span ?? (first === undefined ? undefined : ofOrdinal(first, named?.ordinal));
  if (against !== undefined) {
    if (first === undefined) return sinceThen(against, clock);
    const [own, other] = ofOneYear(first, against);
    return { span: own, comparison: comparisonOf(own, other), isAssumed: false };
  }
  if (named?.ordinal !== undefined) throw new NoAnswer("comparison");
  const isChange = draft.isChange || draft.isWhy || (draft.isCompared && draft.isPeriodTwice);
  const unit = named?.unit;
  if (unit !== undefined) {
    if (first === undefined)
      return { span: lastUnit(unit, clock), comparison: "previousPeriod", isAssumed: true };
    // "This year week on week" is a course, which has no single comparison.
    if (!isOfUnit(first, unit)) throw new NoAnswer("comparison");
  }
  const comparison = named?.comparison ?? (isChange ? "previousPeriod" : null);
  if (comparison !== null && first?.days === "all") throw new NoAnswer("comparison");
  if (comparison === null || first !== undefined)
    return { span: first ?? null, comparison, isAssumed: false };
  const span =
    comparison === "samePeriodLastYear"
      ? ofPreset("yearToDate", clock)
      : ofPreset("lastMonth", clock, "month");
  return { span, comparison, isAssumed: true };
}

const daysOfUnit: Readonly<Record<DateGrain, readonly [least: number, most: number]>> = {
  day: [1, 1],
  week: [7, 7],
  month: [28, 31],
  quarter: [89, 92],
  year: [365, 366],
};

/** Whether days are one unit, or as long as one, or the present one up to now. */
function isOfUnit({ days, unit, preset }: NamedSpan, wanted: DateGrain): boolean {
  if (unit !== undefined) return unit === wanted;
  if (days === "all") return false;
  const [least, most] = daysOfUnit[wanted];
  const isWithin =
    addDays(days.from, least - 1) <= days.through && addDays(days.from, most - 1) >= days.through;
  return isWithin || elapsedUnits[preset ?? ""] === wanted;
}

/** In "compare Q3 to Q2", the later one is compared with the earlier one. */
function inOrder(
  [before, after]: readonly [NamedSpan, NamedSpan],
  { isCompared }: Draft,
): readonly [NamedSpan, NamedSpan] {
  const isOrdered = before.days === "all" || after.days === "all" || before.days.from < after.days.from;
  if (isOrdered) return [before, after];
  if (!isCompared) throw new NoAnswer("twoPeriods");
  return [after, before];
}

/** "October and September": the later one is compared with the earlier one, if the question compares; else both are meant. */
function ofTwo(one: NamedSpan, two: NamedSpan, draft: Draft): Compared {
  const [first, second] = ofOneYear(one, two);
  if (first.days === "all" || second.days === "all") throw new NoAnswer("twoPeriods");
  if (draft.isCompared || draft.isChange || draft.isWhy || draft.comparisons.length > 0) {
    const [earlier, later] = first.days.from <= second.days.from ? [first, second] : [second, first];
    return { span: later, comparison: comparisonOf(later, earlier), isAssumed: false };
  }
  // "August, July" is no way to say "from July to August".
  if (addDays(first.days.through, 1) !== second.days.from) throw new NoAnswer("twoPeriods");
  return {
    span: { days: { from: first.days.from, through: second.days.through } },
    comparison: null,
    isAssumed: false,
  };
}

/** In "H1 vs H2 2025", both are of the year that is named. In "Q3 vs Q3 2025", the years are compared. */
function ofOneYear(first: NamedSpan, second: NamedSpan): readonly [NamedSpan, NamedSpan] {
  if (first.days === "all" || second.days === "all" || first.isLatest === second.isLatest)
    return [first, second];
  if (first.days.from.slice(4) === second.days.from.slice(4)) return [first, second];
  if (second.preset !== undefined || first.preset !== undefined) return [first, second];
  return first.isLatest === true ? [inYearOf(first, second), second] : [first, inYearOf(second, first)];
}

function inYearOf(span: NamedSpan, other: NamedSpan): NamedSpan {
  if (span.days === "all" || other.days === "all") return span;
  const years = Number(other.days.from.slice(0, 4)) - Number(span.days.from.slice(0, 4));
  const from = movedBy(span.days.from, "year", years);
  const through = addDays(movedBy(addDays(span.days.through, 1), "year", years), -1);
  return { ...span, days: { from, through } };
}

const monthsOfUnit = { quarter: 3, half: 6 } as const;

/** "The second" in a question about the third quarter. */
function ofOrdinal({ days, unit }: NamedSpan, ordinal: number | undefined): NamedSpan | undefined {
  if (ordinal === undefined || days === "all") return undefined;
  const isHalf = addDays(movedBy(days.from, "month", monthsOfUnit.half), -1) === days.through;
  if (unit !== "quarter" && !isHalf) return undefined;
  const months = isHalf ? monthsOfUnit.half : monthsOfUnit.quarter;
  for (let count = 0; count < 12 / months; count += 1) {
    // The first days of the year's quarters and halves, counted from the own one.
    const from = movedBy(days.from, "month", -months * count);
    const number = (Number(days.from.slice(5, 7)) - 1) / months + 1 - count;
    if (number === ordinal)
      return {
        days: { from, through: addDays(movedBy(from, "month", months), -1) },
        ...(isHalf ? {} : { unit: "quarter" }),
      };
  }
  return undefined;
}

/** Without a period of its own, the unit after the compared one is meant: "vs last month" is about this month. */
function sinceThen(span: NamedSpan, clock: QuestionClock): Compared {
  const { unit, days } = span;
  if (unit === undefined || days === "all") throw new NoAnswer("comparison");
  const from = movedBy(days.from, unit, 1);
  const through = addDays(movedBy(from, unit, 1), -1);
  // In October, "compared with Q2" can be about the third quarter or the fourth.
  if (from > clock.today || through < clock.today) throw new NoAnswer("comparison");
  return { span: { days: { from, through }, unit }, comparison: "previousPeriod", isAssumed: true };
}

/** How days are compared with other days: by a rule where one gives the same days, so that it stays true later. */
function comparisonOf(span: NamedSpan, other: NamedSpan): Comparison {
  if (span.days === "all" || other.days === "all") throw new NoAnswer("comparison");
  const { days, unit } = span;
  const isYear = other.preset === "lastYear" && unit !== "year";
  if (isYear || isSame(other.days, yearBefore(days))) return "samePeriodLastYear";
  if (unit !== undefined && isSame(other.days, unitBefore(days, unit))) return "previousPeriod";
  // Days up to today are compared with the same number of days of a whole unit.
  const elapsed = elapsedUnits[span.preset ?? ""];
  if (elapsed !== undefined && isSame(other.days, unitBefore(days, elapsed))) return "previousPeriod";
  const yearAgo = unitFrom(movedBy(days.from, "year", -1), elapsed ?? "day").days;
  if (elapsed !== undefined && yearAgo !== "all" && isSame(other.days, yearAgo)) return "samePeriodLastYear";
  return other.days;
}

const elapsedUnits: Readonly<Record<string, DateGrain>> = {
  monthToDate: "month",
  quarterToDate: "quarter",
  yearToDate: "year",
};

function isSame(one: DaySpan, other: DaySpan): boolean {
  return one.from === other.from && one.through === other.through;
}

function yearBefore({ from, through }: DaySpan): DaySpan {
  return { from: movedBy(from, "year", -1), through: addDays(movedBy(addDays(through, 1), "year", -1), -1) };
}

function unitBefore({ from }: DaySpan, unit: DateGrain): DaySpan {
  return { from: movedBy(from, unit, -1), through: addDays(from, -1) };
}

const inLast = 0;
const unitNumbers = { day: 0, week: 2, month: 4, year: 6 } as const;

/** The filter of a period: relative where the protocol of filters can say it. Null for all days. */
export function filterOfSpan(span: NamedSpan, field: ColumnRef, clock: QuestionClock): Filter | null {
  if (span.preset !== undefined) {
    const filter = filterOfPreset(span.preset, field, clock);
    if (filter !== null) return filter;
  }
  if (span.days === "all") return null;
  const { last } = span;
  if (
    last !== undefined &&
    last.unit !== "quarter" &&
    !(last.unit === "year" && clock.calendar.yearStart !== 1)
  ) {
    return {
      filterType: 4,
      target: { table: field.table, column: field.column },
      operator: inLast,
      timeUnitsCount: last.count,
      timeUnitType: unitNumbers[last.unit],
      includeToday: false,
    };
  }
  return filterOfDays(field, span.days);
}

/** The grain at which a period has between a few and some dozens of points. */
export function grainOf(span: NamedSpan | null): DateGrain {
  if (span === null || span.days === "all") return "month";
  const { from, through } = span.days;
  if (addDays(from, 45) > through) return "day";
  return movedBy(from, "month", 7) > through ? "week" : "month";
}
