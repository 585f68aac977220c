import { expect, test } from "vitest";

import { sampleChart } from "../../../testing/sample-chart.ts";
import { layoutColumns } from "./layout.ts";

const size = { width: 400, height: 240 };
const categories = ["Search", "Social"];

test("columns of a category are adjacent around its middle, and start at zero", () => {
  const { columns, centre, scale } = layoutColumns({
    ...sampleChart({
      categories,
      figures: [
        [4, 2],
        [3, -1],
      ],
    }),
    size,
  });
  const [first, , second, below] = columns;
  expect(second?.box.x).toBeCloseTo(centre(0));
  expect(first?.box.x).toBeLessThan(second?.box.x ?? 0);
  expect((first?.box.y ?? 0) + (first?.box.height ?? 0)).toBeCloseTo(scale(0));
  expect(below?.box.y).toBeCloseTo(scale(0));
  expect(below?.category).toBe(1);
});

test("a zero figure has no height, others at least one pixel, and a missing one no column", () => {
  const { columns } = layoutColumns({
    ...sampleChart({
      categories: ["a", "b", "c"],
      figures: [[0, null, 1]],
      props: { sharedExtent: [0, 1e6] },
    }),
    size,
  });
  expect(columns.map(({ category, box }) => [category, box.height])).toEqual([
    [0, 0],
    [2, 1],
  ]);
});

test("figures are above the columns of a single series if there is space", () => {
  const texts = (width: number, hasLabels: boolean) =>
    layoutColumns({
      ...sampleChart({ categories, figures: [[4, 2]], props: { hasLabels } }),
      size: { width, height: 240 },
    }).labels.map(({ text }) => text);
  expect(texts(400, false)).toEqual(["4", "2"]);
  expect(texts(120, false)).toEqual([]);
  expect(texts(120, true)).toEqual(["4", "2"]);
});

test("highlighted parts are drawn where their columns are", () => {
  const { columns, parts } = layoutColumns({
    ...sampleChart({ categories, figures: [[4, 2]], parts: [[1, null]] }),
    size,
  });
  expect(parts).toHaveLength(1);
  expect(parts[0]?.box.x).toBe(columns[0]?.box.x);
  expect(parts[0]?.box.height).toBeCloseTo((columns[0]?.box.height ?? 0) / 4);
});
