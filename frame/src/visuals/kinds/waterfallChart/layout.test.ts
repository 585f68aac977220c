import { expect, test } from "vitest";

import { sampleChart } from "../../../testing/sample-chart.ts";
import { layoutWaterfall } from "./layout.ts";
import { waterfallSteps } from "@vitrine/contracts/reading/charts/waterfall-steps";

const size = { width: 400, height: 240 };

function layout(values: readonly number[], parts?: readonly number[]) {
  const categories = values.map((_, index) => `Step ${index}`);
  const chart = sampleChart({
    categories,
    figures: [values],
    ...(parts === undefined ? {} : { parts: [parts] }),
  });
  return layoutWaterfall({
    ...chart,
    steps: waterfallSteps(values, null),
    names: [...categories, "Total"],
    size,
  });
}

test("each step starts where the one before ends, and a line connects them", () => {
  const { bars, scale } = layout([10, -4, 2]);
  expect(bars).toHaveLength(4);
  expect(bars[1]?.box.y).toBeCloseTo(scale(10));
  expect(bars[1]?.box.height).toBeCloseTo(scale(6) - scale(10));
  expect(bars.map(({ link }) => link?.y ?? null)).toEqual([scale(10), scale(6), scale(8), null]);
  expect(bars[3]?.box.y).toBeCloseTo(scale(8));
});

test("the highlighted part of the whole is the sum of its steps' parts", () => {
  const { bars, scale } = layout([10, 10], [10, 0]);
  expect(bars.map(({ isBehind }) => isBehind)).toEqual([true, true, true]);
  expect(bars[1]?.part).toBeNull();
  expect(bars[2]?.part?.height).toBeCloseTo(scale(0) - scale(10));
});

test("figures are above the steps if there is space", () => {
  expect(layout([10, -4]).bars.map(({ label }) => label?.text)).toEqual(["10", "-4", "6"]);
  expect(layout(Array.from({ length: 12 }, () => 1)).bars[0]?.label).toBeNull();
});

test("a waterfall ends at the model's whole; the rest that its steps lack is a separate step", () => {
  expect(waterfallSteps([50, -20, null], 100)).toEqual([
    { kind: "rise", index: 0, value: 50, from: 0, to: 50 },
    { kind: "fall", index: 1, value: -20, from: 50, to: 30 },
    { kind: "rise", index: null, value: 70, from: 30, to: 100 },
    { kind: "total", index: null, value: 100, from: 0, to: 100 },
  ]);
  expect(waterfallSteps([0.1, 0.2], 0.3)).toHaveLength(3);
});

test("of several charts only the outer ones have amounts and names, and all plots are alike", () => {
  const chart = sampleChart({ categories: ["a", "b"], figures: [[10, -4]] });
  const options = { ...chart, steps: waterfallSteps([10, -4], null), names: ["a", "b", "Total"] };
  const outer = layoutWaterfall({
    ...options,
    axes: { left: 40, right: null, hasNames: true },
    size: { width: 240, height: 126 },
  });
  const inner = layoutWaterfall({
    ...options,
    axes: { left: null, right: null, hasNames: false },
    size: { width: 204, height: 108 },
  });
  expect([outer.hasAmounts, inner.hasAmounts]).toEqual([true, false]);
  expect([outer.axisTicks.length, inner.axisTicks.length]).toEqual([3, 0]);
  expect(outer.right - outer.left).toBe(inner.right - inner.left);
  expect(outer.scale(10)).toBe(inner.scale(10));
});
