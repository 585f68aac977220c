import { expect, test } from "vitest";

import { sampleMeasure } from "../../../testing/sample-chart.ts";
import { calendarMonths, dayInWeek, layoutCalendar } from "./layout.ts";
import { sampleAnswer, sampleColumn } from "../../../testing/sample-answer.ts";

function calendar(days: readonly string[], weekStart: "monday" | "sunday" = "monday") {
  const values = days.map((_, index) => index);
  const dates = { ...sampleMeasure("date", [...days]), role: "dimension", type: "date" } as const;
  const columns = [dates, sampleMeasure("spend", values)];
  return calendarMonths({ columns, rowCount: days.length, truncated: false, totals: null }, weekStart);
}

test("days are under their weekday, in blocks of months next to each other", () => {
  // A Monday, the Sunday after it, and a Monday of the next month.
  const months = calendar(["2026-06-01", "2026-06-07", "2026-07-06"]);
  const { cells, names } = layoutCalendar(months, { width: 700, height: 400 });
  const [monday, sunday, next] = cells;
  expect(sunday?.x).toBe((monday?.x ?? 0) + 6 * (monday?.width ?? 0));
  expect(sunday?.y).toBe(monday?.y);
  expect(next?.x).toBeGreaterThan(sunday?.x ?? 0);
  expect((next?.x ?? 0) - (names[1]?.x ?? 0)).toBe(0);
});

test("days are as large as possible, and contain their numbers only from a minimum size", () => {
  const months = calendar(["2026-06-01", "2026-07-06"]);
  const large = layoutCalendar(months, { width: 700, height: 400 });
  const small = layoutCalendar(months, { width: 180, height: 60 });
  expect(large.hasNumbers).toBe(true);
  expect(small.hasNumbers).toBe(false);
  // Months that do not fit scroll.
  expect(small.height).toBeGreaterThan(60);
});

test("a pointer selects a day, or none between days", () => {
  const { cells, indexAt, anchorOf } = layoutCalendar(calendar(["2026-06-01", "2026-06-03"]), {
    width: 300,
    height: 300,
  });
  const { x, y } = anchorOf(1);
  expect(indexAt(x, y)).toBe(1);
  expect(indexAt((cells[0]?.x ?? 0) + (cells[0]?.width ?? 0) + 1, y)).toBeNull();
});

test("weeks begin on the workspace's first day", () => {
  // A Saturday, the Sunday after it, and the next Saturday.
  const { days } = calendar(["2026-06-06", "2026-06-07", "2026-06-13"], "sunday");
  expect(days.map(({ column, row }) => [column, row])).toEqual([
    [6, 0],
    [0, 1],
    [6, 1],
  ]);
});

test("days are in the block of their month, under their day of the week", () => {
  const days = sampleColumn("dimension", "Date", ["2026-10-31", "2026-10-01", "2026-12-07", null], "date");
  const months = calendarMonths(
    sampleAnswer([days, sampleColumn("measure", "Clicks", [3, 1, 9, 4])]),
    "monday",
  );
  expect(months.months).toEqual(["2026-10-01", "2026-11-01", "2026-12-01"]);
  expect(months.extent).toEqual([1, 9]);
  // 1 October 2026 is a Thursday, 31 October a Saturday, 7 December a Monday.
  expect(months.days).toMatchObject([
    { day: "2026-10-01", month: 0, column: 3, row: 0 },
    { day: "2026-10-31", month: 0, column: 5, row: 4 },
    { day: "2026-12-07", month: 2, column: 0, row: 1 },
  ]);
});

test("up and down move to the same weekday of another week, or the nearest day with a figure", () => {
  const values = ["2026-10-01", "2026-10-02", "2026-10-08", "2026-10-16"];
  const { days } = calendarMonths(
    sampleAnswer([
      sampleColumn("dimension", "Date", values, "date"),
      sampleColumn("measure", "Clicks", [1, 2, 3, 4]),
    ]),
    "monday",
  );
  const led = (from: number, weeks: number) => days[dayInWeek(days, from, weeks)]?.day;
  expect([led(0, 1), led(1, 1), led(3, 1)]).toEqual(["2026-10-08", "2026-10-16", "2026-10-16"]);
  expect([led(2, -1), led(3, -1), led(0, -1)]).toEqual(["2026-10-01", "2026-10-08", "2026-10-01"]);
});
