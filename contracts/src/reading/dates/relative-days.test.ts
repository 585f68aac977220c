import { defaultCalendar, type RelativeDateFilter } from "../../query/index.ts";
import { expect, test } from "vitest";

import { messagesFor } from "../words/messages.ts";
import { createFormats } from "../words/format.ts";
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

test("a relative date filter has the same days as on the server", () => {
  expect(relativeDays(filter(0, 30, 0), today, defaultCalendar)).toEqual({
    from: "2026-10-23",
    through: "2026-11-21",
  });
});

test("invalid counts, units of hours and other filters have no days", () => {
  expect(relativeDays(filter(0, 0, 0), today, defaultCalendar)).toBeNull();
  expect(relativeDays(filter(0, 1.5, 0), today, defaultCalendar)).toBeNull();
  expect(relativeDays(undefined, today, defaultCalendar)).toBeNull();
});

test("days are written short in the user's language, with the year if it is another one", () => {
  const days = (locale: string, from: string, through: string) =>
    createFormats(locale, messagesFor("en")).days(from, through, today).replaceAll(/\s/g, " ");
  expect(days("en-GB", "2026-10-23", "2026-11-21")).toBe("23 Oct – 21 Nov");
  expect(days("de", "2026-10-23", "2026-11-21")).toBe("23. Okt. – 21. Nov.");
  expect(days("en-GB", "2025-12-31", "2025-12-31")).toBe("31 Dec 2025");
});
