import { expect, test } from "vitest";

import { sampleMeasure } from "../../../testing/sample-chart.ts";
import { calendarMonths, layoutCalendar } from "./layout.ts";

function calendar(days: readonly string[]) {
  const values = days.map((_, index) => index);
  const dates = { ...sampleMeasure("date", [...days]), role: "dimension", type: "date" } as const;
  const columns = [dates, sampleMeasure("spend", values)];
  return calendarMonths({ columns, rowCount: days.length, truncated: false, totals: null });
}

test("days are under their weekday, in blocks of months beside each other", () => {
  // A Monday, the Sunday after it, and a Monday of the next month.
  const months = calendar(["2026-06-01", "2026-06-07", "2026-07-06"]);
  const { cells, names } = layoutCalendar(months, { width: 700, height: 400 });
  const [monday, sunday, next] = cells;
  expect(sunday?.x).toBe((monday?.x ?? 0) + 6 * (monday?.width ?? 0));
  expect(sunday?.y).toBe(monday?.y);
  expect(next?.x).toBeGreaterThan(sunday?.x ?? 0);
  expect((next?.x ?? 0) - (names[1]?.x ?? 0)).toBe(0);
});

test("days are as large as fits, and hold their numbers only when they are large", () => {
  const months = calendar(["2026-06-01", "2026-07-06"]);
  const large = layoutCalendar(months, { width: 700, height: 400 });
  const small = layoutCalendar(months, { width: 180, height: 60 });
  expect(large.hasNumbers).toBe(true);
  expect(small.hasNumbers).toBe(false);
  // Months that do not fit are scrolled.
  expect(small.height).toBeGreaterThan(60);
});

test("a pointer is over a day, or over none between them", () => {
  const { cells, indexAt, anchorOf } = layoutCalendar(calendar(["2026-06-01", "2026-06-03"]), {
    width: 300,
    height: 300,
  });
  const { x, y } = anchorOf(1);
  expect(indexAt(x, y)).toBe(1);
  expect(indexAt((cells[0]?.x ?? 0) + (cells[0]?.width ?? 0) + 1, y)).toBeNull();
});
