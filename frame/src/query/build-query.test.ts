import type { Visual } from "@vitrine/contracts/report";
import { expect, test } from "vitest";

import { findPage, findVisual, initialState, openReport } from "../report/state/report-state.ts";
import { sampleReport } from "../testing/sample-definition.ts";
import { buildQueries } from "./build-query.ts";

const report = sampleReport();
const date = { table: "Date", column: "date" };
const week = { ...date, grain: "week" } as const;
const channel = { table: "Channel", column: "channel" };

/** What the sample's bars ask when they are another visual. */
function asked(change: Partial<Visual>) {
  const pages = report.definition.pages.map((page) => ({
    ...page,
    visuals: page.visuals.map((one) => (one.name === "bars" ? { ...one, ...change } : one)),
  }));
  const state = openReport(initialState, { ...report, definition: { ...report.definition, pages } });
  const [page, visual] = [findPage(state, "overview"), findVisual(state, "overview", "bars")];
  if (page === null || visual === null) throw new Error("sample");
  return buildQueries(state, page, visual);
}

test("a card with a course is compared with the period that belongs before its own", () => {
  expect(asked({ type: "card", dimensions: [], trend: week }).main?.compare).toBe("previousPeriod");
  const lastYear = { compare: "samePeriodLastYear" } as const;
  expect(asked({ type: "card", dimensions: [], trend: week, ...lastYear }).main?.compare).toBe(
    lastYear.compare,
  );
  expect(asked({ type: "card", dimensions: [], trend: null }).main?.compare).toBeUndefined();
  expect(asked({ type: "lineChart", dimensions: [week] }).main?.compare).toBeUndefined();
});

test("measures that are shares of each other are asked over the same rows, and over all rows beside", () => {
  const [spend] = report.definition.pages[0]?.visuals.find(({ name }) => name === "bars")?.measures ?? [];
  if (spend === undefined) throw new Error("sample");
  const measures = [spend, { table: "Performance", measure: "Clicks" }];
  const same = (change: Partial<Visual>) => {
    const { main, trend } = asked({ measures, ...change });
    return main?.sameRows === true && trend?.sameRows === undefined && trend?.dimensions.length === 0;
  };
  for (const type of ["funnel", "pieChart", "donutChart", "treemap", "gauge"] as const) {
    expect(same({ type, dimensions: [] }), type).toBe(true);
  }
  expect(same({ type: "bullet", dimensions: [channel] })).toBe(true);
  expect(same({ type: "hundredPercentStackedBarChart", dimensions: [channel] })).toBe(true);
  // Shares of one measure are of its own rows; figures beside each other are no shares.
  expect(asked({ type: "funnel", dimensions: [channel], measures }).main?.sameRows).toBeUndefined();
  expect(asked({ type: "funnel", dimensions: [], measures: [spend] }).main?.sameRows).toBeUndefined();
  expect(asked({ type: "clusteredBarChart", measures }).main?.sameRows).toBeUndefined();
});

test("axes of time and courses ask for every period, lists of names and tables for the rows that there are", () => {
  const place = (type: Visual["type"], ...dimensions: Visual["dimensions"]) =>
    asked({ type, dimensions }).main?.everyPeriodOf;
  for (const type of [
    "lineChart",
    "areaChart",
    "columnChart",
    "clusteredColumnChart",
    "barChart",
    "clusteredBarChart",
    "hundredPercentStackedColumnChart",
    "lineClusteredColumnComboChart",
    "burnUp",
    "heatmap",
    "calendar",
  ] as const) {
    expect(place(type, week), type).toBe(0);
    expect(place(type, channel), type).toBeUndefined();
  }
  expect(place("heatmap", channel, week)).toBe(1);
  expect(place("columnChart", channel, week)).toBeUndefined();
  expect(place("tableEx", week)).toBeUndefined();
  expect(place("pieChart", week)).toBeUndefined();
  expect(asked({ type: "card", dimensions: [], trend: week }).trend?.everyPeriodOf).toBe(0);
});
