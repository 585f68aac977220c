import { expect, test } from "vitest";

import { filtersOfPoints } from "./point-filters.ts";
import { isCovered, pointOfRow, select, type DataPoint, type Selection } from "./selection.ts";

const mark = (...values: readonly string[]): DataPoint =>
  values.map((value, dimension) => ({ dimension, value }));
const bars = (...points: readonly DataPoint[]): Selection => ({ page: "p", visual: "bars", points });
const lines = (...points: readonly DataPoint[]): Selection => ({ page: "p", visual: "lines", points });
const [search, social] = [mark("Search"), mark("Social")];
const channel = { table: "Channel", column: "channel" };
const market = { table: "Market", column: "market" };

test("a click replaces every selection of the page; the same click again clears it", () => {
  const first = select([lines(mark("2026-01-01"))], bars(search), false);
  expect(first).toEqual([bars(search)]);
  expect(select(first, bars(social), false)).toEqual([bars(social)]);
  expect(select(first, bars(search), false)).toEqual([]);
  expect(select(first, bars(), false)).toEqual([]);
});

test("with Ctrl held, clicks add to the selection, within a visual and across visuals", () => {
  const two = select([bars(search)], bars(social), true);
  expect(two).toEqual([bars(search, social)]);
  expect(select(two, bars(search), true)).toEqual([bars(social)]);
  expect(select(two, lines(search), true)).toEqual([bars(search, social), lines(search)]);
});

test("selections of other pages stay", () => {
  const elsewhere = { ...bars(search), page: "q" };
  expect(select([elsewhere], bars(social), false)).toEqual([elsewhere, bars(social)]);
});

test("a row belongs to a selected category, a category not to a selected cell", () => {
  const columns = [{ values: ["Search", "Social"] }, { values: ["DE", "FR"] }];
  expect(isCovered([search], pointOfRow(columns, 0))).toBe(true);
  expect(isCovered([search], pointOfRow(columns, 1))).toBe(false);
  expect(isCovered([mark("Search", "DE")], search)).toBe(false);
});

test("marks over one field become one list; marks of all combinations become one list for each field", () => {
  expect(filtersOfPoints([channel], [search, social])).toEqual([
    { filterType: 1, target: channel, operator: "In", values: ["Search", "Social"] },
  ]);
  expect(filtersOfPoints([channel, market], [mark("Search", "DE"), mark("Search", "FR")])).toEqual([
    { filterType: 1, target: channel, operator: "In", values: ["Search"] },
    { filterType: 1, target: market, operator: "In", values: ["DE", "FR"] },
  ]);
});

test("other marks keep their combinations, also over different fields", () => {
  expect(filtersOfPoints([channel, market], [mark("Search", "DE"), mark("Social", "FR")])).toEqual([
    {
      filterType: 3,
      target: [[channel, market]],
      isExclude: false,
      values: [
        [
          [{ value: "Search" }, { value: "DE" }],
          [{ value: "Social" }, { value: "FR" }],
        ],
      ],
    },
  ]);
  const mixed: readonly DataPoint[] = [search, [{ dimension: 1, value: "DE" }]];
  expect(filtersOfPoints([channel, market], mixed)).toMatchObject([
    { target: [[channel], [market]], values: [[[{ value: "Search" }]], [[{ value: "DE" }]]] },
  ]);
});

test("a selected period means its days: adjacent ones become a range, others a list of days", () => {
  const week = { table: "Date", column: "date", grain: "week" } as const;
  expect(filtersOfPoints([week], [mark("2026-10-05"), mark("2026-10-12")])).toMatchObject([
    { filterType: 0, conditions: [{ value: "2026-10-05" }, { value: "2026-10-18" }] },
  ]);
  const [apart] = filtersOfPoints([week], [mark("2026-10-05"), mark("2026-10-26")]);
  expect(apart).toMatchObject({ filterType: 1, operator: "In" });
  expect(apart?.filterType === 1 ? apart.values.length : 0).toBe(14);
});
