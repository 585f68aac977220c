import { filterSchema } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { resolveRelativeDate } from "./relative-date.ts";

const operators = { InLast: 0, InThis: 1, InNext: 2 } as const;
const units = {
  days: 0,
  weeks: 1,
  calendarWeeks: 2,
  months: 3,
  calendarMonths: 4,
  years: 5,
  calendarYears: 6,
} as const;

function resolve(
  operator: keyof typeof operators,
  count: number,
  unit: keyof typeof units,
  today: string,
  includeToday = true,
): string {
  const filter = {
    filterType: 4,
    target: { table: "Date", column: "date" },
    operator: operators[operator],
    timeUnitsCount: count,
    timeUnitType: units[unit],
    includeToday,
  } as const;
  const { from, to } = resolveRelativeDate(filter, today, "filters[0]");
  return `${from} to ${to}`;
}

test.each([
  // A Wednesday.
  ["InLast", 1, "days", "2026-03-18", "2026-03-18 to 2026-03-18"],
  ["InLast", 7, "days", "2026-03-18", "2026-03-12 to 2026-03-18"],
  ["InLast", 2, "weeks", "2026-03-18", "2026-03-05 to 2026-03-18"],
  ["InLast", 1, "calendarWeeks", "2026-03-18", "2026-03-09 to 2026-03-15"],
  ["InLast", 1, "months", "2026-03-18", "2026-02-19 to 2026-03-18"],
  ["InLast", 1, "months", "2026-03-31", "2026-03-01 to 2026-03-31"],
  ["InLast", 3, "calendarMonths", "2026-03-18", "2025-12-01 to 2026-02-28"],
  ["InLast", 1, "years", "2028-02-29", "2027-03-01 to 2028-02-29"],
  ["InLast", 2, "calendarYears", "2026-03-18", "2024-01-01 to 2025-12-31"],
  ["InThis", 1, "days", "2026-03-18", "2026-03-18 to 2026-03-18"],
  ["InThis", 1, "weeks", "2026-03-18", "2026-03-16 to 2026-03-22"],
  ["InThis", 1, "calendarWeeks", "2026-03-22", "2026-03-16 to 2026-03-22"],
  ["InThis", 9, "months", "2028-02-10", "2028-02-01 to 2028-02-29"],
  ["InThis", 1, "calendarYears", "2026-03-18", "2026-01-01 to 2026-12-31"],
  ["InNext", 7, "days", "2026-03-18", "2026-03-18 to 2026-03-24"],
  ["InNext", 1, "calendarWeeks", "2026-03-18", "2026-03-23 to 2026-03-29"],
  ["InNext", 1, "months", "2026-01-31", "2026-01-31 to 2026-02-27"],
  ["InNext", 1, "calendarMonths", "2026-12-05", "2027-01-01 to 2027-01-31"],
  ["InNext", 1, "calendarYears", "2026-12-05", "2027-01-01 to 2027-12-31"],
] as const)("[EMBED-FILTER-5] %s %i %s, seen from %s, is %s", (operator, count, unit, today, days) => {
  expect(resolve(operator, count, unit, today)).toBe(days);
});

test("leaves today out when it is told so", () => {
  expect(resolve("InLast", 7, "days", "2026-03-18", false)).toBe("2026-03-11 to 2026-03-17");
  expect(resolve("InNext", 7, "days", "2026-03-18", false)).toBe("2026-03-19 to 2026-03-25");
  expect(resolve("InLast", 1, "months", "2026-03-01", false)).toBe("2026-01-29 to 2026-02-28");
});

test("[EMBED-FILTER-6] includes today unless it is told otherwise", () => {
  const filter = filterSchema.parse({
    filterType: 4,
    target: { table: "Date", column: "date" },
    operator: 0,
    timeUnitsCount: 3,
    timeUnitType: 0,
  });
  if (filter.filterType !== 4) throw new Error("Not a relative date filter");
  expect(resolveRelativeDate(filter, "2026-03-18", "f")).toEqual({ from: "2026-03-16", to: "2026-03-18" });
});

test.each([
  [7, 1, "query_not_supported", "f.timeUnitType"],
  [8, 1, "query_not_supported", "f.timeUnitType"],
  [-1, 1, "query_not_supported", "f.timeUnitType"],
  [0, 0, "query_invalid", "f.timeUnitsCount"],
  [0, 1.5, "query_invalid", "f.timeUnitsCount"],
  [6, 9999, "query_invalid", "f.timeUnitsCount"],
  [0, 1e300, "query_invalid", "f.timeUnitsCount"],
])("[CONST-24] refuses unit %i with a count of %d", (timeUnitType, timeUnitsCount, code, detail) => {
  const target = { table: "Date", column: "date" };
  const filter = {
    filterType: 4,
    target,
    operator: 0,
    timeUnitsCount,
    timeUnitType,
    includeToday: true,
  } as const;
  expect(() => resolveRelativeDate(filter, "2026-03-18", "f")).toThrow(
    expect.objectContaining({ code, detail }),
  );
});
