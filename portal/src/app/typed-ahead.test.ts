import { expect, test } from "vitest";

import { createTypedAhead } from "./typed-ahead.ts";

test("characters are kept in their order; Backspace removes the last one, other keys are ignored", () => {
  const ahead = createTypedAhead();
  for (const key of ["n", "Shift", "O", "x", "Backspace", "r", "Enter", " ", "🙂", "Backspace"])
    ahead.add(key);
  expect(ahead.read()).toBe("nOr ");
  ahead.clear();
  ahead.add("Backspace");
  expect(ahead.read()).toBe("");
});
