import { expect, test } from "vitest";

import { sampleChart } from "../../../testing/sample-chart.ts";
import { funnelSteps, layoutFunnel } from "./layout.ts";

const size = { width: 400, height: 240 };

function layout(values: readonly (number | null)[], parts?: readonly (number | null)[]) {
  const categories = values.map((_, index) => `Step ${index}`);
  const chart = sampleChart({
    categories,
    figures: [values],
    ...(parts === undefined ? {} : { parts: [parts] }),
  });
  return layoutFunnel({ ...chart, steps: funnelSteps(values), size });
}

test("steps are centred below each other, as wide as their figures", () => {
  const { bars, row, height } = layout([100, 50, 0]);
  const [first, second, third] = bars;
  expect(second?.box.width).toBeCloseTo((first?.box.width ?? 0) / 2);
  expect((second?.box.x ?? 0) * 2 + (second?.box.width ?? 0)).toBeCloseTo(
    (first?.box.x ?? 0) * 2 + (first?.box.width ?? 0),
  );
  expect(second?.box.y).toBeCloseTo((first?.box.y ?? 0) + row);
  expect(third?.box.width).toBe(0);
  expect(height).toBeCloseTo(row * 3);
});

test("a slope connects each step to the next, with its share; figures that are too wide are next to their bars", () => {
  const { bars } = layout([1000, 500, 50]);
  expect(bars.map(({ slope }) => slope === null)).toEqual([false, false, true]);
  expect(bars.map(({ aside }) => aside?.text)).toEqual([undefined, "50%", "10%"]);
  expect(bars.map(({ label }) => label.isInside)).toEqual([true, true, false]);
});

test("bars of figures would be slivers after a huge first step, so they are the shares of the step before", () => {
  const { bars, caption } = layout([316_000_000, 5_700_000, 216_000]);
  expect(caption).not.toBeNull();
  expect(bars.map(({ label }) => label.text)).toEqual(["", "1.8%", "3.8%"]);
  expect(bars.map(({ aside }) => aside?.text)).toEqual(["316m", "5.7m", "216k"]);
  const [first, second, third] = bars.map(({ box }) => box.width);
  expect(first).toBe(0);
  expect((second ?? 0) / (third ?? 1)).toBeCloseTo(5.7 / 316 / (216 / 5700));
  // Steps of different rows are no shares of each other.
  const chart = sampleChart({ categories: ["A", "B"], figures: [[1000, 1]] });
  expect(layoutFunnel({ ...chart, steps: funnelSteps([1000, 1], false), size }).caption).toBeNull();
});

test("the highlighted part is in the middle of its step", () => {
  const [bar] = layout([100], [25]).bars;
  expect(bar?.part?.width).toBeCloseTo((bar?.box.width ?? 0) / 4);
  expect((bar?.part?.x ?? 0) - (bar?.box.x ?? 0)).toBeCloseTo((bar?.box.width ?? 0) * 0.375);
});

test("a funnel's steps are shares of the first one and of the one before", () => {
  expect(funnelSteps([200, 50, 10, null])).toEqual([
    { value: 200, ofFirst: 1, ofPrevious: null },
    { value: 50, ofFirst: 0.25, ofPrevious: 0.25 },
    { value: 10, ofFirst: 0.05, ofPrevious: 0.2 },
    { value: null, ofFirst: null, ofPrevious: null },
  ]);
  expect(funnelSteps([0, 5])[1]).toEqual({ value: 5, ofFirst: null, ofPrevious: null });
  // Steps of different rows are not shares of each other.
  expect(funnelSteps([200, 50], false)[1]).toEqual({ value: 50, ofFirst: null, ofPrevious: null });
});
