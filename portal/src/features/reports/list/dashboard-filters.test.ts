import { expect, test } from "vitest";

import { readFilters, writeFilters } from "./dashboard-filters.ts";

test("the filters are written to the address and read from it", () => {
  const filters = { text: "brand lift", tags: ["t1", "t2"], sort: "edited" } as const;
  const params = writeFilters(new URLSearchParams("from=mail"), filters);
  expect(params.toString()).toBe("from=mail&q=brand+lift&tag=t1&tag=t2&sort=edited");
  expect(readFilters(params)).toEqual(filters);
});

test("default values are not written, and unknown values count as the default", () => {
  const none = { text: "", tags: [], sort: "saved" } as const;
  expect(writeFilters(new URLSearchParams("q=x&tag=t1&sort=name"), none).toString()).toBe("");
  expect(readFilters(new URLSearchParams("sort=sideways&tag=t1&tag=t1"))).toEqual({ ...none, tags: ["t1"] });
});
