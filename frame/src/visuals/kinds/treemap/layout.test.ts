import * as fc from "fast-check";
import { expect, test } from "vitest";

import { sampleChart } from "../../../testing/sample-chart.ts";
import { layoutTreemap } from "./layout.ts";
import { treemapTiles } from "./treemap-tiles.ts";

const size = { width: 400, height: 300 };
const categories = ["Search", "Social", "Video", "Nothing"];

test("each figure above zero has a tile, found under the pointer", () => {
  const chart = sampleChart({ categories, figures: [[60, 30, 10, 0]] });
  const { tiles, indexAt, anchorOf } = layoutTreemap({ ...chart, size });
  expect(tiles.map(({ category }) => category)).toEqual([0, 1, 2]);
  expect(tiles[0]?.share).toBe(1);
  for (const place of tiles.keys()) expect(indexAt(anchorOf(place).x, anchorOf(place).y)).toBe(place);
  expect(indexAt(-1, -1)).toBeNull();
});

test("tiles contain their names and figures if there is space", () => {
  const chart = sampleChart({ categories, figures: [[60, 30, 10, 0]] });
  expect(layoutTreemap({ ...chart, size }).tiles[0]?.texts.map(({ text }) => text)).toEqual(["Search", "60"]);
  const small = layoutTreemap({ ...chart, size: { width: 60, height: 30 } }).tiles;
  expect(small.flatMap(({ texts }) => texts.map(({ text }) => text))).not.toContain("60");
});

test("the highlighted part of a tile is its left part", () => {
  const chart = sampleChart({ categories, figures: [[60, 30, 10, 0]], parts: [[15, null, null, null]] });
  const [tile, other] = layoutTreemap({ ...chart, size }).tiles;
  expect(tile?.part).toMatchObject({ x: tile?.box.x, width: (tile?.box.width ?? 0) / 4 });
  expect(other).toMatchObject({ part: null, isBehind: true });
});

const figures = fc.array(fc.option(fc.integer({ min: 0, max: 1_000_000 })), { maxLength: 20 });

test("tiles of a treemap fill the area and are proportional to their figures", () => {
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
