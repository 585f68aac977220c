import { expect, test } from "vitest";

import { openSamePage } from "./same-page.ts";

/** A report that shows the first of its pages. */
function reportOf(...names: readonly string[]) {
  const set: string[] = [];
  return {
    set,
    getPages: () => Promise.resolve(names.map((name, at) => ({ name, isActive: at === 0 }))),
    setPage: (name: string) => Promise.resolve(set.push(name)),
  };
}

test("two versions whose pages have another order begin with the same page", async () => {
  const [earlier, later] = [reportOf("overview", "glossary"), reportOf("glossary", "overview")];
  await openSamePage(earlier, later);
  expect([earlier.set, later.set]).toEqual([["glossary"], []]);
});

test("a first page that the earlier version does not have is left for one that both have", async () => {
  const [earlier, later] = [reportOf("overview"), reportOf("new", "overview")];
  await openSamePage(earlier, later);
  expect([earlier.set, later.set]).toEqual([[], ["overview"]]);
});

test("without a common page each begins with its own", async () => {
  const [earlier, later] = [reportOf("old"), reportOf("new")];
  await openSamePage(earlier, later);
  expect([earlier.set, later.set]).toEqual([[], []]);
});
