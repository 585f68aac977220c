import { expect, test } from "vitest";

import { sampleChart } from "../../../testing/sample-chart.ts";
import type { PanelAxes } from "../../chart-kit/axes/panel-axes.ts";
import type { ComboData } from "./combo-data.ts";
import { layoutCombo } from "./layout.ts";

const size = { width: 400, height: 240 };

function combo(
  columns: readonly (readonly number[])[],
  lines: readonly (readonly number[])[],
  isStacked: boolean,
  panel: { readonly axes: PanelAxes; readonly size: typeof size } | null = null,
) {
  const categories = ["Search", "Social"];
  const all = sampleChart({ categories, figures: [...columns, ...lines] });
  const { series } = all.data;
  const data: ComboData = {
    all: all.data,
    columns: { ...all.data, series: series.slice(0, columns.length) },
    lines: { ...all.data, series: series.slice(columns.length) },
  };
  return layoutCombo({ ...all, data, sharedSecond: null, size, isStacked, ...panel });
}

test("columns and lines have separate scales over the same height", () => {
  const { scale, lineAxis, columns, linePaths } = combo([[1000, 500]], [[0.1, 0.2]], false);
  expect(lineAxis.scale.range).toEqual(scale.range);
  expect(columns[0]?.box.y).toBeCloseTo(scale(1000));
  expect(linePaths).toHaveLength(1);
  expect(linePaths[0]?.dots[1]?.y).toBeCloseTo(lineAxis.scale(0.2));
});

test("clustered columns are adjacent, stacked ones above each other", () => {
  const clustered = combo(
    [
      [4, 2],
      [3, 1],
    ],
    [[1, 1]],
    false,
  ).columns.filter(({ category }) => category === 0);
  expect(clustered[1]?.box.x).toBeGreaterThan(clustered[0]?.box.x ?? 0);
  const stacked = combo(
    [
      [4, 2],
      [3, 1],
    ],
    [[1, 1]],
    true,
  ).columns.filter(({ category }) => category === 0);
  expect(stacked[1]?.box.x).toBe(stacked[0]?.box.x);
  expect((stacked[1]?.box.y ?? 0) + (stacked[1]?.box.height ?? 0)).toBeCloseTo(stacked[0]?.box.y ?? 0);
});

test("without lines there is no second axis, and the columns use its space", () => {
  const { lineAxis, right } = combo([[4, 2]], [], false);
  expect(lineAxis.ticks).toEqual([]);
  expect(right).toBe(size.width - 4);
});

test("of several charts only the outer ones have amounts and names, and all plots are alike", () => {
  const outer = combo([[4, 2]], [[1, 1]], false, {
    axes: { left: 40, right: 30, hasNames: true },
    size: { width: 266, height: 126 },
  });
  const inner = combo([[4, 2]], [[1, 1]], false, {
    axes: { left: null, right: null, hasNames: false },
    size: { width: 204, height: 108 },
  });
  expect([outer.hasAmounts, inner.hasAmounts]).toEqual([true, false]);
  expect([outer.axisTicks.length, inner.axisTicks.length]).toEqual([2, 0]);
  expect([outer.lineAxis.ticks.length > 1, inner.lineAxis.ticks]).toEqual([true, []]);
  expect(outer.right - outer.left).toBe(inner.right - inner.left);
  expect(outer.lineAxis.scale(1)).toBe(inner.lineAxis.scale(1));
  expect(outer.scale(4)).toBe(inner.scale(4));
});
