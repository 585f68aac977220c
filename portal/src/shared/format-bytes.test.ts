import { expect, test } from "vitest";

import { formatBytes } from "./format-bytes.ts";

test("a size is shown in the largest unit of which it has at least one", () => {
  expect([0, 999, 1000, 12_340_000, 5e15].map((bytes) => formatBytes(bytes))).toEqual([
    "0 byte",
    "999 byte",
    "1.0 kB",
    "12.3 MB",
    "5000.0 TB",
  ]);
  const inLanguages = ["de", "fr", "es"].map((locale) => formatBytes(1234, locale).replace(/\s/, " "));
  expect(inLanguages).toEqual(["1,2 kB", "1,2 ko", "1,2 kB"]);
});
