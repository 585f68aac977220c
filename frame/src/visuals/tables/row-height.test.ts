import { expect, test } from "vitest";

import { rowHeightFor, usualRow } from "./row-height.ts";

const short = ["Search", "Social"];
const long = [...short, "Autumn launch on connected TV, Germany and Austria"];

test("rows have one height on wide screens, whatever their names", () => {
  expect(rowHeightFor({ isNarrow: false, names: long, below: 0 })).toBe(usualRow);
});

test("on phones rows have space for each line of their names, and more between rows than between lines", () => {
  const heightOf = (names: readonly string[], below: number): number =>
    rowHeightFor({ isNarrow: true, names, below });
  expect(heightOf(short, 0)).toBe(usualRow);
  expect(heightOf(long, 0)).toBe(heightOf(short, 1));
  for (const [height, lines] of [
    [heightOf(long, 0), 2],
    [heightOf(long, 2), 3],
  ] as const) {
    expect(height - lines * 16).toBeGreaterThanOrEqual(12);
  }
});
