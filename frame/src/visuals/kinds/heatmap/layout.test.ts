import { expect, test } from "vitest";

import { sampleFormats, sampleMeasure } from "../../../testing/sample-chart.ts";
import type { HeatGrid } from "./heat-cells.ts";
import { layoutHeatmap } from "./layout.ts";

const cell = (column: number, row: number, value: number) => ({ column, row, value, label: "", point: [] });
const grid: HeatGrid = {
  columns: ["Search", "Social", "Video"],
  rows: ["DE", "FR"],
  cells: [cell(0, 0, 10), cell(2, 0, 20), cell(1, 1, 30)],
  measure: sampleMeasure("spend", []),
  apart: null,
  isCalendar: false,
};
const options = { formats: sampleFormats, format: null };

test("cells fill the plot right of the names, shaded from the least to the greatest figure", () => {
  const { cells } = layoutHeatmap(grid, { width: 400, height: 120 }, options);
  expect(cells.map(({ share }) => share)).toEqual([0, 0.5, 1]);
  expect((cells[1]?.box.x ?? 0) + (cells[1]?.box.width ?? 0)).toBeCloseTo(400);
  expect(cells[2]?.box.y).toBeCloseTo((cells[0]?.box.y ?? 0) + (cells[0]?.box.height ?? 0));
});

test("a pointer selects a cell, or none without a figure", () => {
  const { anchorOf, indexAt } = layoutHeatmap(grid, { width: 400, height: 120 }, options);
  const { x, y } = anchorOf(1);
  expect(indexAt(x, y)).toBe(1);
  expect(indexAt(anchorOf(2).x, y)).toBeNull();
});

test("cells contain their figures, and columns their names, if there is space", () => {
  const wide = layoutHeatmap(grid, { width: 400, height: 120 }, options);
  expect(wide.cells.map(({ label }) => label?.text)).toEqual(["10", "20", "30"]);
  expect(wide.columnNames.map(({ text }) => text)).toEqual(grid.columns);
  const narrow = layoutHeatmap(grid, { width: 120, height: 120 }, options);
  expect(narrow.cells.map(({ label }) => label)).toEqual([null, null, null]);
  expect(narrow.columnNames.length).toBeLessThan(3);
});
