import { expect, test } from "vitest";

import { showValue, toneOf } from "./show-figure.ts";

test("an amount is in the currency in which it is stored, with decimal places only if it is small", () => {
  const format = { kind: "currency", digits: 2, currency: "USD" } as const;
  expect(showValue(1234.56, format)).toMatch(/1.?235/);
  expect(showValue(12.5, format)).toMatch(/\$/);
  expect(showValue(12.5, format)).toMatch(/12.50/);
});

test.each([
  [0.1, "higher-is-better", "good"],
  [-0.1, "higher-is-better", "bad"],
  [-0.1, "lower-is-better", "good"],
  [0.1, "neutral", "none"],
  [0, "higher-is-better", "none"],
  [null, "higher-is-better", "none"],
] as const)("a change of %s with %s is %s", (change, direction, tone) => {
  expect(toneOf({ change, direction })).toBe(tone);
});
