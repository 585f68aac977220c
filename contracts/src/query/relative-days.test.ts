import { expect, test } from "vitest";

import { defaultCalendar } from "./calendar.ts";
import { filterSchema } from "./filters.ts";
import { relativeDays } from "./relative-days.ts";

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
  calendar = defaultCalendar,
): string {
  const filter = {
    filterType: 4,
    target: { table: "Date", column: "date" },
    operator: operators[operator],
    timeUnitsCount: count,
    timeUnitType: units[unit],
    includeToday,
  } as const;
  const days = relativeDays(filter, today, calendar);
  return typeof days === "string" ? days : `${days.from} to ${days.through}`;
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

test.each([
  // A Sunday.
  ["sunday", "InThis", "weeks", "2026-03-22", "2026-03-22 to 2026-03-28"],
  ["sunday", "InLast", "calendarWeeks", "2026-03-22", "2026-03-15 to 2026-03-21"],
  ["sunday", "InNext", "calendarWeeks", "2026-03-22", "2026-03-29 to 2026-04-04"],
  ["saturday", "InThis", "calendarWeeks", "2026-03-22", "2026-03-21 to 2026-03-27"],
  ["saturday", "InLast", "weeks", "2026-03-22", "2026-03-16 to 2026-03-22"],
  // The protocol has no financial years.
  ["sunday", "InThis", "calendarYears", "2026-03-22", "2026-01-01 to 2026-12-31"],
] as const)(
  "[EMBED-FILTER-18] weeks from %s: %s %s, seen from %s, is %s",
  (weekStart, operator, unit, today, days) => {
    expect(resolve(operator, 1, unit, today, true, { weekStart, yearStart: 4 })).toBe(days);
  },
);

test("leaves today out where the filter says so", () => {
  expect(resolve("InLast", 7, "days", "2026-03-18", false)).toBe("2026-03-11 to 2026-03-17");
  expect(resolve("InNext", 7, "days", "2026-03-18", false)).toBe("2026-03-19 to 2026-03-25");
  expect(resolve("InLast", 1, "months", "2026-03-01", false)).toBe("2026-01-29 to 2026-02-28");
});

test("[EMBED-FILTER-6] includes today unless the filter says otherwise", () => {
  const filter = filterSchema.parse({
    filterType: 4,
    target: { table: "Date", column: "date" },
    operator: 0,
    timeUnitsCount: 3,
    timeUnitType: 0,
  });
  if (filter.filterType !== 4) throw new Error("Not a relative date filter");
  expect(relativeDays(filter, "2026-03-18", defaultCalendar)).toEqual({
    from: "2026-03-16",
    through: "2026-03-18",
  });
});

test.each([
  ["InLast", 0, "days", "count"],
  ["InLast", 1.5, "days", "count"],
  ["InNext", -1, "calendarWeeks", "count"],
  ["InLast", 1e300, "days", "range"],
  ["InLast", 9990, "years", "range"],
  ["InLast", 9990, "calendarYears", "range"],
  ["InNext", 9990, "years", "range"],
  ["InNext", 9990, "calendarYears", "range"],
] as const)("%s %d %s has no days: %s", (operator, count, unit, problem) => {
  expect(resolve(operator, count, unit, "2026-03-18")).toBe(problem);
});

test.each([7, 8, -1])("unit %i is none of dates", (timeUnitType) => {
  const target = { table: "Date", column: "date" };
  const filter = {
    filterType: 4,
    target,
    operator: 1,
    timeUnitsCount: 1,
    timeUnitType,
    includeToday: true,
  } as const;
  expect(relativeDays(filter, "2026-03-18", defaultCalendar)).toBe("unit");
});
