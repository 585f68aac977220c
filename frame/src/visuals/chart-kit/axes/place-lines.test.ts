import { expect, test } from "vitest";

import { placeLines } from "./place-lines.ts";

test("reference lines are at a fixed figure or at one computed from the first series", () => {
  const series = [{ values: [4, null, 1, 7, 2] }];
  const lines = (["average", "median", "least", "greatest", 5] as const).map((at) => ({
    at,
    label: String(at),
  }));
  expect(placeLines(lines, series).map(({ value }) => value)).toEqual([3.5, 3, 1, 7, 5]);
  expect(placeLines(lines, [])).toEqual([{ label: "5", value: 5 }]);
});
