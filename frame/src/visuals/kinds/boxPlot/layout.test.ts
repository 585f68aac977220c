import * as fc from "fast-check";
import { expect, test } from "vitest";

import { sampleAnswer, sampleColumn } from "../../../testing/sample-answer.ts";
import { sampleFormats } from "../../../testing/sample-chart.ts";
import { sampleProps } from "../../../testing/sample-props.ts";
import { boxDataOf, boxOf } from "./box-data.ts";
import { layoutBoxes } from "./layout.ts";

const size = { width: 400, height: 260 };

function dataOf(rows: readonly (readonly [string, number | null])[]) {
  const main = sampleAnswer([
    sampleColumn(
      "dimension",
      "Channel",
      rows.map(([name]) => name),
    ),
    sampleColumn(
      "dimension",
      "Campaign",
      rows.map((_, row) => `Campaign ${row}`),
    ),
    sampleColumn(
      "measure",
      "Spend",
      rows.map(([, value]) => value),
    ),
  ]);
  return boxDataOf(sampleProps("boxPlot", main));
}

const layoutOf = (data: ReturnType<typeof dataOf>) => layoutBoxes({ data, formats: sampleFormats, size });
const box = (values: readonly number[]) =>
  boxOf(
    values.map((value, row) => ({ value, row })),
    String,
  );

test.each([
  // Computed by `percentile_cont` within `group (order by …)` of PostgreSQL.
  { values: [1, 2, 3, 4], quartiles: [1.75, 2.5, 3.25] },
  { values: [6, 7, 15, 36, 39, 40, 41, 42, 43, 47, 49], quartiles: [25.5, 40, 42.5] },
  { values: [7, 15, 36, 39, 40, 41], quartiles: [20.25, 37.5, 39.75] },
  { values: [-5, -5, 0, 10], quartiles: [-5, -2.5, 2.5] },
  { values: [3], quartiles: [3, 3, 3] },
])("[CHART-3] the quartiles of $values are those of SQL", ({ values, quartiles }) => {
  const found = box(values);
  expect([found?.lower, found?.median, found?.upper]).toEqual(quartiles);
});

test("[CHART-3] whiskers end at the last figure within 1.5 heights of the box, and what is beyond is an outlier by name", () => {
  expect(box([1, 2, 3, 4, 5, 20, -15])).toMatchObject({
    whiskers: [1, 5],
    outliers: [
      { value: -15, label: "6" },
      { value: 20, label: "5" },
    ],
  });
  expect(box([4, 4, 4, 4, 9])).toMatchObject({ whiskers: [4, 4], outliers: [{ value: 9 }] });
  expect(box([])).toBeNull();
});

test("each figure is in the box, on a whisker's side, or an outlier", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 60 }),
      (values) => {
        const found = box(values);
        if (found === null) throw new Error("no box");
        const [least, greatest] = found.whiskers;
        const inside = values.filter((value) => value >= least && value <= greatest).length;
        expect(inside + found.outliers.length).toBe(values.length);
        expect(found.lower <= found.median && found.median <= found.upper).toBe(true);
      },
    ),
  );
});

test("names are in the order of their medians, and rows without a figure are counted", () => {
  const data = dataOf([
    ["Search", 1],
    ["Search", 3],
    ["Social", 10],
    ["Audio", null],
  ]);
  expect(data.chart.categories.map(({ label }) => label)).toEqual(["Social", "Search"]);
  expect([data.blank, data.boxes.map(({ count }) => count)]).toEqual([1, [1, 2]]);
});

test("boxes, whiskers and outliers are on one scale within the plot, negative ones below zero", () => {
  const { boxes, scale } = layoutOf(
    dataOf([...[-8, -2, 0, 1, 2, 90].map((value) => ["Search", value] as const), ["Social", 4]]),
  );
  const search = boxes[1];
  expect(search?.median).toBeCloseTo(scale(0.5));
  expect(search?.least).toBeGreaterThan(scale(0));
  expect(search?.dots.map(({ y }) => y)).toEqual([scale(-8), scale(90)]);
  expect(boxes[0]).toMatchObject({ height: 0, median: scale(4) });
});

test("10,000 figures with thousands of outliers stay few marks, with both ends", () => {
  const rows = Array.from({ length: 10_000 }, (_, row) => ["Search", row % 4 === 0 ? row : 1] as const);
  const [one] = layoutOf(dataOf(rows)).boxes;
  expect(one?.dots.length).toBeLessThanOrEqual(400);
  expect(one?.dots.at(-1)?.y).toBeCloseTo(layoutOf(dataOf(rows)).scale(9996));
  expect(layoutOf(dataOf([])).boxes).toEqual([]);
});
