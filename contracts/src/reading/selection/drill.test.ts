import { expect, test } from "vitest";

import { sampleReport } from "../../testing/sample-definition.ts";
import { applyBookmark, capture } from "../state/bookmark.ts";
import { canDrillDown, levelName } from "./drill.ts";
import { effectiveFilters } from "../effective/effective-filters.ts";
import { setDrill } from "../state/change-report.ts";
import { initialState, openReport } from "../state/open-report.ts";
import { findPage, findVisual, type ReportState } from "../state/report-state.ts";

const report = sampleReport();
const levels = [
  { table: "Channel", column: "channel" },
  { table: "Date", column: "date", grain: "month" as const },
  { table: "Device", column: "device" },
];
const definition = {
  ...report.definition,
  filters: [],
  pages: report.definition.pages.map((page) => ({
    ...page,
    filters: [],
    visuals: page.visuals.map((one) =>
      one.name === "bars"
        ? {
            ...one,
            drill: true,
            dimensions: levels,
            sort: [{ by: "dimension", index: 2, direction: "ascending" } as const],
          }
        : one,
    ),
  })),
};
const opened = openReport(initialState, { ...report, definition });
const place = { page: "overview", visual: "bars" };

function barsOf(state: ReportState) {
  const [page, visual] = [findPage(state, "overview"), findVisual(state, "overview", "bars")];
  if (page === null || visual === null) throw new Error("sample");
  return { visual, filters: effectiveFilters(state, page, visual) };
}

test("a hierarchy shows its first level; each step down shows the next, of the chosen value only", () => {
  expect(barsOf(opened)).toMatchObject({
    visual: { definition: { dimensions: [levels[0]], sort: [] } },
    filters: [],
  });
  const down = setDrill(opened, place, ["Search", "2026-10-01"]);
  expect(barsOf(down).visual.definition.dimensions).toEqual([levels[2]]);
  expect(barsOf(down).filters).toMatchObject([
    { filterType: 1, target: { column: "channel" }, values: ["Search"] },
    { filterType: 0, conditions: [{ value: "2026-10-01" }, { value: "2026-10-31" }] },
  ]);
  expect([canDrillDown(barsOf(opened).visual), canDrillDown(barsOf(down).visual)]).toEqual([true, false]);
});

test("a step clears the visual's selection, and up leads back to the start", () => {
  const selected = { ...opened, selections: [{ ...place, points: [[{ dimension: 0, value: "Search" }]] }] };
  const down = setDrill(selected, place, ["Search"]);
  expect(down.selections).toEqual([]);
  expect(setDrill(down, place, []).pages).toEqual(opened.pages);
});

test("a selection below narrows the other visuals by its whole path", () => {
  const down = setDrill(opened, place, ["Search"]);
  const selected = { ...down, selections: [{ ...place, points: [[{ dimension: 0, value: "2026-10-01" }]] }] };
  const [page, card] = [findPage(selected, "overview"), findVisual(selected, "overview", "spend")];
  if (page === null || card === null) throw new Error("sample");
  expect(effectiveFilters(selected, page, card)).toMatchObject([{ values: ["Search"] }, { filterType: 0 }]);
});

test("[EMBED-CALL-50] a bookmark contains the place in a hierarchy", () => {
  const down = setDrill(opened, place, ["Search"]);
  expect(applyBookmark(opened, capture(down, true)).pages).toEqual(down.pages);
  expect(applyBookmark(down, capture(opened, true)).pages).toEqual(opened.pages);
});

const hierarchy = {
  name: "place",
  displayName: "Place",
  levels: [
    { name: "country", displayName: "Country", table: "Market", column: "country" },
    { name: "city", displayName: "City", table: "Market", column: "city" },
  ],
};
const dataset = {
  id: "campaign_digital",
  tables: [{ name: "Market", displayName: "Market", columns: [], measures: [], hierarchies: [hierarchy] }],
};
const named = (tables: typeof dataset.tables, hierarchyName = "place") => ({
  ...report,
  dataset: { ...dataset, tables },
  definition: {
    ...definition,
    pages: definition.pages.map((page) => ({
      ...page,
      visuals: page.visuals.map((one) =>
        one.name === "bars"
          ? { ...one, drill: false, sort: [], hierarchy: { table: "Market", hierarchy: hierarchyName } }
          : one,
      ),
    })),
  },
});

test("a visual that names a hierarchy of the model drills by its levels and shows the level's name", () => {
  const first = openReport(initialState, named(dataset.tables));
  expect(barsOf(first).visual.definition.dimensions).toEqual([{ table: "Market", column: "country" }]);
  expect(levelName(barsOf(first).visual)).toBe("Country");
  const down = setDrill(first, place, ["DE"]);
  expect(barsOf(down).visual.definition.dimensions).toEqual([{ table: "Market", column: "city" }]);
  expect(levelName(barsOf(down).visual)).toBe("City");
  expect(barsOf(down).filters).toMatchObject([{ target: { column: "country" }, values: ["DE"] }]);
  expect(canDrillDown(barsOf(down).visual)).toBe(false);
});

test("without permission for the hierarchy a visual keeps its own dimensions", () => {
  for (const input of [named([]), named(dataset.tables, "other")]) {
    const { visual } = barsOf(openReport(initialState, input));
    expect(visual.definition.dimensions).toEqual(levels);
    expect(levelName(visual)).toBeNull();
  }
});
