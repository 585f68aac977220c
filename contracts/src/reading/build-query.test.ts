import type { EmbedReport } from "../http/index.ts";
import type { ColumnContent } from "../query/index.ts";
import { visualKinds, type Visual, type VisualType } from "../report/index.ts";
import { expect, test } from "vitest";

import { initialState, openReport } from "./state/open-report.ts";
import { findPage, findVisual } from "./state/report-state.ts";
import { sampleReport } from "../testing/sample-definition.ts";
import { buildQueries } from "./build-query.ts";
import { holdFilter } from "./filters/wire-filter.ts";
import { filterOfValues } from "./selection/point-filters.ts";

const report = sampleReport();
const date = { table: "Date", column: "date" };
const week = { ...date, grain: "week" } as const;
const channel = { table: "Channel", column: "channel" };

/** The queries of the sample's bars with another definition. */
function asked(change: Partial<Visual>, { dataset }: Pick<EmbedReport, "dataset"> = report) {
  const pages = report.definition.pages.map((page) => ({
    ...page,
    visuals: page.visuals.map((one) => (one.name === "bars" ? { ...one, ...change } : one)),
  }));
  const state = openReport(initialState, {
    ...report,
    dataset,
    definition: { ...report.definition, pages },
  });
  const [page, visual] = [findPage(state, "overview"), findVisual(state, "overview", "bars")];
  if (page === null || visual === null) throw new Error("sample");
  return buildQueries(state, page, visual);
}

test("a card with a trend is compared with the previous period", () => {
  expect(asked({ type: "card", dimensions: [], trend: week }).main?.compare).toBe("previousPeriod");
  const lastYear = { compare: "samePeriodLastYear" } as const;
  expect(asked({ type: "card", dimensions: [], trend: week, ...lastYear }).main?.compare).toBe(
    lastYear.compare,
  );
  expect(asked({ type: "card", dimensions: [], trend: null }).main?.compare).toBeUndefined();
  expect(asked({ type: "lineChart", dimensions: [week] }).main?.compare).toBeUndefined();
});

test("measures whose shares are shown are queried over the same rows, and also over all rows", () => {
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
  // Shares of a single measure need no common rows, and figures next to each other are not shares.
  expect(asked({ type: "funnel", dimensions: [channel], measures }).main?.sameRows).toBeUndefined();
  expect(asked({ type: "funnel", dimensions: [], measures: [spend] }).main?.sameRows).toBeUndefined();
  expect(asked({ type: "clusteredBarChart", measures }).main?.sameRows).toBeUndefined();
});

test("time axes and trends query every period; lists of names and tables only the rows that exist", () => {
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

test("columns of periods are in chronological order and are not truncated; other names are sorted by size", () => {
  const of = (content: ColumnContent | undefined, change: Partial<Visual> = {}) => {
    const named = {
      name: "period",
      displayName: "Period",
      description: "",
      type: "string",
      format: null,
    } as const;
    const column = content === undefined ? named : { ...named, content };
    const tables = [{ name: "Date", displayName: "Date", columns: [column], measures: [] }];
    const dimensions = [{ table: "Date", column: "period" }];
    const { main } = asked({ type: "columnChart", dimensions, ...change }, { dataset: { id: "d", tables } });
    return [main?.sort, main?.limit];
  };
  const inTime = [[{ by: "dimension", index: 0, direction: "ascending" }], 20_000];
  const bySize = [{ by: "measure", index: 0, direction: "descending" }];
  for (const content of ["month", "week", "quarter", "year", "fiscalYear"] as const) {
    expect(of(content), content).toEqual(inTime);
  }
  expect(of(undefined, { limit: 10 })).toEqual([bySize, 10]);
  expect(of("dayPart", { limit: 10 })).toEqual([bySize, 10]);
  // The author's sort stays.
  expect(of("week", { sort: [{ by: "measure", index: 0, direction: "descending" }] })[0]).toEqual(bySize);
  // A long table keeps its limit.
  expect(of("week", { type: "tableEx", limit: 10 })).toEqual([inTime[0], 10]);
});

test("an answer that arrives leaves the queries as they are, another filter does not", () => {
  const state = openReport(initialState, report);
  const [page, visual] = [findPage(state, "overview"), findVisual(state, "overview", "bars")];
  if (page === null || visual === null) throw new Error("sample");
  const before = buildQueries(state, page, visual);
  const answered = { ...state, data: new Map() };
  expect(buildQueries(answered, page, visual)).toBe(before);
  const held = holdFilter(filterOfValues(channel, ["Search"]));
  const narrowed = buildQueries({ ...state, filters: [held] }, page, visual);
  expect(narrowed.main?.filters).toContainEqual(held.filter);
  expect(buildQueries(state, page, visual)).toEqual(before);
});

test("[EMBED-CALL-81] a visual without fields asks for nothing, whatever its type and trend", () => {
  const nothing = { main: null, trend: null, highlight: null };
  for (const type of Object.keys(visualKinds) as VisualType[])
    expect(asked({ type, dimensions: [], measures: [] }), type).toEqual(nothing);
  expect(asked({ type: "card", dimensions: [], measures: [], trend: week })).toEqual(nothing);
});
