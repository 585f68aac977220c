import { expect, test } from "vitest";

import { sampleChart } from "../../../testing/sample-chart.ts";
import { layoutTreemap } from "./layout.ts";

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

test("tiles hold their names and figures as far as there is room", () => {
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
