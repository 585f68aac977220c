import { momentOfDay, offsetAt } from "../local-time.ts";
import { fromDayNumber, toDayNumber } from "../query/calendar.ts";
import type { DayOfMonth, ScheduleRule } from "./schedule-rule.ts";

/** A time at which a schedule is due. */
export interface Occurrence {
  /** In the time zone of the rule, after holidays have moved it. */
  readonly day: string;
  readonly at: Date;
}

const dayMilliseconds = 86_400_000;

/** Without holidays, two due days are never further apart than a year and its longest shift. */
const longestGap = 400;

const lastDay = toDayNumber("9999-12-31");

/** The first time after a moment at which a rule is due; null if there is none any more. */
export function nextOccurrence(rule: ScheduleRule, after: Date): Occurrence | null {
  const due = dueDays(rule);
  const local = Math.floor((after.getTime() + offsetAt(after.getTime(), rule.timeZone)) / dayMilliseconds);
  // A skipped time can be on the following day, and clocks once skipped a whole day.
  const first = Math.max(local - 2, toDayNumber(rule.from));
  const last = Math.min(lastDayOf(rule), Math.max(first, ...rule.holidays.map(toDayNumber)) + longestGap);
  for (let day = first; day <= last; day += 1) {
    const at = due(day);
    if (at !== null && at > after.getTime()) return { day: fromDayNumber(day), at: new Date(at) };
  }
  return null;
}

/**
 * All times at which a rule is due in a range of days.
 *
 * @param from ISO day in the rule's time zone, included
 * @param through the last one, included
 */
export function occurrencesBetween(rule: ScheduleRule, from: string, through: string): readonly Occurrence[] {
  const due = dueDays(rule);
  const found: Occurrence[] = [];
  const last = Math.min(lastDayOf(rule), toDayNumber(through));
  for (let day = Math.max(toDayNumber(rule.from), toDayNumber(from)); day <= last; day += 1) {
    const at = due(day);
    if (at !== null) found.push({ day: fromDayNumber(day), at: new Date(at) });
  }
  return found;
}

function lastDayOf({ through }: ScheduleRule): number {
  return through === null ? lastDay : toDayNumber(through);
}

/** The moment at which a rule is due on a day, given as days since 1970-01-01; null if it is not due then. */
function dueDays(rule: ScheduleRule): (day: number) => number | null {
  const isDue = dueDayTest(rule);
  const first = toDayNumber(rule.from);
  const momentOn = (day: number): number => momentOfDay(fromDayNumber(day), rule.at, rule.timeZone);
  return (day) => {
    if (!isDue(day)) return null;
    const at = momentOn(day);
    // Where clocks skip a whole day, its time and that of the next day are the same.
    const isSameAsBefore = day > first && isDue(day - 1) && momentOn(day - 1) >= at;
    return isSameAsBefore ? null : at;
  };
}

function dueDayTest(rule: ScheduleRule): (day: number) => boolean {
  const holidays = new Set(rule.holidays.map(toDayNumber));
  const isHoliday = (day: number): boolean => holidays.has(day);
  const isWorkingDay = (day: number): boolean => weekdayOf(day) <= 5 && !isHoliday(day);
  const isNamed = namedDayTest(rule, isWorkingDay);
  if (rule.recurrence.type === "workingDays") return isWorkingDay;
  if (rule.onHoliday === "send") return isNamed;
  if (rule.onHoliday === "skip") return (day) => isNamed(day) && !isHoliday(day);
  const step = rule.onHoliday === "after" ? -1 : 1;
  return (day) => {
    if (isHoliday(day)) return false;
    if (isNamed(day)) return true;
    if (!isWorkingDay(day)) return false;
    // Holidays move to the nearest working day: all days between them and it are free.
    for (let free = day + step; !isWorkingDay(free); free += step) {
      if (isHoliday(free) && isNamed(free)) return true;
    }
    return false;
  };
}

/** Whether the recurrence names a day, before holidays move it. */
function namedDayTest(
  { recurrence, from }: ScheduleRule,
  isWorkingDay: (day: number) => boolean,
): (day: number) => boolean {
  const first = toDayNumber(from);
  switch (recurrence.type) {
    case "workingDays":
      return isWorkingDay;
    case "weeks": {
      const weekdays = new Set(recurrence.weekdays);
      const firstWeek = weekOf(first);
      return (day) => weekdays.has(weekdayOf(day)) && (weekOf(day) - firstWeek) % recurrence.every === 0;
    }
    case "months": {
      const firstMonth = monthOf(first);
      const dayIn = remembered((month) => dayInMonth(month, recurrence.on, isWorkingDay));
      return (day) => {
        const month = monthOf(day);
        return (month - firstMonth) % recurrence.every === 0 && dayIn(month) === day;
      };
    }
  }
}

/** Remembers the last answer, because days are tried one after the other. */
function remembered(compute: (month: number) => number): (month: number) => number {
  let last: { readonly month: number; readonly day: number } | null = null;
  return (month) => {
    if (last?.month !== month) last = { month, day: compute(month) };
    return last.day;
  };
}

/** From 1 (Monday) to 7 (Sunday). */
function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** Weeks begin on Monday; 1970-01-01 was a Thursday. */
function weekOf(day: number): number {
  return Math.floor((day + 3) / 7);
}

/** Months since year 0. */
function monthOf(day: number): number {
  const text = fromDayNumber(day);
  return Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;
}

function firstOfMonth(month: number): number {
  return Math.round(Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMilliseconds);
}

function dayInMonth(month: number, on: DayOfMonth, isWorkingDay: (day: number) => boolean): number {
  const first = firstOfMonth(month);
  const last = firstOfMonth(month + 1) - 1;
  switch (on.type) {
    case "day":
      return Math.min(first + on.day - 1, last);
    case "lastDay":
      return last;
    case "workingDay": {
      const days = Array.from({ length: last - first + 1 }, (_, place) => first + place).filter(isWorkingDay);
      return (
        days.at(on.nth > 0 ? Math.min(on.nth - 1, days.length - 1) : Math.max(on.nth, -days.length)) ?? last
      );
    }
    case "weekday": {
      const daysOfWeekday = (((on.weekday - weekdayOf(first)) % 7) + 7) % 7;
      const firstSuch = first + daysOfWeekday;
      return on.nth > 0 ? firstSuch + (on.nth - 1) * 7 : firstSuch + Math.floor((last - firstSuch) / 7) * 7;
    }
  }
}
