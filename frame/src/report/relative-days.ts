import type { Filter } from "@vitrine/contracts/query";

import type { DayRange } from "./date-presets.ts";
import { isoDay } from "./calendar.ts";

type Unit = "day" | "week" | "month" | "year";

/** By the protocol's number of the unit; those of the calendar count whole units. */
const units: readonly (readonly [Unit, boolean])[] = [
  ["day", false],
  ["week", false],
  ["week", true],
  ["month", false],
  ["month", true],
  ["year", false],
  ["year", true],
];
const [inLast, inThis] = [0, 1];
const most = 10_000;

/**
 * The days that a relative date filter lets through, as the server counts them; null for other filters and for counts
 * that mean nothing.
 *
 * @param today ISO day in the dataset's time zone, from the server: the reader's clock may be another
 */
export function relativeDays(filter: Filter | undefined, today: string): DayRange | null {
  if (filter?.filterType !== 4) return null;
  const { operator, timeUnitsCount: count, timeUnitType, includeToday } = filter;
  const [unit, isCalendar] = units[timeUnitType] ?? [null, false];
  if (unit === null) return null;
  const current = { from: startOf(today, unit), through: add(add(startOf(today, unit), 1, unit), -1, "day") };
  if (operator === inThis) return current;
  if (!Number.isInteger(count) || count < 1 || count > most) return null;
  if (operator === inLast) {
    if (isCalendar) return { from: add(current.from, -count, unit), through: add(current.from, -1, "day") };
    const through = includeToday ? today : add(today, -1, "day");
    return { from: add(add(through, -count, unit), 1, "day"), through };
  }
  const from = isCalendar ? add(current.through, 1, "day") : includeToday ? today : add(today, 1, "day");
  return { from, through: add(add(from, count, unit), -1, "day") };
}

/** Weeks begin on Mondays. */
function startOf(day: string, unit: Unit): string {
  switch (unit) {
    case "day":
      return day;
    case "week":
      return add(day, -((new Date(day).getUTCDay() + 6) % 7), "day");
    case "month":
      return `${day.slice(0, 7)}-01`;
    case "year":
      return `${day.slice(0, 4)}-01-01`;
  }
}

/** A month later is the same day of it, or its last. */
function add(day: string, count: number, unit: Unit): string {
  if (unit === "day" || unit === "week")
    return isoDay(Date.parse(day) + count * (unit === "week" ? 7 : 1) * 86_400_000);
  const [year, month, date] = [
    Number(day.slice(0, 4)),
    Number(day.slice(5, 7)) - 1,
    Number(day.slice(8, 10)),
  ];
  const target = month + count * (unit === "year" ? 12 : 1);
  const last = new Date(Date.UTC(year, target + 1, 0)).getUTCDate();
  return isoDay(Date.UTC(year, target, Math.min(date, last)));
}
