import { addDays, addMonths, type DateGrain } from "../../query/index.ts";

const dayInMs = 86_400_000;

/** The last day of the period that starts at `start`, both ISO days. */
export function endOfPeriod(start: string, grain: DateGrain): string {
  const [year, month, day] = [
    Number(start.slice(0, 4)),
    Number(start.slice(5, 7)) - 1,
    Number(start.slice(8, 10)),
  ];
  switch (grain) {
    case "day":
      return start;
    case "week":
      return isoDay(Date.UTC(year, month, day + 6));
    case "month":
      return isoDay(Date.UTC(year, month + 1, 0));
    case "quarter":
      return isoDay(Date.UTC(year, month + 3, 0));
    case "year":
      return isoDay(Date.UTC(year + 1, 0, 0));
  }
}

/** A day moved back by months and days. A day that does not exist in its month becomes the month's last day. */
export function movedBack(day: string, months: number, days: number): string {
  return addDays(addMonths(day, -months), -days);
}

export function followingDay(day: string): string {
  return addDays(day, 1);
}

/** All ISO days of a range, both ends included. */
export function daysBetween(from: string, to: string): readonly string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayInMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => isoDay(Date.parse(from) + index * dayInMs));
}

export function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
