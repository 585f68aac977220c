import { expect, test } from "vitest";

import { sampleChart } from "../../../testing/sample-chart.ts";
import { layoutColumnStacks } from "./layout.ts";

const size = { width: 400, height: 240 };
const chart = sampleChart({
  categories: ["Search", "Social"],
  figures: [
    [30, 10],
    [10, -5],
  ],
});

test("segments of a column are stacked upwards from zero, negative ones downwards", () => {
  const { columns, scale } = layoutColumnStacks({ ...chart, size, isShare: false });
  const [lower, upper] = columns[0]?.segments ?? [];
  expect((lower?.box.y ?? 0) + (lower?.box.height ?? 0)).toBeCloseTo(scale(0));
  expect((upper?.box.y ?? 0) + (upper?.box.height ?? 0)).toBeCloseTo(lower?.box.y ?? 0);
  expect(columns[1]?.segments[1]?.box.y).toBeCloseTo(scale(0));
});

test("each column has its sum above it, but not in shares and not if columns are too close", () => {
  const labels = (options: { isShare: boolean; width: number }) =>
    layoutColumnStacks({
      ...chart,
      size: { ...size, width: options.width },
      isShare: options.isShare,
    }).columns.map(({ label }) => label?.text);
  expect(labels({ isShare: false, width: 400 })).toEqual(["40", "5"]);
  expect(labels({ isShare: true, width: 400 })).toEqual([undefined, undefined]);
  expect(labels({ isShare: false, width: 100 })).toEqual([undefined, undefined]);
});

test("a pointer selects the nearest column, and none left of the axis", () => {
  const { centre, indexAt, left } = layoutColumnStacks({ ...chart, size, isShare: false });
  expect([indexAt(centre(0)), indexAt(centre(1)), indexAt(left - 1)]).toEqual([0, 1, null]);
});
