import { expect, test } from "vitest";

import { sampleChart } from "../../testing/sample-chart.ts";
import { layoutBars } from "../kinds/clusteredBarChart/layout.ts";
import { layoutColumns } from "../kinds/clusteredColumnChart/layout.ts";
import { layoutLines } from "../kinds/lineChart/layout.ts";
import { outlierOf } from "./outlier.ts";

const size = { width: 400, height: 240 };
const figures = [900, 10, 8, 7, 6, 5];
const chart = sampleChart({ categories: figures.map(String), figures: [figures] });

test("one figure that is far above all others is an outlier", () => {
  expect(outlierOf([{ values: figures }])).toEqual({ series: 0, category: 0, value: 900, end: 13 });
  expect(outlierOf([{ values: [10, 8] }, { values: [7, 6, 400] }])).toMatchObject({ series: 1, category: 2 });
});

test.each([
  ["few figures", [900, 10, 8]],
  ["two great figures", [900, 800, 10, 8, 7]],
  ["falling figures", [50, 20, 10, 5, 2, 1]],
  ["negative figures", [900, 10, 8, -7, 6]],
  ["zeros", [900, 0, 0, 0, 0]],
])("%s have none", (_, values) => {
  expect(outlierOf([{ values }])).toBeNull();
});

test("compared figures that need the scale keep it whole", () => {
  expect(outlierOf([{ values: figures, before: [400, 9, 8, 7, 6, 5] }])).toBeNull();
});

test("the scale ends above the other figures, and the mark of the outlier at its end, with its figure", () => {
  const bars = layoutBars({ ...chart, size });
  expect(bars.cut?.text).toBe("900");
  const widths = bars.bars.map(([bar]) => bar?.box?.width ?? 0);
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(10 / 13);
  const columns = layoutColumns({ ...chart, size });
  expect(columns.cut).not.toBeNull();
  expect(columns.labels[0]?.text).toBe("900");
  expect(columns.columns[0]?.box.height).toBeLessThan(size.height);
  const lines = layoutLines({ ...chart, size, isArea: false });
  expect(lines.cut?.text).toBe("900");
  expect(lines.scale(900)).toBe(lines.scale(lines.scale.domain[1]));
});

test("charts on one scale, and those with a reference line above it, are not cut", () => {
  expect(layoutBars({ ...chart, size, sharedExtent: [0, 900] }).cut).toBeNull();
  const referenceLines = [{ at: 500, label: "Plan" }];
  expect(layoutBars({ ...chart, size, referenceLines }).cut).toBeNull();
});
