import * as z from "zod/mini";

import type { DateGrain } from "./date-grain.ts";

// Calendar arithmetic on ISO days, in the proleptic Gregorian calendar and without time zones.

const dayMs = 86_400_000;

/** Where weeks and financial years of a workspace begin. Quarters are those of the financial year. */
export const workspaceCalendarSchema = z.object({
  weekStart: z._default(z.enum(["monday", "saturday", "sunday"]), "monday"),
  /** The first month of the financial year, from 1 to 12. */
  yearStart: z._default(z.int().check(z.gte(1), z.lte(12)), 1),
});
export type WorkspaceCalendar = z.output<typeof workspaceCalendarSchema>;

/** Weeks of ISO 8601, and years that begin in January. */
export const defaultCalendar: WorkspaceCalendar = { weekStart: "monday", yearStart: 1 };

/** Days since 1970-01-01. */
export function toDayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
}

/** The ISO day of a number of days since 1970-01-01. */
export function fromDayNumber(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** True for an existing day such as `2028-02-29`, of a year from 0001 to 9999. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith("0000")) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day a number of days later; earlier for negative numbers. */
export function addDays(day: string, days: number): string {
  return fromDayNumber(toDayNumber(day) + days);
}

/** The same day of another month; the last day of that month where it is shorter. */
export function addMonths(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  const last = daysInMonth(year, month);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(Math.min(Number(day.slice(8, 10)), last), 2)}`;
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** From 1 (Monday) to 7 (Sunday). */
export function isoWeekday(day: string): number {
  return ((((toDayNumber(day) + 3) % 7) + 7) % 7) + 1;
}

const weekStarts = { monday: 0, saturday: 5, sunday: 6 } as const;

/** How many days of its week have passed before a day: from 0 (the first day of the week) to 6. */
export function dayOfWeek(day: string, weekStart: WorkspaceCalendar["weekStart"]): number {
  return (isoWeekday(day) + 6 - weekStarts[weekStart]) % 7;
}

/** The first day of the period that contains a day. */
export function startOfPeriod(day: string, grain: DateGrain, calendar = defaultCalendar): string {
  switch (grain) {
    case "day":
      return day;
    case "week":
      return addDays(day, -dayOfWeek(day, calendar.weekStart));
    case "month":
      return `${day.slice(0, 7)}-01`;
    case "quarter":
      return addMonths(`${day.slice(0, 7)}-01`, -(monthOfYear(day, calendar) % 3));
    case "year":
      return addMonths(`${day.slice(0, 7)}-01`, -monthOfYear(day, calendar));
  }
}

/** How many months of its year have passed before that of a day. */
function monthOfYear(day: string, { yearStart }: WorkspaceCalendar): number {
  return (Number(day.slice(5, 7)) - yearStart + 12) % 12;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, "0");
}
