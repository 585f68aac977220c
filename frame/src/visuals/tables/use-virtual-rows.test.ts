import { expect, test } from "vitest";

import { rowsInSight, topAfter, topOf } from "./use-virtual-rows.ts";

test("of a million rows, those at the scroll position are drawn, from the first to the last", () => {
  const [height, count, row] = [360, 1_000_000, 36];
  const start = rowsInSight(0, height, count, row);
  expect(start).toMatchObject({ from: 0, above: 0 });
  const contentHeight = start.above + (start.to - start.from) * row + start.below;
  expect(contentHeight).toBeLessThanOrEqual(8_000_000);
  for (const share of [0, 0.001, 0.25, 0.9999, 1]) {
    const top = share * (contentHeight - height);
    const { from, to, above } = rowsInSight(top, height, count, row);
    expect(above).toBeLessThanOrEqual(top);
    expect(above + (to - from) * row).toBeGreaterThanOrEqual(Math.min(top + height, contentHeight));
    expect(to - from).toBeLessThan(40);
  }
  expect(rowsInSight(contentHeight - height, height, count, row).to).toBe(count);
  // A few rows have their natural position.
  expect(rowsInSight(3600, height, 500, row)).toMatchObject({ from: 88, above: 88 * row });
});

test("rows that are appended to a long table do not move the visible ones", () => {
  const [height, row] = [360, 36];
  for (const [before, after] of [
    [1000, 50_000],
    [200_000, 250_000],
    [250_000, 300_000],
    [950_000, 1_000_000],
    [300_010, 300_000],
    [250_000, 200_000],
  ] as const) {
    for (const share of [0, 0.0001, 0.3, 0.77]) {
      const contentHeight = Math.min(8_000_000, before * row);
      const top = share * (contentHeight - height);
      const first = (at: number, count: number) => {
        const { from, above } = rowsInSight(at, height, count, row);
        return from + (at - above) / row;
      };
      const next = topAfter(top, height, before, after, row);
      expect(Math.abs(first(next, after) - first(top, before))).toBeLessThan(1.001);
    }
  }
  // Any row can be the first visible one, also the last ones.
  for (const count of [1000, 222_223, 1_000_000]) {
    for (const wanted of [0, 1, 500, 987, count - 11]) {
      const { from, above } = rowsInSight(topOf(wanted, height, count, row), height, count, row);
      const top = topOf(wanted, height, count, row);
      expect(Math.floor(from + (top - above) / row + 0.001)).toBe(wanted);
    }
  }
  expect(topAfter(72_000, height, 50_000, 100_000, row)).toBe(72_000);
});
