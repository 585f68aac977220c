import { defaultCalendar, type Cell, type QueryResult } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import type { FilledDimension } from "../plan/filled-dimension.ts";
import { fillPeriods } from "./fill-periods.ts";

const named = { table: "T", displayName: "x", format: null } as const;

/** The first column is the dimension of days, followed by text dimensions, a sum and a ratio. */
function answer(rows: readonly (readonly Cell[])[], others = 0): QueryResult {
  const at = (place: number) => rows.map((row) => row[place] ?? null);
  const texts = Array.from({ length: others }, (_, index) => index + 1);
  return {
    columns: [
      { ...named, role: "dimension", name: "day", type: "date", values: at(0) },
      ...texts.map((place) => ({
        ...named,
        role: "dimension" as const,
        name: `text${place}`,
        type: "string" as const,
        values: at(place),
      })),
      { ...named, role: "measure", name: "sum", type: "integer", values: at(others + 1) },
      { ...named, role: "measure", name: "ratio", type: "decimal", values: at(others + 2) },
    ],
    rowCount: rows.length,
    truncated: false,
    totals: null,
  };
}

function filled(result: QueryResult, changes: Partial<FilledDimension> = {}, mostRows = 1000) {
  const plain: FilledDimension = {
    index: 0,
    grain: { unit: "month", calendar: defaultCalendar },
    period: null,
    counterparts: [],
    completeThrough: "2026-12-31",
    direction: "ascending",
    isFirst: true,
    addsUp: [true, false],
  };
  const { columns, rowCount } = fillPeriods(result, { ...plain, ...changes }, mostRows);
  return Array.from({ length: rowCount }, (_, row) => columns.map(({ values }) => values[row]));
}

test("periods without rows are added in order: their sums are 0, their ratios blank", () => {
  const rows = [
    ["2025-11-01", 4, 0.5],
    ["2026-02-01", 6, 0.2],
  ];
  expect(filled(answer(rows))).toEqual([
    ["2025-11-01", 4, 0.5],
    ["2025-12-01", 0, null],
    ["2026-01-01", 0, null],
    ["2026-02-01", 6, 0.2],
  ]);
  expect(filled(answer(rows.toReversed()), { direction: "descending" })).toEqual([
    ["2026-02-01", 6, 0.2],
    ["2026-01-01", 0, null],
    ["2025-12-01", 0, null],
    ["2025-11-01", 4, 0.5],
  ]);
});

test.each([
  ["day", "2026-02-27", "2026-03-02", ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]],
  ["week", "2025-12-22", "2026-01-12", ["2025-12-22", "2025-12-29", "2026-01-05", "2026-01-12"]],
  ["quarter", "2025-07-01", "2026-01-01", ["2025-07-01", "2025-10-01", "2026-01-01"]],
  ["year", "2023-01-01", "2026-01-01", ["2023-01-01", "2024-01-01", "2025-01-01", "2026-01-01"]],
] as const)("every %s has a row", (unit, first, last, starts) => {
  const result = answer([
    [first, 1, 1],
    [last, 1, 1],
  ]);
  const grain = { unit, calendar: defaultCalendar };
  expect(filled(result, { grain }).map(([start]) => start)).toEqual(starts);
});

test("weeks and years that the filters allow begin where the calendar says", () => {
  const calendar = { weekStart: "sunday", yearStart: 4 } as const;
  const period = { from: "2026-03-20", to: "2026-04-02" };
  const starts = (unit: "week" | "year", start: string) =>
    filled(answer([[start, 1, 1]]), { grain: { unit, calendar }, period }).map(([day]) => day);
  expect(starts("week", "2026-03-22")).toEqual(["2026-03-15", "2026-03-22", "2026-03-29"]);
  expect(starts("year", "2026-04-01")).toEqual(["2025-04-01", "2026-04-01"]);
});

test("months that are written without a day are filled as such", () => {
  const result = answer([
    ["2025-12", 1, 1],
    ["2026-02", 1, 1],
  ]);
  expect(filled(result).map(([start]) => start)).toEqual(["2025-12", "2026-01", "2026-02"]);
});

test("the axis covers the days that the filters allow, and no further than the data are complete", () => {
  const period = { from: "2026-09-15", to: "2026-12-31" };
  expect(filled(answer([["2026-10-01", 4, 1]]), { period, completeThrough: "2026-11-21" })).toEqual([
    ["2026-09-01", 0, null],
    ["2026-10-01", 4, 1],
    ["2026-11-01", 0, null],
  ]);
});

test("sums of days to come are unknown, also between planned ones", () => {
  const result = answer([
    ["2026-10-01", 4, 1],
    ["2026-12-01", null, 1],
  ]);
  expect(filled(result, { completeThrough: "2026-10-20" })).toEqual([
    ["2026-10-01", 4, 1],
    ["2026-11-01", null, null],
    ["2026-12-01", null, 1],
  ]);
});

test("each combination of the other dimensions has a row in each period", () => {
  const result = answer(
    [
      ["2026-01-01", "Search", 1, 1],
      ["2026-01-01", "Social", 2, 1],
      ["2026-03-01", "Search", 3, 1],
    ],
    1,
  );
  expect(filled(result)).toEqual([
    ["2026-01-01", "Search", 1, 1],
    ["2026-01-01", "Social", 2, 1],
    ["2026-02-01", "Search", 0, null],
    ["2026-02-01", "Social", 0, null],
    ["2026-03-01", "Search", 3, 1],
    ["2026-03-01", "Social", 0, null],
  ]);
});

test("rows without a day stay last; an answer that would get too long stays unchanged", () => {
  const rows = [
    ["2026-01-01", 1, 1],
    ["2026-03-01", 1, 1],
    [null, 5, 1],
  ];
  expect(filled(answer(rows)).map(([start]) => start)).toEqual([
    "2026-01-01",
    "2026-02-01",
    "2026-03-01",
    null,
  ]);
  expect(filled(answer(rows), {}, 2)).toEqual(rows);
  expect(filled({ ...answer(rows), truncated: true })).toEqual(rows);
  expect(filled(answer([]))).toEqual([]);
});
