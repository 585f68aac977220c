import { expect, test } from "vitest";

import { tableWidth } from "./table-columns.tsx";

test("the columns of a table move together before it scrolls, but not those with a width of the reader", () => {
  const padding = (isSized: boolean): unknown => Object.entries(tableWidth([100, 80, 80], isSized)).at(-1);
  // 260 px with 12 px at both sides of each cell.
  expect(padding(false)).toEqual(["--pad", "clamp(6px, (100cqw - 188px) / 6, 12px)"]);
  expect(padding(true)).toEqual(["--pad", "12px"]);
});
