import { addDays, addMonths, startOfPeriod, type DateGrain } from "../../../query/index.ts";
import type { PeriodPreset } from "../../../report/index.ts";
import {
  dayIn,
  lastUnit,
  lastUnits,
  latest,
  movedBy,
  ofPreset,
  startOf,
  startOfQuarter,
  startOfWeek,
  unitFrom,
  weekendOf,
  type QuestionClock,
} from "../clock.ts";
import { valueOf, valuesOf, type Build, type Rows } from "../groups.ts";
import type { NamedSpan } from "../values.ts";

const thisPreset: Readonly<Record<DateGrain, PeriodPreset | null>> = {
  day: null,
  week: "thisWeek",
  month: "thisMonth",
  quarter: "thisQuarter",
  year: "thisYear",
};
const toDatePreset: Readonly<Partial<Record<DateGrain, PeriodPreset>>> = {
  month: "monthToDate",
  quarter: "quarterToDate",
  year: "yearToDate",
};

/** Digital campaigns have no figures before. */
const beforeAllData = "2000-01-01";

function oneDay(day: string): NamedSpan {
  return { days: { from: day, through: day }, unit: "day" };
}

function thisUnit(unit: DateGrain, clock: QuestionClock): NamedSpan {
  const preset = thisPreset[unit];
  return preset === null ? oneDay(clock.today) : ofPreset(preset, clock, unit);
}

function yearOf(clock: QuestionClock): number {
  return Number(startOf(clock.today, "year", clock.calendar).slice(0, 4));
}

/** "S 40" is rather a week of the year. */
const mostUnitsAgo = 12;
const mostDaysAgo = 366;

/** A whole unit, counted back from the present one, as in "M-1". */
function unitsAgo(count: number | null, unit: DateGrain, clock: QuestionClock): NamedSpan | null {
  if (count === null || count < 1 || count > (unit === "day" ? mostDaysAgo : mostUnitsAgo)) return null;
  if (count === 1) return lastUnit(unit, clock);
  return unitFrom(movedBy(startOf(clock.today, unit, clock.calendar), unit, -count), unit);
}

/** Three months from one on; the latest ones that have begun. */
function seasonIn(month: number, year: number | null, clock: QuestionClock): NamedSpan | null {
  const begin = (one: number): string | null => dayIn(one, month, 1);
  const from = year === null ? latest(begin, clock) : begin(year);
  return from === null ? null : { days: { from, through: addDays(addMonths(from, 3), -1) } };
}

/** The last one before today. Weekdays are numbered from Monday on. */
function weekdayBefore(today: string, weekday: number): string {
  const own = addDays(startOfPeriod(today, "week"), weekday - 1);
  return own < today ? own : addDays(own, -7);
}

function monthIn(year: number, month: number | null): NamedSpan | null {
  const from = month === null ? null : dayIn(year, month, 1);
  return from === null ? null : unitFrom(from, "month");
}

function quarterIn(year: number, quarter: number | null, clock: QuestionClock): NamedSpan | null {
  const from = quarter === null ? null : startOfQuarter(quarter, year, clock.calendar);
  return from === null ? null : unitFrom(from, "quarter");
}

/** Periods that are one after the other in the calendar, and can also begin or end a range. */
export const pointRows = {
  "point.today": (_found, { today }) => oneDay(today),
  "point.yesterday": (_found, clock) => ofPreset("yesterday", clock, "day"),
  "point.dayBeforeYesterday": (_found, { today }) => oneDay(addDays(today, -2)),
  "point.thisUnit": (found, clock) => {
    const unit = valueOf(found, "unit");
    return unit === null ? null : thisUnit(unit, clock);
  },
  "point.theUnit": (found, clock) => {
    const unit = valueOf(found, "unit");
    return unit === null || unit === "day" ? null : thisUnit(unit, clock);
  },
  "point.lastUnit": (found, clock) => {
    const unit = valueOf(found, "unit");
    return unit === null ? null : lastUnit(unit, clock);
  },
  "point.lastCount": (found, clock) => {
    const [count, unit] = [valueOf(found, "n"), valueOf(found, "unit") ?? valueOf(found, "units")];
    if (count === null || unit === null || count < 1 || count > 1000) return null;
    return lastUnits(count, unit, clock);
  },
  "point.monthUntilToday": (found, clock) => {
    const month = valueOf(found, "month");
    return month === Number(clock.today.slice(5, 7)) ? ofPreset("monthToDate", clock) : null;
  },
  "point.unitBeforeLast": (found, { today, calendar }) => {
    const unit = valueOf(found, "unit");
    return unit === null ? null : unitFrom(movedBy(startOf(today, unit, calendar), unit, -2), unit);
  },
  "point.toDate": (found, clock) => {
    const unit = valueOf(found, "unit");
    const preset = unit === null ? undefined : toDatePreset[unit];
    if (preset !== undefined) return ofPreset(preset, clock);
    return unit === "week" ? thisUnit(unit, clock) : null;
  },
  "point.unitsAgo": (found, clock) => {
    const unit = valueOf(found, "unit");
    return unit === null ? null : unitsAgo(valueOf(found, "n"), unit, clock);
  },
  "point.endOfUnit": (found, clock) => {
    const unit = valueOf(found, "unit");
    // "Fin de semana" is a weekend.
    return unit === null || unit === "week" || unit === "day" ? null : thisUnit(unit, clock);
  },
  "point.fortnight": (_found, clock) => lastUnits(14, "day", clock),
  "point.seasonSummer": (found, clock) => seasonIn(6, valueOf(found, "year"), clock),
  "point.seasonAutumn": (found, clock) => seasonIn(9, valueOf(found, "year"), clock),
  "point.seasonWinter": (found, clock) => seasonIn(12, valueOf(found, "year"), clock),
  "point.seasonSpring": (found, clock) => seasonIn(3, valueOf(found, "year"), clock),
  "point.weekday": (found, { today }) => {
    const weekday = valueOf(found, "weekday");
    return weekday === null ? null : oneDay(weekdayBefore(today, weekday));
  },
  "point.weekendBeforeLast": (_found, { today }) => weekendOf(addDays(startOfPeriod(today, "week"), -8)),
  "point.endOfMonth": (found, clock) => {
    const month = valueOf(found, "month");
    const from = month === null ? null : latest((one) => dayIn(one, month, 1), clock);
    return from === null ? null : { ...unitFrom(from, "month"), isLatest: true };
  },
  "point.lastWeekend": (_found, { today }) => weekendOf(addDays(startOfPeriod(today, "week"), -1)),
  "point.thisWeekend": (_found, { today }) => weekendOf(today),
  "point.weekendOf": (found) => {
    const day = valueOf(found, "date");
    return day === null ? null : weekendOf(day);
  },
  "point.weekOf": (found, { calendar }) => {
    const day = valueOf(found, "date");
    return day === null ? null : unitFrom(startOf(day, "week", calendar), "week");
  },
  "point.lastWeek": (_found, clock) => lastUnit("week", clock),
  "point.lastMonth": (_found, clock) => lastUnit("month", clock),
  "point.monthsAgo": (found, clock) => unitsAgo(valueOf(found, "n"), "month", clock),
  "point.weeksAgo": (found, clock) => unitsAgo(valueOf(found, "n"), "week", clock),
  "point.pastMonth": (found, { today }) => {
    const month = valueOf(found, "month");
    if (month === null) return null;
    const year = Number(today.slice(0, 4));
    // "Last October" is complete.
    return monthIn(month < Number(today.slice(5, 7)) ? year : year - 1, month);
  },
  "point.monthToDate": (_found, clock) => ofPreset("monthToDate", clock),
  "point.quarterToDate": (_found, clock) => ofPreset("quarterToDate", clock),
  "point.yearToDate": (_found, clock) => ofPreset("yearToDate", clock),
  "point.month": (found, clock) => {
    const [month, year] = [valueOf(found, "month"), valueOf(found, "year")];
    if (year !== null) return monthIn(year, month);
    const from = month === null ? null : latest((one) => dayIn(one, month, 1), clock);
    return from === null ? null : { ...unitFrom(from, "month"), isLatest: true };
  },
  "point.monthLastYear": (found, { today }) =>
    monthIn(Number(today.slice(0, 4)) - 1, valueOf(found, "month")),
  "point.monthThisYear": (found, { today }) => monthIn(Number(today.slice(0, 4)), valueOf(found, "month")),
  "point.quarter": (found, clock) => {
    const [quarter, year] = [valueOf(found, "quarter"), valueOf(found, "year")];
    if (quarter === null || quarter > 4) return null;
    if (year !== null) return quarterIn(year, quarter, clock);
    const from = latest((one) => startOfQuarter(quarter, one, clock.calendar), clock);
    return from === null ? null : { ...unitFrom(from, "quarter"), isLatest: true };
  },
  "point.quarterLastYear": (found, clock) => quarterIn(yearOf(clock) - 1, valueOf(found, "quarter"), clock),
  "point.half": (found, clock) => {
    const half = valueOf(found, "half");
    if (half === null) return null;
    const begin = (year: number): string | null => startOfQuarter(2 * half - 1, year, clock.calendar);
    const year = valueOf(found, "year");
    const from = year === null ? latest(begin, clock) : begin(year);
    if (from === null) return null;
    const days = { from, through: addDays(addMonths(from, 6), -1) };
    return year === null ? { days, isLatest: true } : { days };
  },
  "point.halfOfMonth": (found, clock) => {
    const [half, month, year] = [
      valueOf(found, "half") ?? valueOf(found, "ordinal"),
      valueOf(found, "month"),
      valueOf(found, "year"),
    ];
    const dayOf = (day: number): string | null => {
      if (month === null) return null;
      return year === null ? latest((one) => dayIn(one, month, day), clock) : dayIn(year, month, day);
    };
    const [from, middle] = [dayOf(1), dayOf(15)];
    if (from === null || middle === null || half === null || half > 2) return null;
    const whole = unitFrom(from, "month").days;
    if (half === 1 || whole === "all") return { days: { from, through: middle } };
    return { days: { from: addDays(middle, 1), through: whole.through } };
  },
  "point.week": (found, clock) => {
    const week = valueOf(found, "weekNumber") ?? valueOf(found, "n");
    if (week === null) return null;
    const year = valueOf(found, "year");
    const from = year === null ? latest((one) => startOfWeek(week, one), clock) : startOfWeek(week, year);
    return from === null ? null : unitFrom(from, "week");
  },
  "point.year": (found) => {
    const year = valueOf(found, "year");
    const from = year === null ? null : dayIn(year, 1, 1);
    return from === null ? null : unitFrom(from, "year");
  },
  "point.date": (found) => {
    const day = valueOf(found, "date");
    return day === null ? null : oneDay(day);
  },
  "point.campaign": (_found, clock) => ofPreset("campaignToDate", clock),
  "point.allTime": () => ({ days: "all" }),
} as const satisfies Rows<"point">;

/** Like periods to date, up to the last complete day. */
function openSpan(from: string, { today, completeThrough }: QuestionClock): NamedSpan {
  const through = completeThrough ?? today;
  return { days: { from, through: through < from ? today : through }, isOpen: true };
}

const sincePoint: Build<"span"> = (found, clock) => {
  const point = valueOf(found, "point");
  if (point === null || point.days === "all" || point.days.from > clock.today) return null;
  return openSpan(point.days.from, clock);
};

export const spanRows = {
  "span.point": (found) => valueOf(found, "point"),
  "span.between": (found) => {
    const [first, last] = valuesOf(found, "point");
    if (first === undefined || last === undefined || first.days === "all" || last.days === "all") return null;
    const [from, { through }] = [first.days.from, last.days];
    // "From October to December 2025" begins in 2025, too.
    const moved = from <= through || first.isLatest !== true ? from : movedBy(from, "year", -1);
    if (moved > through) return null;
    const isPair = first.unit !== undefined && first.unit === last.unit && first.unit !== "day";
    return { days: { from: moved, through }, ...(isPair ? { ends: [first, last] } : {}) };
  },
  "span.daysOfMonth": (found, clock) => {
    const [first, last] = valuesOf(found, "n");
    const [month, year] = [valueOf(found, "month"), valueOf(found, "year")];
    if (first === undefined || last === undefined || month === null) return null;
    const dayOf = (day: number): string | null =>
      year === null ? latest((one) => dayIn(one, month, day), clock) : dayIn(year, month, day);
    const [from, through] = [dayOf(first), dayOf(last)];
    return from === null || through === null || from > through ? null : { days: { from, through } };
  },
  "span.since": sincePoint,
  "span.sinceWeekday": (found, clock) => {
    const weekday = valueOf(found, "weekday");
    return weekday === null ? null : openSpan(weekdayBefore(clock.today, weekday), clock);
  },
  "span.after": (found, clock) => {
    const point = valueOf(found, "point");
    if (point === null || point.days === "all" || point.days.through >= clock.today) return null;
    return openSpan(addDays(point.days.through, 1), clock);
  },
  // In "before August this year", the year can be meant, too.
  "span.before": (found) => {
    const point = valueOf(found, "point");
    // "The week before the last 30 days" names two periods.
    const isRelative = point?.last !== undefined || point?.preset !== undefined;
    if (point === null || point.days === "all" || isRelative) return null;
    if (point.unit !== undefined && point.isLatest !== true) return null;
    return { days: { from: beforeAllData, through: addDays(point.days.from, -1) } };
  },
  "span.untilNow": sincePoint,
  "span.until": (found) => {
    const point = valueOf(found, "point");
    return point === null || point.days === "all"
      ? null
      : { days: { from: beforeAllData, through: point.days.through } };
  },
} as const satisfies Rows<"span">;
