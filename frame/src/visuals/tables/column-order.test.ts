import { expect, test } from "vitest";

import { plainLook } from "@vitrine/contracts/reading/state/visual-look";
import { sampleColumn } from "../../testing/sample-answer.ts";
import { drawnColumns, moveColumn, setWidth, stepColumn, toggleColumn } from "./column-order.ts";

const columns = [
  sampleColumn("dimension", "Campaign", []),
  sampleColumn("dimension", "Channel", []),
  sampleColumn("measure", "Spend", []),
  sampleColumn("measure", "Clicks", []),
];
const plain = plainLook.columns;

test("columns are in the author's order; on phones the other names are below the first one", () => {
  expect(drawnColumns(columns, plain, false)).toEqual({ order: [0, 1, 2, 3], below: [] });
  expect(drawnColumns(columns, plain, true)).toEqual({ order: [0, 2, 3], below: [1] });
  expect(drawnColumns(columns, { ...plain, hidden: [1] }, true)).toEqual({ order: [0, 2, 3], below: [] });
});

test("the reader's order applies at every width, and columns that came later follow", () => {
  const look = { ...plain, order: [0, 2, 1] };
  expect(drawnColumns(columns, look, true)).toEqual({ order: [0, 2, 1, 3], below: [] });
  // A column that is gone is left out.
  expect(drawnColumns(columns.slice(0, 2), look, false).order).toEqual([0, 1]);
});

test("hidden columns are left out, never the first one", () => {
  const hidden = toggleColumn(plain, 2);
  expect(drawnColumns(columns, { ...plain, hidden }, false).order).toEqual([0, 1, 3]);
  expect(toggleColumn({ ...plain, hidden }, 2)).toEqual([]);
  expect(toggleColumn(plain, 0)).toEqual([]);
});

test("a column is moved before another or to the end; the first one keeps its place", () => {
  expect(moveColumn([0, 1, 2, 3], 3, 1)).toEqual([0, 3, 1, 2]);
  expect(moveColumn([0, 1, 2, 3], 1, null)).toEqual([0, 2, 3, 1]);
  expect(moveColumn([0, 1, 2, 3], 2, 0)).toEqual([0, 1, 2, 3]);
  expect(moveColumn([0, 1, 2, 3], 0, 2)).toEqual([0, 1, 2, 3]);
});

test("a column steps to the left and to the right until the ends", () => {
  expect(stepColumn([0, 1, 2, 3], 2, -1)).toEqual([0, 2, 1, 3]);
  expect(stepColumn([0, 1, 2, 3], 1, -1)).toEqual([0, 1, 2, 3]);
  expect(stepColumn([0, 1, 2, 3], 2, 1)).toEqual([0, 1, 3, 2]);
  expect(stepColumn([0, 1, 2, 3], 3, 1)).toEqual([0, 1, 2, 3]);
});

test("widths stay within their limits, and null is the width of the texts", () => {
  const widths = setWidth({}, 2, 120.4);
  expect(widths).toEqual({ 2: 120 });
  expect(setWidth(widths, 2, 1)).toEqual({ 2: 48 });
  expect(setWidth(widths, 3, 9999)).toEqual({ 2: 120, 3: 640 });
  expect(setWidth(widths, 2, null)).toEqual({});
});
