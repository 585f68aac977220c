import type { Filter, SemanticQuery } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { campaignDigital } from "../models.ts";
import { aQuery, between, by, everything, measures, oneOf } from "../testing/queries.ts";
import { planQuery } from "./plan-query.ts";

const now = new Date("2026-11-13T09:00:00Z");

/** What a query compares, as `from – through | from – through`. */
function compared(query: Partial<SemanticQuery>, completeThrough = "2026-11-12"): string {
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

/** Some months of a tree of years and months. */
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
  [
    "a month of which twelve days have come in",
    [thisUnit(3)],
    "2026-11-01 – 2026-11-12 | 2026-10-01 – 2026-10-12",
  ],
  ["a year that is not over", [thisUnit(5)], "2026-01-01 – 2026-11-12 | 2025-01-01 – 2025-11-12"],
  ["a week that is not over", [thisUnit(1)], "2026-11-09 – 2026-11-12 | 2026-11-02 – 2026-11-05"],
  ["twelve days", [between("2026-11-01", "2026-11-12")], "2026-11-01 – 2026-11-12 | 2026-10-20 – 2026-10-31"],
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
    "months of a tree that follow each other",
    [tree(2026, ["2026-04", "2026-03"])],
    "2026-03-01 – 2026-04-30 | 2026-01-01 – 2026-02-28",
  ],
  [
    "months of a year with a gap, as those of the year before",
    [tree(2026, ["2026-01", "2026-03"])],
    "2026-01-01 – 2026-11-12 | 2025-01-01 – 2025-11-12",
  ],
  ["a month of another year", [tree(2025, ["2026-03"])], "none | none | no_period"],
  [
    "a month at a point, beside another field",
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
    "a month that somebody typed",
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

test("compares with the period before each group when no filter says which days are meant", () => {
  expect(compared({ dimensions: [by("Date", "date", "month")] })).toBe("none | none");
  expect(compared({ dimensions: [by("Date", "year")] })).toBe("none | none");
  expect(compared({ dimensions: [by("Channel", "channel")] })).toBe("none | none | no_period");
});

test("compares leap days with the last of February, a year earlier and later", () => {
  const year = { compare: "samePeriodLastYear" } as const;
  const filters = (from: string, to: string) => ({ ...year, filters: [between(from, to)] });
  expect(compared(filters("2025-02-01", "2025-02-28"))).toBe(
    "2025-02-01 – 2025-02-28 | 2024-02-01 – 2024-02-29",
  );
  expect(compared(filters("2024-02-29", "2024-02-29"))).toBe("2024-02-29 – 2024-02-29 | none");
});
