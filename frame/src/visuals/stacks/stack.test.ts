import * as fc from "fast-check";
import { expect, test } from "vitest";

import { extentOfStack, stackSeries } from "./stack.ts";

const figures = fc.array(fc.option(fc.integer({ min: 0, max: 1_000_000 })), { maxLength: 20 });

test("series are stacked upwards from zero, values below zero downwards; a missing figure leaves no gap", () => {
  const stack = stackSeries([{ values: [3, null] }, { values: [-2, 4] }, { values: [5, -1] }], false);
  expect(stack).toEqual([
    [{ from: 0, to: 3 }, null],
    [
      { from: 0, to: -2 },
      { from: 0, to: 4 },
    ],
    [
      { from: 3, to: 8 },
      { from: 0, to: -1 },
    ],
  ]);
  expect(extentOfStack(stack)).toEqual([-2, 8]);
});

test("bars of 100 % all have the same length, whatever their figures, and nothing is divided by zero", () => {
  fc.assert(
    fc.property(fc.array(figures, { minLength: 1, maxLength: 5 }), (lists) => {
      const series = lists.map((values) => ({ values }));
      const stack = stackSeries(series, true);
      const count = Math.max(...lists.map((values) => values.length));
      for (let index = 0; index < count; index += 1) {
        const sum = lists.reduce((total, values) => total + (values[index] ?? 0), 0);
        const end = Math.max(0, ...stack.map((parts) => parts[index]?.to ?? 0));
        expect(end).toBeCloseTo(sum === 0 ? 0 : 1, 9);
      }
    }),
  );
});
