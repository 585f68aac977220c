import type { QueryResult, ResultColumn } from "@vitrine/contracts/query";

import { isoDay } from "../../../report/calendar.ts";

/** A day with a figure, in the block of its month: `column` from 0 for Monday, `row` from 0 for the month's first week. */
export interface CalendarDay {
  readonly day: string;
  readonly value: number;
  /** Place of its month among the months. */
  readonly month: number;
  readonly column: number;
  readonly row: number;
}

export interface CalendarMonths {
  /** First days, ISO, without a gap from the first month with figures to the last. */
  readonly months: readonly string[];
  /** In their order. */
  readonly days: readonly CalendarDay[];
  readonly measure: ResultColumn | null;
  readonly extent: readonly [number, number];
}

const iso = /^\d{4}-\d{2}-\d{2}$/;

/** The days of the answer in blocks of months; weeks begin on Monday. */
export function calendarMonths(result: QueryResult): CalendarMonths {
  const dates = result.columns.find(({ role, type }) => role === "dimension" && type === "date");
  const measure = result.columns.find(({ role }) => role === "measure") ?? null;
  const known = (dates?.values ?? []).flatMap((day, row) => {
    const value = measure?.values[row];
    return typeof day === "string" && iso.test(day) && typeof value === "number" ? [{ day, value }] : [];
  });
  const sorted = known.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const months = monthsBetween(sorted[0]?.day, sorted.at(-1)?.day);
  const places = new Map(months.map((month, place) => [month.slice(0, 7), place]));
  const days = sorted.map(({ day, value }): CalendarDay => {
    const lead = mondayBased(`${day.slice(0, 7)}-01`);
    const number = Number(day.slice(8)) - 1 + lead;
    return {
      day,
      value,
      month: places.get(day.slice(0, 7)) ?? 0,
      column: number % 7,
      row: Math.floor(number / 7),
    };
  });
  const values = days.map(({ value }) => value);
  const extent =
    values.length === 0
      ? ([0, 0] as const)
      : ([values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))] as const);
  return { months, days, measure, extent };
}

/**
 * The day that the arrow keys lead to up and down: the same weekday of another week, or the nearest day beyond it that
 * has a figure; at the ends the last one there is.
 *
 * @param from place among the days
 */
export function dayInWeek(days: readonly CalendarDay[], from: number, weeks: number): number {
  const start = days[from]?.day;
  if (start === undefined) return from;
  const goal = isoDay(Date.parse(start) + weeks * 7 * 86_400_000);
  const found =
    weeks > 0 ? days.findIndex(({ day }) => day >= goal) : days.findLastIndex(({ day }) => day <= goal);
  return found >= 0 ? found : weeks > 0 ? days.length - 1 : 0;
}

function monthsBetween(first: string | undefined, last: string | undefined): readonly string[] {
  if (first === undefined || last === undefined) return [];
  const months: string[] = [];
  let [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  for (;;) {
    const name = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`;
    if (name.slice(0, 7) > last.slice(0, 7)) return months;
    months.push(name);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

/** 0 for Monday. */
function mondayBased(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
}
