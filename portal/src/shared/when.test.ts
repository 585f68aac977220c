import { expect, test } from "vitest";

import { showDate, showDay, showDays, showSince, showUntil } from "./when.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

test.each([
  ["2026-11-21T12:00:30Z", 0, "minute"],
  ["2026-11-21T11:59:30Z", 0, "minute"],
  ["2026-11-21T11:01:00Z", -59, "minute"],
  ["2026-11-21T11:00:00Z", -1, "hour"],
  ["2026-11-20T12:00:01Z", -23, "hour"],
  ["2026-11-20T12:00:00Z", -1, "day"],
  ["2026-10-22T12:00:00Z", -30, "day"],
] as const)("%s is %i %s ago", (iso, count, unit) => {
  expect(showSince(iso, now)).toBe(relative.format(count, unit));
});

test("after a month the date is shown", () => {
  expect(showSince("2026-10-21T12:00:00Z", now)).toBe(showDay("2026-10-21T12:00:00Z"));
});

test.each([
  ["2026-11-21T11:00:00Z", 0, "minute"],
  ["2026-11-21T12:59:00Z", 59, "minute"],
  ["2026-11-22T11:59:00Z", 23, "hour"],
  ["2026-12-01T08:00:00Z", 9, "day"],
] as const)("%s is in %i %s", (iso, count, unit) => {
  expect(showUntil(iso, now)).toBe(relative.format(count, unit));
});

test("days of one month name it once, and a single day stands alone", () => {
  expect(showDays("2026-10-01", "2026-10-01")).toBe(showDate("2026-10-01"));
  expect(showDays("2026-10-01", "2026-10-31").match(/2026/g)).toHaveLength(1);
});
