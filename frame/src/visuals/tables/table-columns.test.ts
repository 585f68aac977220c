import { expect, test } from "vitest";

import { tableWidth } from "./table-columns.tsx";

const needs = (...widths: readonly number[]) => widths.map((width) => ({ width, hasBars: false }));

test("bars become shorter before a table scrolls, down to 20 pixels", () => {
  const columns = [...needs(100), { width: 140, hasBars: true }, ...needs(80)];
  const style = tableWidth(columns, false);
  // 248 px of texts and bars, and 6 px at both sides of each cell.
  expect(Object.entries(style).at(-1)).toEqual(["--bars", "clamp(20px, 56px + (100cqw - 284px) / 1, 56px)"]);
  expect(style.minWidth).toContain("calc(60px + 2 * var(--pad) + var(--bars))");
  expect(Object.entries(tableWidth(columns, true)).at(-1)).toEqual(["--bars", "56px"]);
});

test("the columns of a table move together before it scrolls, but not those with a width of the reader", () => {
  const padding = (isSized: boolean): unknown =>
    Object.entries(tableWidth(needs(100, 80, 80), isSized)).at(-2);
  // 260 px with 12 px at both sides of each cell.
  expect(padding(false)).toEqual(["--pad", "clamp(6px, (100cqw - 188px) / 6, 12px)"]);
  expect(padding(true)).toEqual(["--pad", "12px"]);
});
