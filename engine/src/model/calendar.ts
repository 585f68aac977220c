import { addDays, isoWeekday, toDayNumber } from "@vitrine/contracts/query";

/** The first month of a fiscal year. */
export const fiscalYearStart = "04";

/** ISO 8601 week, such as `2026-W05`. A week belongs to the year of its Thursday. */
export function isoWeek(day: string): string {
  const thursday = addDays(day, 4 - isoWeekday(day));
  const year = thursday.slice(0, 4);
  const week = Math.floor((toDayNumber(thursday) - toDayNumber(`${year}-01-01`)) / 7) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}
