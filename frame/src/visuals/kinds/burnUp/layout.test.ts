import { expect, test } from "vitest";

import { sampleChart } from "../../../testing/sample-chart.ts";
import { burnUpCurves } from "@vitrine/contracts/reading/charts/burn-up-curves";
import { layoutBurnUp } from "./layout.ts";
import { sampleColumn } from "../../../testing/sample-answer.ts";
import type { ChartData } from "@vitrine/contracts/reading/charts/shape-series";

const size = { width: 400, height: 240 };
const categories = ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"];

function layout(actual: readonly (number | null)[], planned: readonly number[]) {
  const chart = sampleChart({ categories, figures: [actual, planned], grain: "day" });
  return layoutBurnUp({ ...chart, curves: burnUpCurves(chart.data), size });
}

test("the actual curve ends at the last period with figures, where the projection starts", () => {
  const { now, axis, actual, projected, scale } = layout([10, 10, null, null], [10, 10, 10, 10]);
  expect(now).toEqual({ x: axis.x(1), y: scale(20) });
  expect(actual.split("L")).toHaveLength(2);
  expect(Number.parseFloat(projected.slice(1))).toBeCloseTo(axis.x(1), 2);
});

test("figures at the end are moved apart if they would overlap, and are one if they are equal", () => {
  const far = layout([20, 20, null, null], [10, 10, 10, 10]);
  expect(far.ends.map(({ text }) => text)).toEqual(["80", "40"]);
  const near = layout([10.2, 10.2, null, null], [10, 10, 10, 10]).ends;
  expect(Math.abs((near[0]?.y ?? 0) - (near[1]?.y ?? 0))).toBeCloseTo(14);
  expect(layout([10, 10, null, null], [10, 10, 10, 10]).ends).toHaveLength(1);
});

test("without actual figures there is no point and no projection", () => {
  const { now, projected, ends } = layout([null, null, null, null], [10, 10, 10, 10]);
  expect([now, projected]).toEqual([null, ""]);
  expect(ends).toHaveLength(1);
});

function plan(actual: readonly (number | null)[], planned: readonly number[], running: number): ChartData {
  const spend = sampleColumn("measure", "Spend", actual);
  const budget = sampleColumn("measure", "Budget", planned);
  return {
    grain: "day",
    categories: planned.map((_, place) => ({
      value: `2026-10-${String(place + 1).padStart(2, "0")}`,
      label: `day ${place + 1}`,
      part: place >= running ? "running" : null,
    })),
    series: [
      { label: "Spend", values: actual, column: spend },
      { label: "Budget", values: planned, column: budget },
    ],
  };
}

test("a burn-up adds up actual and planned figures, and projects the plan at the current pace", () => {
  const curves = burnUpCurves(plan([10, 30, null, null], [20, 20, 40, 20], 2));
  expect(curves).toEqual({
    actual: [10, 40, null, null],
    planned: [20, 40, 80, 100],
    projected: [null, 40, 80, 100],
    now: 1,
    pace: 1,
    end: 100,
  });
  const late = burnUpCurves(plan([10, 10, null, null], [20, 20, 40, 20], 2));
  expect(late).toMatchObject({ pace: 0.5, end: 50, projected: [null, 20, 40, 50] });
});

test("a running day does not change a burn-up's pace, and nothing spent has no pace", () => {
  expect(burnUpCurves(plan([10, 1, null], [10, 10, 10], 1))).toMatchObject({ now: 0, pace: 1, end: 30 });
  expect(burnUpCurves(plan([null, null], [10, 10], 0))).toMatchObject({ now: null, pace: null, end: null });
  expect(burnUpCurves(plan([5], [0], 1))).toMatchObject({ now: 0, pace: null, end: null, planned: [] });
  expect(burnUpCurves(plan([5, 6], [0, 8], 1))).toMatchObject({ now: 0, pace: null, planned: [0, 8] });
});

test("of several charts only the outer ones have amounts and days, and all plots have one scale", () => {
  const chart = sampleChart({
    categories,
    figures: [
      [10, 10, 10, 10],
      [10, 10, 10, 10],
    ],
    grain: "day",
  });
  const options = { ...chart, curves: burnUpCurves(chart.data), sharedExtent: [0, 4000] } as const;
  const outer = layoutBurnUp({
    ...options,
    axes: { left: 40, right: null, hasNames: true },
    size: { width: 240, height: 140 },
  });
  const inner = layoutBurnUp({
    ...options,
    axes: { left: null, right: null, hasNames: false },
    size: { width: 204, height: 108 },
  });
  expect([outer.hasAmounts, inner.hasAmounts]).toEqual([true, false]);
  expect([outer.axisTicks.length > 0, inner.axisTicks]).toEqual([true, []]);
  expect(outer.right - outer.left).toBe(inner.right - inner.left);
  expect(outer.scale(4000)).toBe(inner.scale(4000));
  expect(outer.scale(40)).toBeGreaterThan(outer.scale(4000));
});
