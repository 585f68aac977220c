import { parse } from "../../parse.ts";
import { filterOfDays, reportDefinitionSchema } from "../../report/index.ts";
import { sampleReport } from "../../testing/sample-definition.ts";
import { expect, test } from "vitest";

import { holdFilter } from "../filters/wire-filter.ts";
import { initialState, openReport } from "../state/open-report.ts";
import type { ReportState } from "../state/report-state.ts";
import { daysWithData } from "./days-with-data.ts";

const date = { table: "Date", column: "date" };
const facts = (name: string) => ({ name, displayName: name, columns: [], measures: [] });
const dataset = {
  id: "d",
  dateColumn: date,
  tables: [
    {
      ...facts("Date"),
      columns: [{ name: "date", displayName: "Date", description: "", type: "date" as const, format: null }],
    },
    facts("Performance"),
    { ...facts("Plan"), period: "month" as const },
  ],
};

/** A card on 28 November, with data through 31 October. */
function open(filters: readonly object[], table = "Performance"): ReportState {
  const layout = { x: 0, y: 0, width: 100, height: 100 };
  const card = {
    name: "a",
    type: "card",
    title: "",
    layout,
    measures: [{ table, measure: "Spend" }],
    filters,
  };
  const parsed = parse(reportDefinitionSchema, {
    version: 1,
    dataset: "d",
    pages: [{ name: "one", displayName: "One", visuals: [card] }],
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  const days = { today: "2026-11-28", completeThrough: "2026-10-31" };
  return openReport(initialState, sampleReport({ definition: parsed.value, dataset, ...days }));
}

const place = { page: "one", visual: "a" };
const days = (from: string, through: string) => filterOfDays(date, { from, through });
const inLast30 = {
  filterType: 4,
  target: date,
  operator: 0,
  timeUnitsCount: 30,
  timeUnitType: 0,
  includeToday: false,
};

test("[QNA-63] days that reach past the data are counted, as days and as relative dates", () => {
  const missing = { completeThrough: "2026-10-31", count: { complete: 3, all: 30 } };
  expect(daysWithData(open([days("2026-10-29", "2026-11-27")]), place)).toEqual(missing);
  expect(daysWithData(open([inLast30]), place)).toEqual(missing);
  expect(daysWithData(open([days("2026-11-01", "2026-11-28")]), place)).toEqual({
    ...missing,
    count: { complete: 0, all: 28 },
  });
});

test("[QNA-63] the filters of the report count, too, and an open beginning has no number of days", () => {
  const state = { ...open([]), filters: [holdFilter(days("2026-10-31", "2026-11-01"))] };
  expect(daysWithData(state, place)?.count).toEqual({ complete: 1, all: 2 });
  expect(daysWithData(open([]), place)).toBeNull();
  const { conditions, ...rest } = days("2026-10-31", "2026-11-01");
  const end = { ...rest, conditions: conditions.slice(1) };
  expect(daysWithData(open([end]), place)).toEqual({ completeThrough: "2026-10-31", count: null });
});

test("[QNA-63] nothing is missing of days up to the last complete one, and of plans", () => {
  expect(daysWithData(open([days("2026-10-01", "2026-10-31")]), place)).toBeNull();
  expect(daysWithData(open([days("2026-11-01", "2026-11-30")], "Plan"), place)).toBeNull();
  expect(daysWithData(open([inLast30]), { page: "one", visual: "b" })).toBeNull();
  expect(daysWithData({ ...open([inLast30]), completeThrough: null }, place)).toBeNull();
});
