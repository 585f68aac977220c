import { expect, test } from "vitest";

import { sampleMeasure } from "../../../testing/sample-chart.ts";
import { layoutMap } from "./layout.ts";
import { mapPlaces } from "./map-places.ts";

const size = { width: 500, height: 400 };
const country = {
  ...sampleMeasure("country", ["DE", "FR", "Nowhere"]),
  role: "dimension",
  type: "string",
} as const;
const map = mapPlaces(
  { columns: [country, sampleMeasure("spend", [100, 25, 1])], rowCount: 3, truncated: false, totals: null },
  String,
);

test("a pointer over the land of a country means it, over the sea none", () => {
  const { indexAt, anchorOf } = layoutMap({ map, size, isFilled: true, greatest: 100 });
  const { x, y } = anchorOf(0);
  expect(indexAt(x, y)).toBe(0);
  expect(indexAt(1, 1)).toBeNull();
});

test("points have areas as their figures, and are meant from nearby", () => {
  const { bubbles, indexAt, anchorOf } = layoutMap({ map, size, isFilled: false, greatest: 100 });
  expect(bubbles[0]?.radius).toBeCloseTo(2 * (bubbles[1]?.radius ?? 0));
  const { x, y } = anchorOf(1);
  expect(indexAt(x + 10, y + 5)).toBe(1);
});

test("places are named inside the plot, below their points", () => {
  const { names, bubbles } = layoutMap({ map, size, isFilled: false, greatest: 100 });
  expect(names.map(({ text }) => text)).toEqual(["Germany", "France"]);
  expect(names[0]?.y).toBeGreaterThan(bubbles[0]?.y ?? 0);
  for (const { x, y } of names) expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true);
});

test("outlines of countries are paths; no country has none", () => {
  const { outlineOf } = layoutMap({ map, size, isFilled: true, greatest: 100 });
  expect(outlineOf(map.places[0]?.country ?? null)).toMatch(/^M/);
  expect(outlineOf(null)).toBe("");
});
