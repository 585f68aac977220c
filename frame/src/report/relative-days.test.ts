import type { RelativeDateFilter } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { messagesFor } from "../messages.ts";
import { createFormats } from "../visuals/words/format.ts";
import { relativeDays } from "./relative-days.ts";

const filter = (
  operator: 0 | 1 | 2,
  timeUnitsCount: number,
  timeUnitType: RelativeDateFilter["timeUnitType"],
  includeToday = false,
): RelativeDateFilter => ({
  filterType: 4,
  target: { table: "Date", column: "date" },
  operator,
  timeUnitsCount,
  timeUnitType,
  includeToday,
});

/** A Sunday. */
const today = "2026-11-22";

test.each([
  ["the last 30 days", filter(0, 30, 0), "2026-10-23", "2026-11-21"],
  ["the last 7 days and today", filter(0, 7, 0, true), "2026-11-16", "2026-11-22"],
  ["the last 2 weeks", filter(0, 2, 1, true), "2026-11-09", "2026-11-22"],
  ["the last 2 calendar weeks", filter(0, 2, 2), "2026-11-02", "2026-11-15"],
  ["the last month", filter(0, 1, 3, true), "2026-10-23", "2026-11-22"],
  ["the last calendar month", filter(0, 1, 4), "2026-10-01", "2026-10-31"],
  ["the last calendar year", filter(0, 1, 6), "2025-01-01", "2025-12-31"],
  ["this week", filter(1, 1, 1), "2026-11-16", "2026-11-22"],
  ["this month", filter(1, 1, 3, true), "2026-11-01", "2026-11-30"],
  ["the next 3 days", filter(2, 3, 0), "2026-11-23", "2026-11-25"],
  ["the next calendar month", filter(2, 1, 4), "2026-12-01", "2026-12-31"],
])("%s are the days that the server counts", (_name, one, from, through) => {
  expect(relativeDays(one, today)).toEqual({ from, through });
});

test("a month after its 31st day is a month's last day", () => {
  expect(relativeDays(filter(0, 1, 3, true), "2026-03-31")).toEqual({
    from: "2026-03-01",
    through: "2026-03-31",
  });
  expect(relativeDays(filter(2, 1, 3, true), "2026-01-31")).toEqual({
    from: "2026-01-31",
    through: "2026-02-27",
  });
});

test("counts that mean nothing, units of hours and other filters have no days", () => {
  expect(relativeDays(filter(0, 0, 0), today)).toBeNull();
  expect(relativeDays(filter(0, 1.5, 0), today)).toBeNull();
  expect(relativeDays(undefined, today)).toBeNull();
});

test("days are written short in the reader's language, with the year where it is another", () => {
  const days = (locale: string, from: string, through: string) =>
    createFormats(locale, messagesFor("en")).days(from, through, today).replaceAll(/\s/g, " ");
  expect(days("en-GB", "2026-10-23", "2026-11-21")).toBe("23 Oct – 21 Nov");
  expect(days("de", "2026-10-23", "2026-11-21")).toBe("23. Okt. – 21. Nov.");
  expect(days("en-GB", "2025-12-31", "2025-12-31")).toBe("31 Dec 2025");
});
