import { expect, test } from "vitest";

import { formatBytes } from "./format-bytes.ts";

test("a size is shown in the largest unit of which it has at least one", () => {
  expect([0, 999, 1000, 12_350_000, 5e15].map(formatBytes)).toEqual([
    "0 B",
    "999 B",
    "1.0 kB",
    "12.3 MB",
    "5000.0 TB",
  ]);
});
