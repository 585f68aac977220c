import { adminRowsPerPage } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import { pageCount, rangeOf } from "./pages.ts";

test("[ADMIN-2] a list has as many pages as its rows need, and at least one", () => {
  expect([0, 1, adminRowsPerPage, adminRowsPerPage + 1, 1000].map(pageCount)).toEqual([1, 1, 1, 2, 20]);
});

test("[ADMIN-2] the last page ends with the last row", () => {
  expect(rangeOf(1, 50)).toEqual({ first: 1, last: adminRowsPerPage });
  expect(rangeOf(3, 112)).toEqual({ first: 101, last: 112 });
});
