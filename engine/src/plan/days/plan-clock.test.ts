import { expect, test } from "vitest";

import { dayIn, planClock, readDay } from "./plan-clock.ts";
import { resolveRelativeTime } from "../filters/relative-time.ts";

const [minutes, hours] = [7, 8];
const operators = { InLast: 0, InThis: 1, InNext: 2 } as const;

function days(operator: keyof typeof operators, count: number, unit: number, now: string, timeZone: string) {
  const clock = planClock(new Date(now), timeZone, null);
  const target = { table: "Date", column: "date" };
  const filter = {
    filterType: 7,
    target,
    operator: operators[operator],
    timeUnitsCount: count,
    timeUnitType: unit,
  } as const;
  const { from, to } = resolveRelativeTime(filter, clock, "f");
  return `${from} to ${to}`;
}

test.each([
  ["2026-03-18T23:30:00Z", "UTC", "2026-03-18"],
  ["2026-03-18T23:30:00Z", "Europe/Berlin", "2026-03-19"],
  ["2026-07-18T22:30:00Z", "Europe/Berlin", "2026-07-19"],
  ["2026-03-18T03:30:00Z", "America/New_York", "2026-03-17"],
  ["2026-03-18T11:00:00Z", "Pacific/Kiritimati", "2026-03-19"],
  ["2028-02-29T12:00:00Z", "Asia/Kathmandu", "2028-02-29"],
])("at %s it is %s in %s", (moment, timeZone, day) => {
  expect(dayIn(new Date(moment), timeZone)).toBe(day);
});

test.each([
  ["a day", "2026-03-18", "Europe/Berlin", "2026-03-18"],
  [
    "midnight in UTC, which is how tools write a day",
    "2026-03-18T00:00:00.000Z",
    "America/New_York",
    "2026-03-18",
  ],
  ["midnight in Berlin", "2026-03-17T23:00:00.000Z", "Europe/Berlin", "2026-03-18"],
  ["midnight in Berlin in summer", "2026-07-17T22:00:00.000Z", "Europe/Berlin", "2026-07-18"],
  ["a moment with an offset", "2026-03-18T01:00:00+05:00", "UTC", "2026-03-17"],
  ["an evening without an offset", "2026-03-18T23:30:00", "Asia/Tokyo", "2026-03-18"],
  ["midnight without an offset", "2026-03-18T00:00:00.000", "America/New_York", "2026-03-18"],
  ["a day that does not exist", "2026-02-29", "UTC", null],
  ["a moment of a day that does not exist", "2026-02-30T10:00:00", "UTC", null],
  ["a text", "yesterday", "UTC", null],
])("reads %s", (_, text, timeZone, day) => {
  expect(readDay(text, timeZone)).toBe(day);
});

test.each([
  ["InLast", 24, hours, "2026-03-18T12:00:00Z", "Europe/Berlin", "2026-03-17 to 2026-03-18"],
  ["InLast", 30, minutes, "2026-03-18T12:00:00Z", "Europe/Berlin", "2026-03-18 to 2026-03-18"],
  ["InLast", 30, minutes, "2026-03-17T23:10:00Z", "Europe/Berlin", "2026-03-17 to 2026-03-18"],
  ["InThis", 1, hours, "2026-03-17T23:10:00Z", "Europe/Berlin", "2026-03-18 to 2026-03-18"],
  ["InNext", 2, hours, "2026-12-31T22:30:00Z", "Europe/Berlin", "2026-12-31 to 2027-01-01"],
  // The clocks go forward on the 29th, so that an hour before midnight is 23 hours after the previous midnight.
  ["InLast", 23, hours, "2026-03-29T22:30:00Z", "Europe/Berlin", "2026-03-29 to 2026-03-30"],
  ["InLast", 24, hours, "2026-03-29T22:30:00Z", "Europe/Berlin", "2026-03-28 to 2026-03-30"],
  // They go back on 25 October, a day of 25 hours.
  ["InLast", 25, hours, "2026-10-25T23:30:00Z", "Europe/Berlin", "2026-10-25 to 2026-10-26"],
] as const)(
  "[EMBED-FILTER-7] %s %i of unit %i, at %s in %s, is %s",
  (operator, count, unit, now, zone, range) => {
    expect(days(operator, count, unit, now, zone)).toBe(range);
  },
);

test.each([
  [0, 1, "query_not_supported", "f.timeUnitType"],
  [9, 1, "query_not_supported", "f.timeUnitType"],
  [8, 0, "query_invalid", "f.timeUnitsCount"],
  [7, 1.5, "query_invalid", "f.timeUnitsCount"],
  [8, 1e12, "query_invalid", "f.timeUnitsCount"],
])("refuses unit %i with a count of %d", (unit, count, code, detail) => {
  expect(() => days("InLast", count, unit, "2026-03-18T12:00:00Z", "UTC")).toThrow(
    expect.objectContaining({ code, detail }),
  );
});
