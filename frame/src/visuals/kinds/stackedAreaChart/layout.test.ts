import { expect, test } from "vitest";

import { sampleChart } from "../../../testing/sample-chart.ts";
import { layoutStackedAreas } from "./layout.ts";

const size = { width: 400, height: 240 };
const categories = ["2026-01-01", "2026-02-01", "2026-03-01"];
const twoSeries = [
  [10, 20, 30],
  [5, null, 10],
];

function layout(figures: readonly (readonly (number | null)[])[], isShare = false) {
  const chart = sampleChart({ categories, figures, grain: "month" });
  return layoutStackedAreas({ ...chart, size, isShare });
}

test("each area starts where the one below ends, and a missing figure has no height", () => {
  const { layers, scale } = layout(twoSeries);
  expect(layers.map(({ edge }) => edge)).toEqual([
    [scale(10), scale(20), scale(30)],
    [scale(15), scale(20), scale(40)],
  ]);
});

test("shares fill the plot, and a period without figures is a gap", () => {
  const { layers, scale, top, bottom } = layout(
    [
      [10, null, 30],
      [30, null, 10],
    ],
    true,
  );
  expect(scale.domain).toEqual([0, 1]);
  expect([scale(0), scale(1)]).toEqual([bottom, top]);
  expect(layers[1]?.edge).toEqual([top, null, top]);
  expect(layers[1]?.whole.match(/M/g)).toHaveLength(2);
});

test("incomplete periods are separate paths", () => {
  const chart = sampleChart({ categories, figures: twoSeries, grain: "month" });
  const data = {
    ...chart.data,
    categories: chart.data.categories.map((one, place) => ({
      ...one,
      part: place === 2 ? ("running" as const) : null,
    })),
  };
  const [layer] = layoutStackedAreas({ ...chart, data, size, isShare: false }).layers;
  expect(layer?.open).toEqual(["", expect.stringContaining("Z")]);
  expect(layer?.whole).toContain("Z");
});

test("two or three areas are named at their ends, one or more than three are not", () => {
  const namesOf = (count: number) =>
    layout(Array.from({ length: count }, () => [1, 2, 3])).names.map(({ text }) => text);
  expect([1, 2, 4].map((count) => namesOf(count).toSorted())).toEqual([[], ["A", "B"], []]);
});

test("one period and none are drawn without an error", () => {
  const one = sampleChart({ categories: ["2026-01-01"], figures: [[1], [2]], grain: "month" });
  const { axis, left, right } = layoutStackedAreas({ ...one, size, isShare: false });
  expect(axis.x(0)).toBe((left + right) / 2);
  const none = sampleChart({ categories: [], figures: [], grain: "month" });
  expect(layoutStackedAreas({ ...none, size, isShare: true }).layers).toEqual([]);
});
