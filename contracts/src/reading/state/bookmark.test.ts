import * as fc from "fast-check";
import { expect, test } from "vitest";

import { sampleReport } from "../../testing/sample-definition.ts";
import { applyBookmark, capture, decodeState, encodeState } from "./bookmark.ts";
import { filtersAt, setActivePage, setFiltersAt, setSort } from "./change-report.ts";
import { initialState, openReport } from "./open-report.ts";
import type { ReportState } from "./report-state.ts";
import { readFilters, type HeldFilter } from "../filters/wire-filter.ts";

const opened = openReport(initialState, sampleReport());
const overview = { level: "page", page: "overview" } as const;

function list(column: string, values: readonly string[], displaySettings?: object): HeldFilter {
  const read = readFilters([
    {
      $schema: "http://powerbi.com/product/schema#basic",
      filterType: 1,
      target: { table: "T", column },
      operator: "In",
      values,
      ...(displaySettings === undefined ? {} : { displaySettings }),
    },
  ]);
  const held = read.ok ? read.filters[0] : undefined;
  if (held === undefined) throw new Error("sample");
  return held;
}

function changed(): ReportState {
  const filtered = setFiltersAt(opened, overview, [list("Ä", ["Öko-Strom"])]);
  const place = { page: "overview", visual: "bars" };
  const sorted = setSort(filtered, place, [{ by: "measure", index: 0, direction: "ascending" }]);
  return {
    ...setActivePage(sorted, "detail"),
    selections: [{ ...place, points: [[{ dimension: 0, value: "Search" }]] }],
  };
}

test("[EMBED-CALL-50] the state of an unchanged report contains only its page", () => {
  expect(capture(opened, true)).toEqual({ version: 1, page: "overview", allPages: true });
  expect(encodeState(capture(opened, true)).length).toBeLessThan(80);
});

test("[EMBED-CALL-50] [EMBED-CALL-51] a captured state is restored from a text for a URL", () => {
  const text = encodeState(capture(changed(), true));
  expect(text).toMatch(/^v1\.[\w-]+$/);
  const state = decodeState(text);
  const back = state === null ? opened : applyBookmark(opened, state);
  expect(back.activePage).toBe("detail");
  expect(back.selections).toEqual(changed().selections);
  expect(back.pages).toEqual(changed().pages);
});

test("[EMBED-CALL-51] a state of all pages resets what it does not name", () => {
  const back = applyBookmark(changed(), { version: 1, page: "overview", allPages: true });
  expect({ pages: back.pages, selections: back.selections }).toEqual({ pages: opened.pages, selections: [] });
});

test("[EMBED-CALL-50] a state of the active page does not change other pages", () => {
  const onDetail = capture(changed(), false);
  expect(onDetail).toEqual({ version: 1, page: "detail", pages: { detail: {} } });
  expect(applyBookmark(changed(), onDetail).pages).toEqual(changed().pages);
});

test("a state is applied without the pages, visuals and fields that no longer exist", () => {
  const back = applyBookmark(opened, {
    version: 1,
    page: "gone",
    pages: {
      gone: { filters: [] },
      overview: {
        filters: [{ filterType: 99, target: {} }, { ...list("Ä", ["x"]).wire }],
        visuals: {
          gone: { filters: [] },
          bars: { sort: [{ by: "measure", index: 7, direction: "ascending" }] },
        },
      },
    },
    selections: [{ page: "overview", visual: "gone", points: [[{ dimension: 0, value: 1 }]] }],
    focused: { page: "gone", visual: "bars" },
  });
  expect(back.activePage).toBe("overview");
  expect(filtersAt(back, overview)?.map(({ filter }) => filter.target)).toEqual([
    { table: "T", column: "Ä" },
  ]);
  expect(back.pages[0]?.visuals).toEqual(opened.pages[0]?.visuals);
  expect([back.selections, back.screen.focused]).toEqual([[], null]);
});

test("[EMBED-FILTER-17] filters that the host has locked are not changed by a state", () => {
  const lock = { isLockedInViewMode: true };
  const locked = list("client", ["Kestrel"], lock);
  const state = setFiltersAt(opened, { level: "report" }, [locked, list("market", ["DE"])]);
  expect(JSON.stringify(capture(state, true))).not.toContain("Kestrel");
  const back = applyBookmark(state, {
    version: 1,
    filters: [
      { ...list("client", ["Meridian"]).wire },
      { ...list("other", ["x"], lock).wire },
      { ...list("market", ["FR"]).wire },
    ],
  });
  expect(back.filters.map(({ filter }) => (filter.filterType === 1 ? filter.values : null))).toEqual([
    ["Kestrel"],
    ["FR"],
  ]);
});

declare function btoa(bytes: string): string;

test("[EMBED-CALL-51] any state that a host sends is read or refused, without an exception", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json().map((json) => `v1.${btoa(encodeURIComponent(json))}`),
      ),
      (text) => {
        const state = decodeState(text);
        if (state !== null) applyBookmark(opened, state);
      },
    ),
  );
  expect(decodeState("v2.e30")).toBe(null);
});
