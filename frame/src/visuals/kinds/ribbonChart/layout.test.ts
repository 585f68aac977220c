import * as fc from "fast-check";
import { expect, test } from "vitest";

import { sampleChart } from "../../../testing/sample-chart.ts";
import { extentOfStack, stackSeries } from "../../stacks/stack.ts";
import { layoutRibbons, rankSeries } from "./layout.ts";

const size = { width: 400, height: 240 };
const layoutOf = (figures: readonly (readonly (number | null)[])[]) =>
  layoutRibbons({ ...sampleChart({ categories: ["Jan", "Feb", "Mar"], figures }), size });

test("[CHART-4] the greatest series of each column is on top, and below zero the least is at the bottom", () => {
  expect(rankSeries([{ values: [3, 1, -2] }, { values: [2, 4, -5] }])).toEqual([
    [
      { from: 2, to: 5 },
      { from: 0, to: 1 },
      { from: 0, to: -2 },
    ],
    [
      { from: 0, to: 2 },
      { from: 1, to: 5 },
      { from: -2, to: -7 },
    ],
  ]);
});

/*
 * Computed by PostgreSQL, with `figures` as below, by series and column:
 * select s, c, sum(value) over stack - value, sum(value) over stack from figures where value is not null
 * window stack as (partition by c, value < 0 order by abs(value) rows unbounded preceding)
 */
const ofSql = [
  [0, 0, -47, -72],
  [0, 1, 0, 22],
  [0, 2, 0, 8],
  [1, 0, 0, 6],
  [1, 1, -7, -15],
  [1, 3, 0, 25],
  [2, 0, -23, -47],
  [2, 2, 8, 17],
  [2, 3, 0, -5],
  [3, 1, 0, -7],
  [3, 2, 0, -21],
  [3, 3, 25, 51],
  [4, 0, 0, -23],
  [4, 1, 22, 46],
  [4, 2, 17, 27],
];

test("[CHART-4] each series begins and ends in its column where the running sums of SQL do", () => {
  const columns = Array.from({ length: 4 }, (_, c) => c);
  const figures = Array.from({ length: 5 }, (_, s) => ({
    values: columns.map((c) => ((s + c) % 4 === 3 ? null : ((s * 31 + c * 47) % 61) - 25)),
  }));
  const found = rankSeries(figures).flatMap((parts, s) =>
    parts.flatMap((part, c) => (part === null ? [] : [[s, c, part.from, part.to]])),
  );
  expect(found).toEqual(ofSql);
});

test("[CHART-4] a ribbon joins a series in two columns, and ends where it has no figure", () => {
  const { ribbons, columns } = layoutOf([
    [3, 1, 2],
    [2, null, 4],
  ]);
  expect(ribbons.map(({ series, category }) => [series, category])).toEqual([
    [0, 0],
    [0, 1],
  ]);
  const box = columns[0]?.segments.find(({ series }) => series === 0)?.box;
  expect(ribbons[0]?.path.startsWith(`M${(box?.x ?? 0) + (box?.width ?? 0)} ${box?.y ?? 0}C`)).toBe(true);
});

test("one column has no ribbon, and no figures no marks", () => {
  const one = layoutRibbons({ ...sampleChart({ categories: ["Jan"], figures: [[1], [2]] }), size });
  expect([one.columns.length, one.ribbons.length]).toEqual([1, 0]);
  expect(layoutOf([]).ribbons).toEqual([]);
});

const values = fc.array(fc.option(fc.integer({ min: -1000, max: 1000 })), { minLength: 3, maxLength: 3 });

test("ranks change the order of a stack, never its extent", () => {
  fc.assert(
    fc.property(fc.array(values, { maxLength: 6 }), (lists) => {
      const series = lists.map((one) => ({ values: one }));
      expect(extentOfStack(rankSeries(series))).toEqual(extentOfStack(stackSeries(series, false)));
    }),
  );
});
