import { expect, test } from "vitest";

import { createTypedAhead } from "./typed-ahead.ts";

test("signs are kept in their order; Backspace takes the last one back, other keys are nothing", () => {
  const ahead = createTypedAhead();
  for (const key of ["n", "Shift", "O", "x", "Backspace", "r", "Enter", " ", "🙂", "Backspace"])
    ahead.add(key);
  expect(ahead.read()).toBe("nOr ");
  ahead.clear();
  ahead.add("Backspace");
  expect(ahead.read()).toBe("");
});
