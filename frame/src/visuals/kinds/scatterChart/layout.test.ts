import { expect, test } from "vitest";

import { sampleFormats, sampleMeasure } from "../../../testing/sample-chart.ts";
import { layoutScatter, shapeOf } from "./layout.ts";
import type { Scatter } from "./scatter-points.ts";
import { scatterOf } from "./scatter-points.ts";
import { sampleAnswer, sampleColumn } from "../../../testing/sample-answer.ts";

const size = { width: 400, height: 300 };
const point = (x: number, y: number, label: string, bubble: number | null = null) => ({
  x,
  y,
  label,
  size: bubble,
  group: 0,
  point: [],
});
const scatter: Scatter = {
  across: sampleMeasure("spend", []),
  up: sampleMeasure("clicks", []),
  area: null,
  points: [point(0, 0, "a", 1), point(50, 100, "b", 4), point(100, 50, "c", 1)],
  groups: [],
};
const options = { scatter, size, formats: sampleFormats };

test("points are in the plot, greater figures to the right and higher up", () => {
  const { bubbles, left, right } = layoutScatter(options);
  const [low, high, far] = bubbles;
  expect(low?.x).toBeGreaterThanOrEqual(left);
  expect(far?.x).toBeLessThanOrEqual(right);
  expect(high?.y).toBeLessThan(low?.y ?? 0);
  expect(high?.radius).toBeCloseTo(2 * (low?.radius ?? 0));
});

test("a pointer selects the nearest point within reach", () => {
  const { indexAt, anchorOf } = layoutScatter(options);
  const { x, y } = anchorOf(1);
  expect(indexAt(x + 5, y - 5)).toBe(1);
  expect(indexAt(x + 120, y + 20)).toBeNull();
});

test("names are next to their points; a name that would cover another point, or one of many points, is left out", () => {
  // The name of the last one would extend beyond the plot.
  expect(layoutScatter(options).names.map(({ text }) => text)).toEqual(["a", "b"]);
  const close = {
    ...scatter,
    points: [point(0, 0, "a long name", 1), point(1, 0, "b", 1), point(100, 100, "c", 1)],
  };
  expect(layoutScatter({ ...options, scatter: close }).names.map(({ text }) => text)).not.toContain(
    "a long name",
  );
  const many = {
    ...scatter,
    points: Array.from({ length: 17 }, (_, index) => point(index * 9, index, `${index}`)),
  };
  expect(layoutScatter({ ...options, scatter: many }).names).toEqual([]);
});

test("charts on the same scales place the same figures at the same positions", () => {
  const shared = { sharedAcross: [0, 1000], sharedUp: [0, 1000] } as const;
  const one = layoutScatter({ ...options, ...shared });
  const other = layoutScatter({
    ...options,
    ...shared,
    scatter: { ...scatter, points: [point(50, 100, "b")] },
  });
  expect(other.bubbles[0]).toMatchObject({ x: one.bubbles[1]?.x, y: one.bubbles[1]?.y });
});

test("groups differ by shape", () => {
  expect(shapeOf(0, 5)).not.toBe(shapeOf(1, 5));
});

test("rows become points from left to right; rows without both figures have none", () => {
  const columns = [
    sampleColumn("dimension", "Channel", ["a", "b", "c"]),
    sampleColumn("measure", "X", [5, 1, 2]),
    sampleColumn("measure", "Y", [1, 2, null]),
  ];
  const { points } = scatterOf(sampleAnswer(columns), String);
  expect(points.map(({ label, x, y }) => [label, x, y])).toEqual([
    ["b", 1, 2],
    ["a", 5, 1],
  ]);
});

test("of several charts only the outer ones have amounts, and all plots are alike", () => {
  const outer = layoutScatter({
    ...options,
    axes: { left: 40, right: null, hasNames: true },
    size: { width: 240, height: 144 },
  });
  const inner = layoutScatter({
    ...options,
    axes: { left: null, right: null, hasNames: false },
    size: { width: 204, height: 108 },
  });
  expect([outer.hasAmounts, inner.hasAmounts]).toEqual([true, false]);
  expect([outer.acrossTicks.length > 1, inner.acrossTicks]).toEqual([true, []]);
  const from = (left: number) => (one: { readonly x: number; readonly y: number }) => [one.x - left, one.y];
  expect(outer.bubbles.map(from(40))).toEqual(inner.bubbles.map(from(4)));
});
