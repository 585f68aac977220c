import type { QueryResult, ResultColumn } from "@vitrine/contracts/query";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { messagesFor } from "../messages.ts";
import { sampleResult } from "../testing/sample-definition.ts";
import { placeTicks } from "./chart-kit/axes/category-ticks.ts";
import { anyDates } from "./words/date-range.ts";
import { createFormats } from "./words/format.ts";
import { funnelSteps } from "./kinds/funnel/layout.ts";
import { gaugeAngle, gaugeExtent } from "./kinds/gauge/layout.ts";
import { heatGrid, heatStep } from "./kinds/heatmap/heat-cells.ts";
import { openLines, pivotTree } from "./kinds/pivotTable/pivot-rows.ts";
import { bubbleRadius, nearestPoint } from "./series/bubbles.ts";
import { scatterOf } from "./kinds/scatterChart/scatter-points.ts";
import { shapeParts } from "./series/shape-series.ts";
import { sliceAt, slicesOf } from "./kinds/pieChart/layout.ts";
import { extentOfStack, stackSeries } from "./stacks/stack.ts";
import { treemapTiles } from "./kinds/treemap/treemap-tiles.ts";
import { waterfallSteps } from "./kinds/waterfallChart/waterfall-steps.ts";
import { leftOutNotes } from "./words/left-out.ts";

const formats = createFormats("en-GB", messagesFor("en"));
const percent = { kind: "percent", digits: 1, currency: null } as const;
const figures = fc.array(fc.option(fc.integer({ min: 0, max: 1_000_000 })), { maxLength: 20 });

function column(
  name: string,
  values: ResultColumn["values"],
  role: ResultColumn["role"] = "measure",
): ResultColumn {
  const type = role === "measure" ? "integer" : "string";
  return { role, table: "T", name, displayName: name, type, format: null, values };
}

function answer(columns: readonly ResultColumn[], rest: Partial<QueryResult> = {}): QueryResult {
  const rowCount = columns[0]?.values.length ?? 0;
  return { columns: [...columns], rowCount, truncated: false, totals: null, ...rest };
}

test("series are stacked upwards from zero, values below zero downwards; a missing figure leaves no gap", () => {
  const stack = stackSeries([{ values: [3, null] }, { values: [-2, 4] }, { values: [5, -1] }], false);
  expect(stack).toEqual([
    [{ from: 0, to: 3 }, null],
    [
      { from: 0, to: -2 },
      { from: 0, to: 4 },
    ],
    [
      { from: 3, to: 8 },
      { from: 0, to: -1 },
    ],
  ]);
  expect(extentOfStack(stack)).toEqual([-2, 8]);
});

test("bars of 100 % are all as long, whatever their figures, and nothing is divided by zero", () => {
  fc.assert(
    fc.property(fc.array(figures, { minLength: 1, maxLength: 5 }), (lists) => {
      const series = lists.map((values) => ({ values }));
      const stack = stackSeries(series, true);
      const count = Math.max(...lists.map((values) => values.length));
      for (let index = 0; index < count; index += 1) {
        const sum = lists.reduce((total, values) => total + (values[index] ?? 0), 0);
        const end = Math.max(0, ...stack.map((parts) => parts[index]?.to ?? 0));
        expect(end).toBeCloseTo(sum === 0 ? 0 : 1, 9);
      }
    }),
  );
});

test("a funnel's steps are shares of the first one and of the one before", () => {
  expect(funnelSteps([200, 50, 10, null])).toEqual([
    { value: 200, ofFirst: 1, ofPrevious: null },
    { value: 50, ofFirst: 0.25, ofPrevious: 0.25 },
    { value: 10, ofFirst: 0.05, ofPrevious: 0.2 },
    { value: null, ofFirst: null, ofPrevious: null },
  ]);
  expect(funnelSteps([0, 5])[1]).toEqual({ value: 5, ofFirst: null, ofPrevious: null });
  // Steps of different rows are no shares of each other.
  expect(funnelSteps([200, 50], false)[1]).toEqual({ value: 50, ofFirst: null, ofPrevious: null });
});

test("what a visual leaves out for its shares is said in words", () => {
  const whole = { kind: "integer", digits: 0, currency: null } as const;
  const steps = (impressions: number, clicks: number, rest: Partial<QueryResult> = {}) =>
    answer(
      [
        { ...column("Impressions", [impressions]), format: whole },
        { ...column("Clicks", [clicks]), format: whole },
      ],
      rest,
    );
  const said = (main: QueryResult, trend: QueryResult | null) =>
    leftOutNotes({
      result: { main, trend, highlight: null, version: "" },
      formats,
      messages: messagesFor("en"),
    });
  const same = steps(900, 30, { sameRows: true });
  expect(said(same, steps(1000, 30))).toEqual([
    "Only rows that report all of these figures are counted. Left out: 100 of 1,000 Impressions.",
  ]);
  expect(said({ ...same, totals: [700, 20] }, steps(1000, 30))).toEqual([
    "Only rows that report all of these figures are counted. Left out: 300 of 1,000 Impressions and 10 of 30 Clicks.",
  ]);
  expect(said(same, steps(900, 30))).toEqual([]);
  expect(said(steps(900, 30), steps(1000, 30))).toEqual([]);
  expect(said(same, null)).toEqual([]);
});

test("steps without a dimension are the measures of one kind of number", () => {
  const money = { kind: "currency", digits: 2, currency: "EUR" } as const;
  const result = answer([
    column("Impressions", [900]),
    column("Clicks", [30]),
    { ...column("Spend", [7]), format: money },
  ]);
  const data = shapeParts(result, { formats, grain: undefined, range: anyDates });
  expect(data.categories.map(({ label }) => label)).toEqual(["Impressions", "Clicks"]);
  expect(data.series[0]?.values).toEqual([900, 30]);
  const byName = shapeParts(sampleResult([["Search", 4]]), { formats, grain: undefined, range: anyDates });
  expect(byName).toMatchObject({ categories: [{ label: "Search" }], series: [{ values: [4] }] });
});

test("slices fill the ring; what the answer leaves out of the whole is a slice too", () => {
  const slices = slicesOf([60, null, -5, 20], 100);
  expect(slices.map(({ index, value, share }) => ({ index, value, share }))).toEqual([
    { index: 0, value: 60, share: 0.6 },
    { index: 3, value: 20, share: 0.2 },
    { index: null, value: 20, share: 0.2 },
  ]);
  expect(slices.at(-1)?.end).toBeCloseTo(Math.PI * 2, 9);
  expect(slicesOf([0.1, 0.2], 0.300_000_000_000_000_04)).toHaveLength(2);
  expect(slicesOf([null, 0], 0)).toEqual([]);
});

test("the slice under a position is found clockwise from the top", () => {
  const slices = slicesOf([1, 1, 1, 1], null);
  const at = (x: number, y: number): number | null => sliceAt(slices, x, y, [10, 100]);
  expect([at(40, -40), at(40, 40), at(-40, 40), at(-40, -40)]).toEqual([0, 1, 2, 3]);
  expect([at(0, -5), at(200, 0)]).toEqual([null, null]);
});

test("a waterfall ends at the model's whole; what its steps lack of it is a step of its own", () => {
  expect(waterfallSteps([50, -20, null], 100)).toEqual([
    { kind: "rise", index: 0, value: 50, from: 0, to: 50 },
    { kind: "fall", index: 1, value: -20, from: 50, to: 30 },
    { kind: "rise", index: null, value: 70, from: 30, to: 100 },
    { kind: "total", index: null, value: 100, from: 0, to: 100 },
  ]);
  expect(waterfallSteps([0.1, 0.2], 0.3)).toHaveLength(3);
});

test("tiles of a treemap fill the room and are as large as their figures", () => {
  fc.assert(
    fc.property(figures, (values) => {
      const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
      const tiles = treemapTiles(values, 400, 300);
      expect(tiles).toHaveLength(values.filter((value) => (value ?? 0) > 0).length);
      for (const { index, x, y, width, height } of tiles) {
        expect((width * height) / 120_000).toBeCloseTo((values[index] ?? 0) / sum, 6);
        expect(Math.min(x, y)).toBeGreaterThan(-1e-6);
        expect(x + width).toBeLessThan(400.001);
        expect(y + height).toBeLessThan(300.001);
      }
    }),
  );
});

test("a gauge reaches to its end, to the whole of a share, or to a round figure beyond its target", () => {
  expect(gaugeExtent({ value: 40, target: 90, end: null }, null)).toEqual([0, 120]);
  expect(gaugeExtent({ value: 40, target: null, end: 50 }, null)).toEqual([0, 50]);
  expect(gaugeExtent({ value: 60, target: null, end: 50 }, null)).toEqual([0, 60]);
  expect(gaugeExtent({ value: 0.4, target: null, end: null }, percent)).toEqual([0, 1]);
  expect(gaugeExtent({ value: null, target: null, end: null }, null)[1]).toBeGreaterThan(0);
  expect(gaugeAngle(0, [0, 10])).toBe(-Math.PI / 2);
  expect(gaugeAngle(5, [0, 10])).toBe(0);
  expect(gaugeAngle(99, [0, 10])).toBe(Math.PI / 2);
});

test("a matrix shows each group above its rows, with the sub-totals of the answer", () => {
  const dimensions = (channels: string[], devices: string[]): ResultColumn[] => [
    column("Channel", channels, "dimension"),
    column("Device", devices, "dimension"),
  ];
  const result = answer(
    [...dimensions(["Search", "Social", "Search"], ["TV", "TV", "Mobile"]), column("CTR", [0.1, 0.2, 0.3])],
    {
      subtotals: [
        {
          depth: 1,
          columns: [column("Channel", ["Social", "Search"], "dimension"), column("CTR", [0.2, 0.15])],
          rowCount: 2,
          truncated: false,
        },
      ],
    },
  );
  const tree = pivotTree(result);
  const shown = (closed: readonly string[]) =>
    openLines(tree, (key) => !closed.includes(key)).map(({ path, figures: [figure] }) => [...path, figure]);
  expect(shown([])).toEqual([
    ["Social", 0.2],
    ["Social", "TV", 0.2],
    ["Search", 0.15],
    ["Search", "TV", 0.1],
    ["Search", "Mobile", 0.3],
  ]);
  expect(shown(['["Search"]'])).toHaveLength(3);
});

test("a group whose sub-totals were cut off keeps its rows and shows no figure", () => {
  const columns = [column("A", ["x"], "dimension"), column("B", ["y"], "dimension"), column("M", [1])];
  expect(pivotTree(answer(columns))).toMatchObject([
    { path: ["x"], figures: [], children: [{ figures: [1] }] },
  ]);
});

const heatOptions = {
  grains: [],
  write: (value: unknown) => String(value),
  writeDay: (iso: string) => iso,
  weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
};

test("two dimensions cross in a heatmap, each cell a mark of both", () => {
  const columns = [
    column("Device", ["TV", "Mobile"], "dimension"),
    column("Channel", ["Search", "Social"], "dimension"),
    column("Clicks", [4, 5]),
  ];
  expect(heatGrid(answer(columns), heatOptions)).toMatchObject({
    columns: ["TV", "Mobile"],
    rows: ["Search", "Social"],
    cells: [
      { column: 0, row: 0, value: 4, label: "TV, Search" },
      {
        column: 1,
        row: 1,
        value: 5,
        point: [
          { dimension: 0, value: "Mobile" },
          { dimension: 1, value: "Social" },
        ],
      },
    ],
  });
});

test("days alone are a calendar: weeks from Monday across, weekdays down", () => {
  const days = {
    ...column("Date", ["2026-11-15", "2026-11-16", "2026-11-30"], "dimension"),
    type: "date" as const,
  };
  const grid = heatGrid(answer([days, column("Clicks", [1, 2, 3])]), heatOptions);
  expect(grid.isCalendar).toBe(true);
  expect(grid.columns).toEqual(["2026-11-09", "2026-11-16", "2026-11-23", "2026-11-30"]);
  expect(grid.cells.map(({ column: week, row }) => [week, row])).toEqual([
    [0, 6],
    [1, 0],
    [3, 0],
  ]);
});

test("arrow keys move along a heatmap's rows and columns, over places without a figure, and end at its edges", () => {
  const columns = [
    column("Device", ["TV", "Mobile", "Tablet", "TV", "Tablet", "TV"], "dimension"),
    column("Channel", ["Search", "Search", "Search", "Social", "Social", "Audio"], "dimension"),
    column("Clicks", [1, 2, 3, 4, 5, 6]),
  ];
  const grid = heatGrid(answer(columns), heatOptions);
  const labels = (from: string, keys: readonly string[]): string | undefined => {
    let place = grid.cells.findIndex(({ label }) => label === from);
    for (const key of keys) place = heatStep(grid, place, key) ?? -1;
    return grid.cells[place]?.label;
  };
  expect(labels("TV, Search", ["ArrowRight"])).toBe("Mobile, Search");
  expect(labels("TV, Search", ["ArrowDown"])).toBe("TV, Social");
  expect(labels("TV, Search", ["ArrowLeft"])).toBe("TV, Search");
  expect(labels("TV, Search", ["ArrowUp"])).toBe("TV, Search");
  expect(labels("TV, Social", ["ArrowRight"])).toBe("Tablet, Social");
  expect(labels("Tablet, Social", ["ArrowDown"])).toBe("Tablet, Social");
  expect(labels("Mobile, Search", ["End"])).toBe("Tablet, Search");
  expect(labels("Tablet, Social", ["Home"])).toBe("TV, Social");
  expect(labels("TV, Audio", ["ArrowUp", "ArrowUp"])).toBe("TV, Search");
  expect(heatStep(grid, 0, "Enter")).toBeNull();
});

test("in a heatmap of days, left and right are weeks, up and down the days before and after", () => {
  const dates = ["2026-11-14", "2026-11-15", "2026-11-16", "2026-11-21", "2026-11-23"];
  const days = { ...column("Date", dates, "dimension"), type: "date" as const };
  const grid = heatGrid(answer([days, column("Clicks", [1, 2, 3, 4, 5])]), heatOptions);
  const step = (from: number, key: string): string | undefined => dates[heatStep(grid, from, key) ?? -1];
  expect(step(1, "ArrowDown")).toBe("2026-11-16");
  expect(step(2, "ArrowUp")).toBe("2026-11-15");
  expect(step(0, "ArrowRight")).toBe("2026-11-21");
  expect(step(4, "ArrowLeft")).toBe("2026-11-16");
  expect(step(4, "ArrowDown")).toBe("2026-11-23");
});

test("rows become points from the left to the right; those without both figures have none", () => {
  const columns = [
    column("Channel", ["a", "b", "c"], "dimension"),
    column("X", [5, 1, 2]),
    column("Y", [1, 2, null]),
  ];
  const { points } = scatterOf(answer(columns), String);
  expect(points.map(({ label, x, y }) => [label, x, y])).toEqual([
    ["b", 1, 2],
    ["a", 5, 1],
  ]);
});

test("the area of a bubble is as its figure, and the nearest point within reach is meant", () => {
  expect(bubbleRadius(100, 100) ** 2 / bubbleRadius(25, 100) ** 2).toBeCloseTo(4, 9);
  const places = [
    { x: 0, y: 0, radius: 5 },
    { x: 100, y: 0, radius: 40 },
  ];
  expect([
    nearestPoint(places, 10, 0, 24),
    nearestPoint(places, 65, 0, 24),
    nearestPoint(places, 50, 50, 24),
  ]).toEqual([0, 1, null]);
});

test("the label before the last one gives way where the two would touch, and leaves its year", () => {
  const days = [1, 27, 29, 31].map((day) => ({ index: day, label: `Oct ${day}`, below: null }));
  const shown = (perDay: number, right: number, ticks = days) =>
    placeTicks(ticks, (index) => index * perDay, [0, right]).map(({ label }) => label);
  expect(shown(24, 760)).toEqual(["Oct 1", "Oct 27", "Oct 31"]);
  expect(shown(26, 900)).toEqual(["Oct 1", "Oct 27", "Oct 29", "Oct 31"]);
  const years = [
    { index: 30, label: "Oct 30", below: "2026" },
    { index: 31, label: "Oct 31", below: null },
  ];
  expect(placeTicks(years, (index) => index * 24, [0, 760])).toMatchObject([
    { label: "Oct 31", below: "2026", anchor: "end" },
  ]);
  expect(placeTicks([], () => 0, [0, 1])).toEqual([]);
});
