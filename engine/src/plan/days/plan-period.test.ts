import type { Filter, SemanticQuery } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { campaignDigital } from "../../models.ts";
import { aQuery, between, by, everything, measures, oneOf } from "../../testing/queries.ts";
import { planQuery } from "../plan-query.ts";
import { aggregatesOf, type PlannedExpression } from "../query-plan.ts";

const now = new Date("2026-11-13T09:00:00Z");

/** The compared days of a query, as `from – through | from – through`. */
const completeThrough = "2026-11-12";

function without(column: string, value: string | number): Filter {
  return { filterType: 1, target: { table: "Date", column }, operator: "NotIn", values: [value] };
}

function compared(query: Partial<SemanticQuery>): string {
  const asked = aQuery({ measures: measures("Spend"), compare: "previousPeriod", ...query });
  const context = { model: campaignDigital, scope: everything, now, completeThrough, maxRows: 10 };
  const { comparison, comparisons } = planQuery(asked, context);
  const say = (days: { readonly from: string; readonly through: string } | null | undefined) =>
    days === null || days === undefined ? "none" : `${days.from} – ${days.through}`;
  const note = comparisons[0]?.note?.note.code;
  return `${say(comparison?.period)} | ${say(comparison?.against)}${note === undefined ? "" : ` | ${note}`}`;
}

function thisUnit(timeUnitType: number): Filter {
  const target = { table: "Date", column: "date" };
  return { filterType: 4, target, operator: 1, timeUnitsCount: 1, timeUnitType, includeToday: true };
}

/** Some months in a hierarchy filter of years and months. */
function tree(year: number, months: readonly string[]): Filter {
  return {
    filterType: 9,
    target: [
      { table: "Date", column: "year" },
      { table: "Date", column: "month" },
    ],
    hierarchyData: [
      {
        value: year,
        operator: "Inherited",
        children: months.map((value) => ({ value, operator: "Selected" })),
      },
    ],
  };
}

test.each<[string, readonly Filter[], string]>([
  ["a month with twelve complete days", [thisUnit(3)], "2026-11-01 – 2026-11-12 | 2026-10-01 – 2026-10-12"],
  ["a year that is not over", [thisUnit(5)], "2026-01-01 – 2026-11-12 | 2025-01-01 – 2025-11-12"],
  ["a running week", [thisUnit(1)], "2026-11-09 – 2026-11-12 | 2026-11-02 – 2026-11-05"],
  [
    "a month to date, as a plain range",
    [between("2026-11-01", "2026-11-12")],
    "2026-11-01 – 2026-11-12 | 2026-10-01 – 2026-10-12",
  ],
  [
    "a quarter to date, as a plain range that ends today",
    [between("2026-10-01", "2026-11-13")],
    "2026-10-01 – 2026-11-12 | 2026-07-01 – 2026-08-12",
  ],
  [
    "a year to date, as a plain range",
    [between("2026-01-01", "2026-11-12")],
    "2026-01-01 – 2026-11-12 | 2025-01-01 – 2025-11-12",
  ],
  [
    "a week to date, as a plain range",
    [between("2026-11-09", "2026-11-12")],
    "2026-11-09 – 2026-11-12 | 2026-11-02 – 2026-11-05",
  ],
  [
    "a single day that begins no period of its own",
    [between("2026-11-12", "2026-11-12")],
    "2026-11-12 – 2026-11-12 | 2026-11-11 – 2026-11-11",
  ],
  [
    "days in the middle of a month",
    [between("2026-10-10", "2026-10-25")],
    "2026-10-10 – 2026-10-25 | 2026-09-24 – 2026-10-09",
  ],
  [
    "the first days of a complete month",
    [between("2026-10-01", "2026-10-12")],
    "2026-10-01 – 2026-10-12 | 2026-09-19 – 2026-09-30",
  ],
  [
    "days beyond the last complete one that begin no unit: as many days as are complete, right before",
    [between("2026-10-12", "2026-11-30")],
    "2026-10-12 – 2026-11-12 | 2026-09-10 – 2026-10-11",
  ],
  [
    "seven days that end today",
    [between("2026-11-07", "2026-11-13")],
    "2026-11-07 – 2026-11-12 | 2026-11-01 – 2026-11-06",
  ],
  [
    "two incomplete months: as many elapsed days of the two months before",
    [between("2026-10-01", "2026-11-30")],
    "2026-10-01 – 2026-11-12 | 2026-08-01 – 2026-09-12",
  ],
  [
    "the days that several filters allow together",
    [oneOf("Date", "month", ["2026-08", "2026-10"]), between("2026-09-01", "2026-10-31")],
    "2026-10-01 – 2026-10-31 | 2026-09-01 – 2026-09-30",
  ],
  [
    "twenty-four months",
    [oneOf("Date", "year", [2024, 2025])],
    "2024-01-01 – 2025-12-31 | 2022-01-01 – 2023-12-31",
  ],
  [
    "a whole short month",
    [between("2026-02-01", "2026-02-28")],
    "2026-02-01 – 2026-02-28 | 2026-01-01 – 2026-01-31",
  ],
  [
    "a month after a short one",
    [between("2026-03-01", "2026-03-31")],
    "2026-03-01 – 2026-03-31 | 2026-02-01 – 2026-02-28",
  ],
  [
    "two quarters",
    [oneOf("Date", "quarter", ["2026 Q1", "2026 Q2"])],
    "2026-01-01 – 2026-06-30 | 2025-07-01 – 2025-12-31",
  ],
  ["a year", [oneOf("Date", "year", [2025])], "2025-01-01 – 2025-12-31 | 2024-01-01 – 2024-12-31"],
  [
    "an ISO week",
    [oneOf("Date", "iso_week", ["2026-W01"])],
    "2025-12-29 – 2026-01-04 | 2025-12-22 – 2025-12-28",
  ],
  ["a month of a tree", [tree(2026, ["2026-03"])], "2026-03-01 – 2026-03-31 | 2026-02-01 – 2026-02-28"],
  [
    "consecutive months of a tree",
    [tree(2026, ["2026-04", "2026-03"])],
    "2026-03-01 – 2026-04-30 | 2026-01-01 – 2026-02-28",
  ],
  ["months of a year with a gap", [tree(2026, ["2026-01", "2026-03"])], "none | none | no_period"],
  ["a month of another year", [tree(2025, ["2026-03"])], "none | none | no_period"],
  [
    "a month at a point, together with another field",
    [
      {
        filterType: 6,
        operator: "In",
        target: [
          { table: "Date", column: "month" },
          { table: "Channel", column: "channel" },
        ],
        values: [[{ value: "2026-03" }, { value: "Search" }]],
      },
    ],
    "2026-03-01 – 2026-03-31 | 2026-02-01 – 2026-02-28",
  ],
  [
    "a month as text",
    [
      {
        filterType: 0,
        target: { table: "Date", column: "month" },
        logicalOperator: "And",
        conditions: [{ operator: "Is", value: "2026-03" }],
      },
    ],
    "2026-03-01 – 2026-03-31 | 2026-02-01 – 2026-02-28",
  ],
  [
    "one of two days in a row",
    [
      {
        filterType: 0,
        target: { table: "Date", column: "date" },
        logicalOperator: "Or",
        conditions: [
          { operator: "Is", value: "2026-03-02" },
          { operator: "Is", value: "2026-03-01" },
        ],
      },
    ],
    "2026-03-01 – 2026-03-02 | 2026-02-27 – 2026-02-28",
  ],
  [
    "a month of a year, by its number",
    [oneOf("Date", "year", [2026]), oneOf("Date", "month_of_year", [10])],
    "2026-10-01 – 2026-10-31 | 2026-09-01 – 2026-09-30",
  ],
  [
    "consecutive months of a year, by their numbers",
    [oneOf("Date", "month_of_year", [3, 2]), oneOf("Date", "year", [2026])],
    "2026-02-01 – 2026-03-31 | 2025-12-01 – 2026-01-31",
  ],
  [
    "the weeks of a month",
    [oneOf("Date", "month", ["2026-09"]), oneOf("Date", "iso_week", ["2026-W36", "2026-W37"])],
    "2026-09-01 – 2026-09-13 | 2026-08-19 – 2026-08-31",
  ],
  [
    "a weekday of a week",
    [oneOf("Date", "iso_week", ["2026-W37"]), oneOf("Date", "weekday", [1, 2])],
    "2026-09-07 – 2026-09-08 | 2026-09-05 – 2026-09-06",
  ],
  [
    "a quarter without a month of it",
    [oneOf("Date", "quarter", ["2026 Q1"]), without("month", "2026-03")],
    "2026-01-01 – 2026-02-28 | 2025-11-01 – 2025-12-31",
  ],
  [
    "a quarter without the month in its middle",
    [oneOf("Date", "quarter", ["2026 Q1"]), without("month_of_year", 2)],
    "none | none | no_period",
  ],
  ["a month of every year", [oneOf("Date", "month_of_year", [10])], "none | none | no_period"],
  [
    "a month of two years",
    [oneOf("Date", "month_of_year", [10]), oneOf("Date", "year", [2025, 2026])],
    "none | none | no_period",
  ],
  [
    "weekdays of a month",
    [oneOf("Date", "month", ["2026-09"]), oneOf("Date", "weekday", [1])],
    "none | none | no_period",
  ],
  [
    "a fiscal year",
    [oneOf("Date", "fiscal_year", ["FY2025"])],
    "2025-04-01 – 2026-03-31 | 2024-04-01 – 2025-03-31",
  ],
  [
    "consecutive fiscal quarters",
    [oneOf("Date", "fiscal_quarter", ["FY2025 Q4", "FY2026 Q1"])],
    "2026-01-01 – 2026-06-30 | 2025-07-01 – 2025-12-31",
  ],
  ["months with a gap", [oneOf("Date", "month", ["2026-01", "2026-03"])], "none | none | no_period"],
  ["no days at all", [], "none | none | no_period"],
  [
    "days on one side only",
    [
      {
        target: { table: "Date", column: "date" },
        filterType: 0,
        logicalOperator: "And",
        conditions: [{ operator: "LessThan", value: "2026-03-01" }],
      },
    ],
    "none | none | no_period",
  ],
  ["what has not begun", [between("2026-12-01", "2026-12-31")], "none | none"],
])("compares %s", (_, filters, days) => {
  expect(compared({ filters: [...filters] })).toBe(days);
});

test("compares each group with the period before if no filter bounds the days", () => {
  expect(compared({ dimensions: [by("Date", "date", "month")] })).toBe("none | none");
  expect(compared({ dimensions: [by("Date", "year")] })).toBe("none | none");
  expect(compared({ dimensions: [by("Channel", "channel")] })).toBe("none | none | no_period");
});

test("compares each row that is a period with the one before it, and the total with its own", () => {
  const year = { filters: [oneOf("Date", "year", [2025])], totals: true };
  const plan = (query: Partial<SemanticQuery>) => {
    const asked = aQuery({ measures: measures("Spend"), compare: "previousPeriod", ...year, ...query });
    const context = { model: campaignDigital, scope: everything, now, completeThrough, maxRows: 10 };
    const { comparison, comparisons, parts } = planQuery(asked, context);
    const shiftOf = (expression: PlannedExpression | undefined) =>
      expression === undefined
        ? null
        : aggregatesOf(expression).map(({ part }) => {
            const { months, days } = parts[part]?.shift ?? { months: 0, days: 0 };
            return `${months} months ${days} days`;
          })[0];
    const [measure] = comparisons;
    return {
      each: comparison?.each,
      rows: shiftOf(measure?.expression),
      total: shiftOf(measure?.above[0]?.expression),
    };
  };
  expect(plan({ dimensions: [by("Date", "date", "month")] })).toEqual({
    each: { grain: "month", months: 1, days: 0, through: completeThrough },
    rows: "1 months 0 days",
    total: "12 months 0 days",
  });
  expect(plan({ dimensions: [by("Date", "date", "week")] })).toEqual({
    each: { grain: "week", months: 0, days: 7, through: completeThrough },
    rows: "0 months 7 days",
    total: "12 months 0 days",
  });
  // The period of the filters is compared by day. 29 February 2024 counts in the whole year only.
  expect(plan({ dimensions: [by("Date", "date", "day")] })).toEqual({
    each: { grain: "day", months: 12, days: 0, through: completeThrough },
    rows: "12 months 0 days",
    total: "12 months 0 days",
  });
  expect(plan({ dimensions: [by("Channel", "channel")] })).toEqual({
    each: undefined,
    rows: "12 months 0 days",
    total: null,
  });
});

test("has no comparison for all time, nor a year earlier", () => {
  const year = { compare: "samePeriodLastYear" } as const;
  expect(compared(year)).toBe("none | none | no_period");
  expect(compared({ ...year, dimensions: [by("Channel", "channel")] })).toBe("none | none | no_period");
  expect(compared({ ...year, dimensions: [by("Date", "date", "month")] })).toBe("none | none");
});

test("calls no complete month provisional if month and year are filtered separately", () => {
  const filters = [oneOf("Date", "year", [2026]), oneOf("Date", "month_of_year", [10])];
  const lags = new Map([["conversions", 7]]);
  const context = { model: campaignDigital, scope: everything, now, completeThrough, lags, maxRows: 10 };
  const { measures: planned } = planQuery(aQuery({ measures: measures("Conversions"), filters }), context);
  expect(planned[0]?.provisionalFrom).toBeNull();
});

test("ends comparisons before provisional days, and reports the first of these", () => {
  const context = {
    model: campaignDigital,
    scope: everything,
    now,
    completeThrough,
    lags: new Map([["conversions", 7]]),
    maxRows: 10,
  };
  const plan = (...filters: Filter[]) =>
    planQuery(
      aQuery({ measures: measures("Spend", "CPA", "Spend change"), compare: "previousPeriod", filters }),
      context,
    );
  const { measures: shown, comparisons } = plan(thisUnit(3));
  expect(shown.map(({ provisionalFrom }) => provisionalFrom)).toEqual([null, "2026-11-06", null]);
  expect(comparisons.map(({ compared: days }) => days?.period ?? null)).toEqual([
    null,
    { from: "2026-11-01", through: "2026-11-05" },
    null,
    null,
    null,
    null,
  ]);
  expect(comparisons[1]?.compared?.against).toEqual({ from: "2026-10-01", through: "2026-10-05" });
  const over = plan(between("2026-10-01", "2026-10-31"));
  expect(over.measures.map(({ provisionalFrom }) => provisionalFrom)).toEqual([null, null, null]);
  const young = plan(between("2026-11-07", "2026-11-12"));
  expect(young.comparisons[1]?.compared).toMatchObject({ period: null, against: null });
});

test("compares leap days with the last of February, a year earlier and later", () => {
  const year = { compare: "samePeriodLastYear" } as const;
  const filters = (from: string, to: string) => ({ ...year, filters: [between(from, to)] });
  expect(compared(filters("2025-02-01", "2025-02-28"))).toBe(
    "2025-02-01 – 2025-02-28 | 2024-02-01 – 2024-02-29",
  );
  expect(compared(filters("2024-02-29", "2024-02-29"))).toBe("2024-02-29 – 2024-02-29 | none");
});

test("chosen days replace filters on consecutive days, and keep those on weekdays", () => {
  const chosen = { compare: { from: "2026-02-02", through: "2026-03-01" } };
  const weekday: Filter = {
    filterType: 1,
    target: { table: "Date", column: "weekday" },
    operator: "In",
    values: [1],
  };
  const asked = aQuery({
    measures: measures("Spend"),
    filters: [between("2026-10-01", "2026-10-12"), weekday],
    ...chosen,
  });
  const { parts, comparison } = planQuery(asked, {
    model: campaignDigital,
    scope: everything,
    now,
    completeThrough,
    maxRows: 10,
  });
  const compares = (parts[1]?.where ?? []).flatMap((test) =>
    test.kind === "column" ? [[test.column.column, test.condition.kind]] : [],
  );
  expect(compares.map(([, kind]) => kind)).toEqual(["in", "compare", "compare", "compare"]);
  expect(parts[1]?.shift).toBeNull();
  expect(comparison?.against).toEqual({ from: "2026-02-02", through: "2026-03-01" });
});

test("chosen days after the last complete one are not compared", () => {
  const filters = [between("2026-10-01", "2026-10-12")];
  const days = "2026-10-01 – 2026-10-12";
  expect(compared({ filters, compare: { from: "2026-11-01", through: "2026-11-30" } })).toBe(
    `${days} | 2026-11-01 – 2026-11-12`,
  );
  expect(compared({ filters, compare: { from: "2026-11-13", through: "2026-11-30" } })).toBe(
    `${days} | none`,
  );
  expect(
    compared({
      compare: { from: "2026-01-01", through: "2026-01-31" },
      dimensions: [by("Date", "date", "month")],
    }),
  ).toBe("none | 2026-01-01 – 2026-01-31 | no_period");
});
