import {
  addDays,
  addMonths,
  isIsoDay,
  startOfPeriod,
  type DateGrain,
  type WorkspaceCalendar,
} from "../../query/index.ts";
import { daysOfPreset, type PeriodClock, type PeriodPreset } from "../../report/index.ts";
import type { NamedSpan } from "./values.ts";

/** The days that the periods of a question are counted from. */
export interface QuestionClock extends PeriodClock {
  readonly today: string;
}

export function startOf(day: string, unit: DateGrain, calendar: WorkspaceCalendar): string {
  return startOfPeriod(day, unit, calendar);
}

/** The first day of another unit before or after that of a day. */
export function movedBy(day: string, unit: DateGrain, count: number): string {
  if (unit === "day") return addDays(day, count);
  if (unit === "week") return addDays(day, 7 * count);
  return addMonths(day, { month: 1, quarter: 3, year: 12 }[unit] * count);
}

/** A whole unit from its first day. */
export function unitFrom(from: string, unit: DateGrain): NamedSpan {
  return { days: { from, through: addDays(movedBy(from, unit, 1), -1) }, unit };
}

export function ofPreset(preset: PeriodPreset, clock: QuestionClock, unit?: DateGrain): NamedSpan {
  const days = daysOfPreset(preset, clock) ?? "all";
  return { days, preset, ...(unit === undefined ? {} : { unit }) };
}

/** Complete units before the present one. */
export function lastUnits(count: number, unit: DateGrain, clock: QuestionClock): NamedSpan {
  const first = startOf(clock.today, unit, clock.calendar);
  const days = { from: movedBy(first, unit, -count), through: addDays(first, -1) };
  const preset = unit === "day" ? dayPresets[count] : undefined;
  return preset === undefined ? { days, last: { count, unit } } : { days, preset };
}

/** The unit before the present one. */
export function lastUnit(unit: DateGrain, clock: QuestionClock): NamedSpan {
  return ofPreset(lastPreset[unit], clock, unit);
}

const lastPreset: Readonly<Record<DateGrain, PeriodPreset>> = {
  day: "yesterday",
  week: "lastWeek",
  month: "lastMonth",
  quarter: "lastQuarter",
  year: "lastYear",
};

/** Saturday and Sunday of the week that a day is in. */
export function weekendOf(day: string): NamedSpan {
  const monday = startOfPeriod(day, "week");
  return { days: { from: addDays(monday, 5), through: addDays(monday, 6) }, isWeekend: true };
}

const dayPresets: Readonly<Record<number, PeriodPreset>> = {
  7: "last7Days",
  28: "last28Days",
  30: "last30Days",
  90: "last90Days",
};

/** The day of a month; null if the month does not have it. */
export function dayIn(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isIsoDay(text) ? text : null;
}

/** Without a year, the last one in which the day is not in the future. */
export function latest(build: (year: number) => string | null, clock: QuestionClock): string | null {
  const year = Number(clock.today.slice(0, 4));
  const own = build(year);
  return own !== null && own <= clock.today ? own : build(year - 1);
}

/** The first day of a quarter of the workspace's years, which are named after the calendar year that they begin in. */
export function startOfQuarter(
  quarter: number,
  year: number,
  { yearStart }: WorkspaceCalendar,
): string | null {
  const first = dayIn(year, yearStart, 1);
  return first === null ? null : addMonths(first, 3 * (quarter - 1));
}

/** The first day of a week of ISO 8601, by its number. */
export function startOfWeek(week: number, year: number): string | null {
  const fourth = dayIn(year, 1, 4);
  if (fourth === null || week < 1 || week > 53) return null;
  return addDays(startOfPeriod(fourth, "week"), 7 * (week - 1));
}
