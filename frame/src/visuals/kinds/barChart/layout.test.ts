import { expect, test } from "vitest";

import { sampleChart } from "../../../testing/sample-chart.ts";
import { layoutBarStacks } from "./layout.ts";

const size = { width: 400, height: 200 };
const chart = sampleChart({
  categories: ["Search", "Social"],
  figures: [
    [30, 10],
    [10, null],
  ],
});

test("segments of a row are adjacent, and rows do not overlap", () => {
  const { bars, row, scale } = layoutBarStacks({ ...chart, size, isShare: false });
  const [first, second] = bars[0] ?? [];
  expect(first?.box.x).toBeCloseTo(scale(0));
  expect(second?.box.x).toBeCloseTo((first?.box.x ?? 0) + (first?.box.width ?? 0));
  expect(second?.box.width).toBeCloseTo(scale(10) - scale(0));
  // A missing figure has no segment.
  expect(bars[1]).toHaveLength(1);
  expect(bars[1]?.[0]?.box.y).toBeCloseTo((first?.box.y ?? 0) + row);
});

test("shares fill the axis in every row", () => {
  const { bars, scale } = layoutBarStacks({ ...chart, size, isShare: true });
  for (const bar of bars) {
    const length = bar.reduce((sum, { box }) => sum + box.width, 0);
    expect(length).toBeCloseTo(scale(1) - scale(0));
  }
});

test("a pointer selects the row at its height, and none below the last", () => {
  const { indexAt, row, height } = layoutBarStacks({ ...chart, size, isShare: false });
  expect(indexAt(0, row * 0.5)).toBe(0);
  expect(indexAt(0, row * 1.5)).toBe(1);
  expect(indexAt(0, height + 1)).toBeNull();
});

test("the highlighted part of a segment starts at the start of the segment", () => {
  const chart = sampleChart({ categories: ["Search"], figures: [[40]], parts: [[10]] });
  const segment = layoutBarStacks({ ...chart, size, isShare: false }).bars[0]?.[0];
  expect(segment?.isBehind).toBe(true);
  expect(segment?.part?.x).toBe(segment?.box.x);
  expect(segment?.part?.width).toBeCloseTo((segment?.box.width ?? 0) / 4);
});

test("of several charts only the outer ones name rows and amounts, and all bars are alike", () => {
  const options = { ...chart, sharedExtent: [0, 100], isShare: false } as const;
  const outer = layoutBarStacks({
    ...options,
    axes: { left: 60, right: null, hasNames: true },
    size: { width: 260, height: 124 },
  });
  const inner = layoutBarStacks({
    ...options,
    axes: { left: null, right: null, hasNames: false },
    size: { width: 204, height: 108 },
  });
  expect([outer.hasNames, inner.hasNames]).toEqual([true, false]);
  expect(outer.row).toBe(inner.row);
  expect(outer.scale(100) - outer.nameSpace).toBeCloseTo(inner.scale(100) - inner.nameSpace);
});
