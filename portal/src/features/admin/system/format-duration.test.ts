import { expect, test } from "vitest";

import { formatDuration } from "./format-duration.ts";

test.each([
  [0, "1 s"],
  [59_400, "59 s"],
  [59_600, "1 min 0 s"],
  [125_000, "2 min 5 s"],
  [3_600_000, "1 h 0 min"],
  [5_025_000, "1 h 23 min"],
])("a duration of %i ms is %s", (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});
