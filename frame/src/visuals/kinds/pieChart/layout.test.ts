import { expect, test } from "vitest";

import { layoutPie, sliceAt, slicesOf } from "./layout.ts";

const size = { width: 300, height: 200 };
const slices = slicesOf([50, 25, 24, 1], null);
const widthOf = (): number => 30;

test("a pie is as large as its plot, and slices are found from its middle", () => {
  const { middle, indexAt, paths } = layoutPie(slices, size, false, widthOf);
  expect(middle).toEqual({ x: 150, y: 100 });
  expect(paths).toHaveLength(4);
  expect(indexAt(middle.x + 40, middle.y)).toBe(0);
  expect(indexAt(middle.x - 40, middle.y + 40)).toBe(1);
  expect(indexAt(2, 2)).toBeNull();
});

test("the hole of a ring is not a slice; it contains the whole if there is space", () => {
  const ring = layoutPie(slices, size, true, widthOf);
  expect(ring.indexAt(ring.middle.x + 10, ring.middle.y)).toBeNull();
  expect(ring.hasWhole).toBe(true);
  expect(layoutPie(slices, { width: 90, height: 90 }, true, widthOf).hasWhole).toBe(false);
  expect(layoutPie(slices, size, false, widthOf).hasWhole).toBe(false);
});

test("shares are written in slices with space for them; small pies have none", () => {
  expect(layoutPie(slices, size, false, widthOf).labels.map(({ place }) => place)).toEqual([0, 1, 2]);
  expect(layoutPie(slices, { width: 100, height: 100 }, false, widthOf).labels).toEqual([]);
});

test("a share is not written across the edges of a ring", () => {
  const large = { width: 400, height: 300 };
  expect(layoutPie(slices, large, true, () => 30).labels.map(({ place }) => place)).toEqual([0, 1, 2]);
  // Wider than the ring is thick.
  expect(layoutPie(slices, large, true, () => 90).labels).toEqual([]);
});

test("a share is written only with those of all greater slices", () => {
  const large = { width: 400, height: 300 };
  // The text of the greatest slice does not fit.
  const greatest = slices.reduce((most, one) => (one.end - one.start > most.end - most.start ? one : most));
  expect(layoutPie(slices, large, true, (slice) => (slice === greatest ? 90 : 30)).labels).toEqual([]);
  const last = slices.reduce((least, one) => (one.end - one.start < least.end - least.start ? one : least));
  expect(layoutPie(slices, large, true, (slice) => (slice === last ? 90 : 30)).labels).toHaveLength(
    slices.length - 1,
  );
});

test("the path of a part equals the slice if all of it is highlighted", () => {
  const { partOf, paths } = layoutPie(slices, size, false, widthOf);
  expect(partOf(0, 1)).toBe(paths[0]);
  expect(partOf(0, 0.5)).not.toBe(paths[0]);
});

test("slices fill the ring; the rest that the answer leaves out is a slice too", () => {
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

test("the slice at a position is found clockwise from the top", () => {
  const slices = slicesOf([1, 1, 1, 1], null);
  const at = (x: number, y: number): number | null => sliceAt(slices, x, y, [10, 100]);
  expect([at(40, -40), at(40, 40), at(-40, 40), at(-40, -40)]).toEqual([0, 1, 2, 3]);
  expect([at(0, -5), at(200, 0)]).toEqual([null, null]);
});

test("a ring in a high plot is at most 280 px wide, in its middle", () => {
  const { indexAt, middle } = layoutPie(slices, { width: 700, height: 600 }, true, widthOf);
  expect(middle).toEqual({ x: 350, y: 300 });
  expect(indexAt(350 + 139, 300)).not.toBeNull();
  expect(indexAt(350 + 141, 300)).toBeNull();
});
