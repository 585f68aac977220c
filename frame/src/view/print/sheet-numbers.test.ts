import { expect, test } from "vitest";

import { startsOf } from "./sheet-numbers.ts";

test("each page begins on the sheet after the last one of the page before it", () => {
  expect(startsOf([1, 3, 1, 2], 1)).toEqual([2, 3, 6, 7]);
  expect(startsOf([2, 1], 0)).toEqual([1, 3]);
});
