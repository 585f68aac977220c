import { expect, test } from "vitest";

import { barsOf, periodOf, readPeriod } from "./usage-days.ts";

test("a period ends today, in UTC, and the address may name one", () => {
  const now = Date.parse("2026-03-02T23:30:00Z");
  expect(periodOf(7, now)).toEqual({ from: "2026-02-24", through: "2026-03-02" });
  expect([readPeriod("90"), readPeriod("5"), readPeriod("")]).toEqual([90, 30, 30]);
});

test("every day has a bar, also one without openings", () => {
  const bars = barsOf([{ day: "2026-03-01", openings: 4 }], "2026-02-28", "2026-03-02");
  expect(bars.map(({ from, openings }) => [from, openings])).toEqual([
    ["2026-02-28", 0],
    ["2026-03-01", 4],
    ["2026-03-02", 0],
  ]);
});

test("long periods have bars of seven days, the last one of those that are left", () => {
  const days = [
    { day: "2026-01-01", openings: 1 },
    { day: "2026-01-07", openings: 2 },
    { day: "2026-12-31", openings: 5 },
  ];
  const bars = barsOf(days, "2026-01-01", "2026-12-31");
  expect(bars).toHaveLength(53);
  expect(bars[0]).toEqual({ from: "2026-01-01", through: "2026-01-07", openings: 3 });
  expect(bars.at(-1)).toEqual({ from: "2026-12-31", through: "2026-12-31", openings: 5 });
});
