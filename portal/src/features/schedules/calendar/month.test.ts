import { expect, test } from "vitest";

import { sampleDelivery } from "../testing/sample-delivery.ts";
import { entriesByDay, localDay, monthOf, shiftMonth, weeksOf } from "./month.ts";

test("[SCHEDULE-87] the month is that of the address, else the one of today", () => {
  const now = Date.parse("2026-11-15T12:00:00Z");
  expect(monthOf("2027-02", now)).toBe("2027-02");
  for (const text of ["", "2027-13", "2027-2", "x"]) expect(monthOf(text, now)).toBe("2026-11");
  expect(shiftMonth("2026-12", 1)).toBe("2027-01");
  expect(shiftMonth("2026-01", -1)).toBe("2025-12");
});

test.each([
  ["monday", "2026-10-26", "2026-12-06"],
  ["sunday", "2026-11-01", "2026-12-05"],
  ["saturday", "2026-10-31", "2026-12-04"],
] as const)("[SCHEDULE-87] weeks that begin on %s cover November 2026", (weekStart, first, last) => {
  const weeks = weeksOf("2026-11", weekStart);
  expect(weeks.every((days) => days.length === 7)).toBe(true);
  expect(weeks[0]?.[0]).toBe(first);
  expect(weeks.at(-1)?.at(-1)).toBe(last);
});

test("[SCHEDULE-87] what became a delivery is not shown as due too, and entries are in the order of time", () => {
  const { delivery } = sampleDelivery;
  const planned = { scheduleId: delivery.scheduleId, name: "Monthly", reportName: "Overview" };
  const later = "2026-11-02T20:00:00.000Z";
  const byDay = entriesByDay({
    deliveries: [{ ...delivery, id: "d2", scheduleId: "s2", dueAt: later }, delivery],
    planned: [
      { ...planned, at: delivery.dueAt },
      { ...planned, at: "2026-11-02T07:30:00.000Z" },
    ],
  });
  const all = [...byDay.values()].flat();
  expect(all.map(({ kind, at }) => [kind, at])).toEqual([
    ["delivery", delivery.dueAt],
    ["planned", "2026-11-02T07:30:00.000Z"],
    ["delivery", later],
  ]);
  expect(byDay.has(localDay(new Date(delivery.dueAt)))).toBe(true);
});
