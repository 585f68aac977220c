import * as fc from "fast-check";
import { expect, test } from "vitest";

import {
  addDays,
  addMonths,
  dayOfWeek,
  fromDayNumber,
  isIsoDay,
  isoWeekday,
  startOfPeriod,
  toDayNumber,
  type WorkspaceCalendar,
} from "./calendar.ts";

test.each([
  ["2026-02-28", true],
  ["2026-02-29", false],
  ["2028-02-29", true],
  ["2100-02-29", false],
  ["2026-13-01", false],
  ["2026-1-01", false],
  ["0000-01-01", false],
  ["2026-01-01T00:00:00Z", false],
])("whether %s is a day: %s", (day, is) => {
  expect(isIsoDay(day)).toBe(is);
});

test("months end where the calendar ends them", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2028-03-31", -1)).toBe("2028-02-29");
  expect(addMonths("2026-01-15", -13)).toBe("2024-12-15");
  expect(startOfPeriod("2026-08-31", "quarter")).toBe("2026-07-01");
});

test.each<[string, "week" | "quarter" | "year", WorkspaceCalendar, string]>([
  ["2026-11-22", "week", { weekStart: "sunday", yearStart: 1 }, "2026-11-22"],
  ["2026-11-21", "week", { weekStart: "sunday", yearStart: 1 }, "2026-11-15"],
  ["2026-11-20", "week", { weekStart: "saturday", yearStart: 1 }, "2026-11-14"],
  ["2026-01-01", "week", { weekStart: "saturday", yearStart: 1 }, "2025-12-27"],
  ["2027-02-14", "quarter", { weekStart: "monday", yearStart: 4 }, "2027-01-01"],
  ["2027-01-31", "quarter", { weekStart: "monday", yearStart: 2 }, "2026-11-01"],
  ["2027-03-31", "year", { weekStart: "monday", yearStart: 4 }, "2026-04-01"],
  ["2027-04-01", "year", { weekStart: "monday", yearStart: 4 }, "2027-04-01"],
])("the period of %s, by %s in %o, begins on %s", (day, grain, calendar, start) => {
  expect(startOfPeriod(day, grain, calendar)).toBe(start);
});

test("days of a week are counted from the first one", () => {
  expect(dayOfWeek("2026-11-22", "monday")).toBe(6);
  expect(dayOfWeek("2026-11-22", "sunday")).toBe(0);
  expect(dayOfWeek("2026-11-22", "saturday")).toBe(1);
});

test("days, numbers and weeks agree for any day", () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (number) => {
      const day = fromDayNumber(number);
      expect(toDayNumber(day)).toBe(number);
      expect(isIsoDay(day)).toBe(true);
      expect(addDays(startOfPeriod(day, "week"), isoWeekday(day) - 1)).toBe(day);
      expect(isoWeekday(startOfPeriod(day, "week"))).toBe(1);
    }),
  );
});
