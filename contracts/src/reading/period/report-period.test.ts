import type { EmbedReport } from "../../http/index.ts";
import { parse } from "../../parse.ts";
import type { Filter } from "../../query/index.ts";
import { reportDefinitionSchema, titleAtGrain, writePeriod, type ReportPeriod } from "../../report/index.ts";
import { expect, test } from "vitest";

import { buildQueries } from "../build-query.ts";
import { sampleReport } from "../../testing/sample-definition.ts";
import { applyBookmark, capture, decodeState, encodeState } from "../state/bookmark.ts";
import { setGrain } from "../state/change-report.ts";
import { initialState, openReport } from "../state/open-report.ts";
import type { ReportState } from "../state/report-state.ts";
import { readFilters } from "../filters/wire-filter.ts";
import { heldPeriod, refreshPeriod, setPeriod } from "./report-period.ts";
import { followPeriod, grainOfSpan } from "./time-axis.ts";

const field = { table: "Date", column: "date" };
const layout = { x: 0, y: 0, width: 100, height: 100 };
const spend = { table: "Performance", measure: "Spend" };
const byMonth = { ...field, grain: "month" };

const visuals = [
  {
    name: "line",
    type: "lineChart",
    title: "Spend by month",
    layout,
    dimensions: [byMonth],
    measures: [spend],
    compare: "previousPeriod",
  },
  {
    name: "fixed",
    type: "lineChart",
    title: "Spend by month",
    layout,
    dimensions: [byMonth],
    measures: [spend],
    fixedGrain: true,
  },
  {
    name: "reach",
    type: "lineChart",
    title: "Reach",
    layout,
    dimensions: [byMonth],
    measures: [{ table: "Reach", measure: "Reach" }],
  },
  { name: "card", type: "card", title: "", layout, measures: [spend], trend: byMonth },
  { name: "table", type: "tableEx", title: "", layout, dimensions: [byMonth], measures: [spend] },
];

function open(filters: readonly Filter[] = [], changes: Partial<EmbedReport> = {}): ReportState {
  const parsed = parse(reportDefinitionSchema, {
    version: 1,
    dataset: "campaign_digital",
    filters,
    pages: [{ name: "one", displayName: "One", visuals }],
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  const columns = [
    { name: "date", displayName: "Date", description: "", type: "date" as const, format: null },
  ];
  const tables = [
    { name: "Date", displayName: "Date", columns, measures: [] },
    { name: "Reach", displayName: "Reach", columns: [], measures: [], period: "month" as const },
  ];
  const dataset = { id: "campaign_digital", dateColumn: field, tables };
  return openReport(
    initialState,
    sampleReport({
      definition: parsed.value,
      dataset,
      today: "2026-11-22",
      completeThrough: "2026-11-21",
      ...changes,
    }),
  );
}

function choose(
  state: ReportState,
  range: ReportPeriod["range"],
  comparison: ReportPeriod["comparison"] = null,
) {
  return followPeriod(setPeriod(state, { range, comparison }));
}

function queriesOf(state: ReportState, name: string) {
  const [page] = state.pages;
  const visual = page?.visuals.find(({ definition }) => definition.name === name);
  if (page === undefined || visual === undefined) throw new Error(`no ${name}`);
  return buildQueries(state, page, visual);
}

function grains(state: ReportState) {
  return Object.fromEntries(
    visuals.map(({ name }) => {
      const { main, trend } = queriesOf(state, name);
      return [name, (name === "card" ? trend : main)?.dimensions[0]?.grain];
    }),
  );
}

const asAuthored = { line: "month", fixed: "month", reach: "month", card: "month", table: "month" };

test("a report opens as its definition says, without a period and with its own grains", () => {
  const state = open();
  expect(followPeriod(refreshPeriod(state))).toBe(state);
  expect(heldPeriod(state)).toBeNull();
  expect(grains(state)).toEqual(asAuthored);
  expect(queriesOf(state, "line").main?.compare).toBe("previousPeriod");
  const filtered = open([
    {
      filterType: 0,
      target: field,
      logicalOperator: "And",
      conditions: [{ operator: "Is", value: "2026-01-01" }],
    },
  ]);
  expect(grains(followPeriod(filtered))).toEqual(asAuthored);
});

test("a period is one filter of the report on the days of all figures, which hosts see in their own form", () => {
  const relative = choose(open(), { preset: "last28Days" });
  expect(relative.filters.map(({ wire }) => wire)).toMatchObject([
    { $schema: "http://powerbi.com/product/schema#relativeDate", target: field, timeUnitsCount: 28 },
  ]);
  const dates = choose(relative, { preset: "quarterToDate" });
  expect(dates.filters.map(({ wire }) => wire)).toMatchObject([
    {
      $schema: "http://powerbi.com/product/schema#advanced",
      conditions: [{ value: "2026-10-01" }, { value: "2026-11-21" }],
    },
  ]);
  expect(dates.filters[0]?.wire).not.toHaveProperty("chosen");
  expect(choose(dates, "all").filters).toEqual([]);
});

test("a filter that the host has locked stays, and no other is added", () => {
  const read = readFilters([
    {
      $schema: "http://powerbi.com/product/schema#relativeDate",
      target: field,
      operator: 0,
      timeUnitsCount: 1,
      timeUnitType: 4,
      displaySettings: { isLockedInViewMode: true },
    },
  ]);
  if (!read.ok) throw new Error("not read");
  const locked = { ...open(), filters: read.filters };
  expect(choose(locked, { preset: "yesterday" }).filters).toEqual(read.filters);
});

test("presets are counted anew when the day or the data change; chosen days stay", () => {
  const later = { today: "2027-01-02", completeThrough: "2027-01-01" };
  const preset = refreshPeriod({ ...choose(open(), { preset: "quarterToDate" }), ...later });
  expect(heldPeriod(preset)?.filter).toMatchObject({
    conditions: [{ value: "2027-01-01" }, { value: "2027-01-01" }],
  });
  const chosen = choose(open(), { from: "2026-10-01", through: "2026-11-21" });
  expect(refreshPeriod({ ...chosen, ...later }).filters).toBe(chosen.filters);
});

test("the chosen comparison replaces that of visuals that compare, and adds none to others", () => {
  const days = { from: "2025-10-01", through: "2025-10-31" };
  const compared = choose(open(), "all", days);
  expect(queriesOf(compared, "line").main?.compare).toEqual(days);
  expect(queriesOf(compared, "card").main?.compare).toEqual(days);
  expect(queriesOf(compared, "fixed").main).not.toHaveProperty("compare");
  const none = choose(open(), "all", "none");
  expect(queriesOf(none, "line").main).not.toHaveProperty("compare");
  expect(queriesOf(none, "card").main).not.toHaveProperty("compare");
});

test("time axes and trends follow the span, not below the period of the facts", () => {
  expect(grains(choose(open(), { preset: "last7Days" }))).toEqual({
    ...asAuthored,
    line: "day",
    card: "day",
  });
  expect(grains(choose(open(), { preset: "last90Days" }))).toEqual({
    ...asAuthored,
    line: "week",
    card: "week",
  });
  const years = choose(open(), { from: "2022-01-01", through: "2026-11-21" });
  expect(grains(years)).toEqual({ ...asAuthored, line: "quarter", card: "quarter", reach: "quarter" });
  expect(grains(choose(years, "all"))).toEqual(asAuthored);
});

test.each([
  ["2026-10-01", "2026-11-30", "day"],
  ["2026-10-01", "2026-12-02", "week"],
  ["2026-01-01", "2026-08-31", "week"],
  ["2026-01-01", "2026-09-30", "month"],
  ["2024-01-01", "2026-12-31", "month"],
  ["2024-01-01", "2027-01-31", "quarter"],
])("%s to %s has the grain %s", (from, through, grain) => {
  expect(grainOfSpan({ from, through })).toBe(grain);
});

test("a title that names the grain names the one that is shown", () => {
  const titles = (state: ReportState) =>
    state.pages.flatMap((page) => page.visuals.map(({ definition }) => definition.title)).slice(0, 3);
  expect(titles(choose(open(), { preset: "last7Days" }))).toEqual([
    "Spend by day",
    "Spend by month",
    "Reach",
  ]);
  expect(titles(choose(choose(open(), { preset: "last7Days" }), "all"))).toEqual([
    "Spend by month",
    "Spend by month",
    "Reach",
  ]);
  expect(titleAtGrain("Kosten nach Woche", "week", "quarter")).toBe("Kosten nach Quartal");
  expect(titleAtGrain("Spend by month", "week", "day")).toBe("Spend by month");
});

test("a grain that the user has chosen in a visual applies to that one, whatever the period", () => {
  const place = { page: "one", visual: "line" };
  const weekly = followPeriod(setGrain(open(), place, "week"));
  expect(grains(weekly)).toEqual({ ...asAuthored, line: "week" });
  expect(grains(choose(weekly, { preset: "last7Days" }))).toMatchObject({ line: "week", card: "day" });
  expect(grains(followPeriod(setGrain(weekly, place, null)))).toEqual(asAuthored);
});

test("a saved state keeps presets relative, days fixed, the comparison and chosen grains", () => {
  const place = { page: "one", visual: "line" };
  const chosen = setGrain(choose(open(), { preset: "quarterToDate" }, "samePeriodLastYear"), place, "month");
  const text = encodeState(capture(followPeriod(chosen), true));
  const state = decodeState(text);
  if (state === null) throw new Error("not read");
  expect(state.period).toBe("quarterToDate,samePeriodLastYear");
  const inMay = open([], { today: "2027-05-03", completeThrough: "2027-05-02" });
  const applied = followPeriod(applyBookmark(inMay, state));
  expect(heldPeriod(applied)?.filter).toMatchObject({
    conditions: [{ value: "2027-04-01" }, { value: "2027-05-02" }],
  });
  expect(applied.comparison).toBe("samePeriodLastYear");
  expect(grains(applied)).toMatchObject({ line: "month", card: "day" });
  expect(encodeState(capture(applied, true))).not.toBe("");
  const reset = followPeriod(applyBookmark(applied, { version: 1, allPages: true }));
  expect([reset.filters, reset.comparison, grains(reset)]).toEqual([[], null, asAuthored]);
});

test("a saved state of chosen days, and of all time over a filter of the definition", () => {
  const days = { from: "2026-07-01", through: "2026-09-30" };
  expect(capture(choose(open(), days), true).period).toBe(writePeriod({ range: days, comparison: null }));
  const own: Filter = {
    filterType: 4,
    target: field,
    operator: 0,
    timeUnitsCount: 7,
    timeUnitType: 0,
    includeToday: false,
  };
  const all = capture(choose(open([own]), "all", "none"), true);
  expect(all).toMatchObject({ filters: [], period: "all,none" });
  expect(applyBookmark(open([own]), all).filters).toEqual([]);
});

test("while the campaign's days are unknown, a saved preset of it has the days that were saved", () => {
  const known = { ...open(), campaign: { from: "2025-01-15", through: "2026-11-21" } };
  const state = capture(choose(known, { preset: "campaignToDate" }), true);
  const applied = applyBookmark(open(), state);
  expect(heldPeriod(applied)).toMatchObject({
    chosen: "campaignToDate",
    filter: { conditions: [{ value: "2025-01-15" }, { value: "2026-11-21" }] },
  });
  const asked = refreshPeriod({ ...applied, campaign: { from: "2025-02-01", through: "2026-11-21" } });
  expect(heldPeriod(asked)?.filter).toMatchObject({
    conditions: [{ value: "2025-02-01" }, { value: "2026-11-21" }],
  });
});
