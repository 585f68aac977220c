import {
  dayOfWeek,
  type QueryResult,
  type ResultColumn,
  type WorkspaceCalendar,
} from "@vitrine/contracts/query";

import { isoDay } from "@vitrine/contracts/reading/dates/calendar";
import type { Box } from "../../chart-kit/box.ts";
import type { Size } from "../../chart-kit/use-size.ts";

/** A day with a figure, in the block of its month: `column` is 0 on the first day of a week, `row` is 0 in the month's first week. */
export interface CalendarDay {
  readonly day: string;
  readonly value: number;
  readonly month: number;
  readonly column: number;
  readonly row: number;
}

export interface CalendarMonths {
  /** First days of the months, ISO, without gaps from the first month with figures to the last. */
  readonly months: readonly string[];
  readonly days: readonly CalendarDay[];
  readonly measure: ResultColumn | null;
  readonly extent: readonly [number, number];
}

const iso = /^\d{4}-\d{2}-\d{2}$/;

/** The days of the answer in blocks of months. */
export function calendarMonths(
  result: QueryResult,
  weekStart: WorkspaceCalendar["weekStart"],
): CalendarMonths {
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
    const firstWeekday = dayOfWeek(`${day.slice(0, 7)}-01`, weekStart);
    const number = Number(day.slice(8)) - 1 + firstWeekday;
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
 * The day that the up and down keys move to: the same weekday of another week, or the nearest day beyond it with a
 * figure, at most the first or last day.
 *
 * @param from index of a day
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

/** Height of a month's name, and the gap between months. */
const [headSpace, gap] = [20, 14];
/** Limits of the size of a day, in CSS pixels. */
const [smallest, largest] = [10, 30];
/** Size from which a day contains its number. */
const numbered = 20;

/** Rows of months, in the plot's pixels. */
export interface CalendarLayout {
  readonly height: number;
  readonly names: readonly { readonly x: number; readonly y: number }[];
  readonly cells: readonly Box[];
  readonly hasNumbers: boolean;
  readonly indexAt: (x: number, y: number) => number | null;
  /** The position of a day's tooltip. */
  readonly anchorOf: (place: number) => { readonly x: number; readonly y: number };
}

interface Grid {
  /** Size of a day. */
  readonly cell: number;
  /** Number of months next to each other. */
  readonly across: number;
  readonly height: number;
  readonly at: (month: number) => { readonly x: number; readonly y: number };
}

/** Lays out the days as large as possible. Months that do not fit scroll. */
export function layoutCalendar({ months, days }: CalendarMonths, size: Size): CalendarLayout {
  const { cell, height, at } = gridOf(months.length, size);
  const cells = days.map(({ month, column, row }): Box => {
    const { x, y } = at(month);
    return { x: x + column * cell, y: y + headSpace + row * cell, width: cell, height: cell };
  });
  return {
    height: Math.max(height, 1),
    names: months.map((_, month) => ({ x: at(month).x, y: at(month).y + 13 })),
    cells,
    hasNumbers: cell >= numbered,
    indexAt: (px, py) => {
      const place = cells.findIndex(({ x, y }) => px >= x && px < x + cell && py >= y && py < y + cell);
      return place < 0 ? null : place;
    },
    anchorOf: (place) => {
      const { x, y } = cells[place] ?? { x: 0, y: 0 };
      return { x: x + cell / 2, y: y + cell / 2 };
    },
  };
}

/** The largest cells with which all months fit. */
function gridOf(months: number, { width, height }: Size): Grid {
  let best = gridWith(months, width, smallest);
  for (let cell = smallest + 1; cell <= largest; cell += 1) {
    const next = gridWith(months, width, cell);
    if (next.height > height || next.across * (cell * 7 + gap) - gap > width) break;
    best = next;
  }
  return best;
}

function gridWith(months: number, width: number, cell: number): Grid {
  const [block, line] = [cell * 7 + gap, headSpace + cell * 6 + gap];
  const across = Math.max(1, Math.min(months, Math.floor((width + gap) / block)));
  return {
    cell,
    across,
    height: Math.ceil(months / across) * line - gap,
    at: (month) => ({ x: (month % across) * block, y: Math.floor(month / across) * line }),
  };
}
