import * as fc from "fast-check";
import { expect, test } from "vitest";

import {
  addDays,
  addMonths,
  fromDayNumber,
  isIsoDay,
  isoWeek,
  isoWeekday,
  startOf,
  toDayNumber,
} from "./calendar.ts";

test.each([
  ["2024-12-29", "2024-W52"],
  ["2024-12-30", "2025-W01"],
  ["2026-01-01", "2026-W01"],
  ["2026-12-31", "2026-W53"],
  ["2027-01-03", "2026-W53"],
  ["2027-01-04", "2027-W01"],
])("%s lies in the ISO week %s", (day, week) => {
  expect(isoWeek(day)).toBe(week);
});

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
  expect(startOf("2026-08-31", "quarter")).toBe("2026-07-01");
});

test("days, numbers and weeks agree for any day", () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (number) => {
      const day = fromDayNumber(number);
      expect(toDayNumber(day)).toBe(number);
      expect(isIsoDay(day)).toBe(true);
      expect(addDays(startOf(day, "week"), isoWeekday(day) - 1)).toBe(day);
      expect(isoWeekday(startOf(day, "week"))).toBe(1);
    }),
  );
});
