import {
  addDays,
  addMonths,
  dayOfWeek,
  toDayNumber,
  type DaySpan,
  type WorkspaceCalendar,
} from "@vitrine/contracts/query";

type WeekStart = WorkspaceCalendar["weekStart"];

const firstWeekday: Readonly<Record<WeekStart, number>> = { monday: 1, saturday: 6, sunday: 7 };

/** The first day of the month of a day. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function startOfWeek(day: string, weekStart: WeekStart): string {
  return addDays(day, -dayOfWeek(day, weekStart));
}

/** The weekdays of a calendar in order, from 1 (Monday) to 7. */
export function weekdaysFrom(weekStart: WeekStart): readonly number[] {
  return Array.from({ length: 7 }, (_, index) => ((firstWeekday[weekStart] - 1 + index) % 7) + 1);
}

/** The weeks of a month. Days of other months are null. */
export function weeksOf(month: string, weekStart: WeekStart): readonly (readonly (string | null)[])[] {
  const first = startOfWeek(month, weekStart);
  const next = addMonths(month, 1);
  const count = Math.ceil((toDayNumber(next) - toDayNumber(first)) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => {
      const day = addDays(first, 7 * week + index);
      return day >= month && day < next ? day : null;
    }),
  );
}

/** The day that a key leads to; null for keys without a meaning in a calendar. */
export function dayAfterKey(key: string, day: string, weekStart: WeekStart): string | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "PageUp":
      return addMonths(day, -1);
    case "PageDown":
      return addMonths(day, 1);
    case "Home":
      return startOfWeek(day, weekStart);
    case "End":
      return addDays(startOfWeek(day, weekStart), 6);
    default:
      return null;
  }
}

/** The days between two chosen ones, in order. */
export function spanOf(one: string, other: string): DaySpan {
  return one <= other ? { from: one, through: other } : { from: other, through: one };
}
