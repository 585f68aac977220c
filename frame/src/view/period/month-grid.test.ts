import { expect, test } from "vitest";

import { dayAfterKey, spanOf, weekdaysFrom, weeksOf } from "./month-grid.ts";

const write = (month: string, weekStart: "monday" | "saturday" | "sunday") =>
  weeksOf(month, weekStart).map((week) => week.map((day) => day?.slice(8) ?? "--").join(" "));

test("a month has its weeks in full, from the workspace's first weekday", () => {
  expect(write("2026-11-01", "monday")).toEqual([
    "-- -- -- -- -- -- 01",
    "02 03 04 05 06 07 08",
    "09 10 11 12 13 14 15",
    "16 17 18 19 20 21 22",
    "23 24 25 26 27 28 29",
    "30 -- -- -- -- -- --",
  ]);
  expect(write("2026-11-01", "sunday")[0]).toBe("01 02 03 04 05 06 07");
  expect(write("2026-11-01", "saturday")[0]).toBe("-- 01 02 03 04 05 06");
  expect(write("2027-02-01", "monday")).toHaveLength(4);
  expect(write("2028-02-01", "monday").at(-1)).toBe("28 29 -- -- -- -- --");
});

test("weekdays begin with the workspace's first", () => {
  expect([weekdaysFrom("monday"), weekdaysFrom("sunday"), weekdaysFrom("saturday")]).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [7, 1, 2, 3, 4, 5, 6],
    [6, 7, 1, 2, 3, 4, 5],
  ]);
});

test.each([
  ["ArrowLeft", "2026-03-01", "2026-02-28"],
  ["ArrowRight", "2026-12-31", "2027-01-01"],
  ["ArrowUp", "2026-03-03", "2026-02-24"],
  ["ArrowDown", "2026-03-30", "2026-04-06"],
  ["PageUp", "2028-03-31", "2028-02-29"],
  ["PageDown", "2026-01-31", "2026-02-28"],
  ["Home", "2026-11-22", "2026-11-16"],
  ["End", "2026-11-16", "2026-11-22"],
  ["a", "2026-11-16", null],
])("%s on %s leads to %s", (key, day, expected) => {
  expect(dayAfterKey(key, day, "monday")).toBe(expected);
});

test("two days are a span in either order", () => {
  expect(spanOf("2026-03-02", "2026-02-28")).toEqual({ from: "2026-02-28", through: "2026-03-02" });
});
