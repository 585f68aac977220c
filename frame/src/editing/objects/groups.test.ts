import type { Page, Visual } from "@vitrine/contracts/report";
import { applyEdits, type Edit } from "@vitrine/contracts/report/edits";
import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import { expect, test } from "vitest";

import { asCopies, groupEdits, lockEdits, ungroupEdits, unlocked, withGroups } from "./groups.ts";

const { definition } = sampleReport();
const [sample] = definition.pages;
if (sample === undefined) throw new Error("The sample has no page.");
const names = sample.visuals.map(({ name }) => name);
const [first = "", second = "", third = ""] = names;

function after(page: Page, edits: readonly Edit[]): Page {
  const pages = definition.pages.map((one) => (one.name === page.name ? page : one));
  const applied = applyEdits({ ...definition, pages }, edits);
  if (!applied.ok) throw new Error(JSON.stringify(applied.fault));
  return applied.definition.pages.find(({ name }) => name === page.name) ?? page;
}

const of = (page: Page, ...wanted: readonly string[]): readonly Visual[] =>
  page.visuals.filter(({ name }) => wanted.includes(name));

test("[EDITOR-12] a visual is selected with its group, until the group is ended", () => {
  const grouped = after(sample, groupEdits(sample, of(sample, first, second)));
  expect(withGroups(grouped, [second])).toEqual([first, second]);
  expect(withGroups(grouped, [third])).toEqual([third]);
  expect(withGroups(grouped, [third, first])).toEqual([first, second, third]);
  // A member of a group that joins another one leaves it.
  const regrouped = after(grouped, groupEdits(grouped, of(grouped, second, third)));
  expect(withGroups(regrouped, [first])).toEqual([first]);
  expect(withGroups(regrouped, [third])).toEqual([second, third]);
  const ended = after(grouped, ungroupEdits(grouped, of(grouped, first)));
  expect(ended).toEqual(sample);
});

test("[EDITOR-13] locked visuals stay where they are until they are unlocked", () => {
  const locked = after(sample, lockEdits(sample, of(sample, first), true));
  expect(unlocked(locked, names)).toEqual(names.slice(1));
  expect(lockEdits(locked, of(locked, first), true)).toEqual([]);
  expect(after(locked, lockEdits(locked, locked.visuals, false))).toEqual(sample);
});

test("copies are grouped among themselves and not locked", () => {
  const grouped = after(sample, [
    ...groupEdits(sample, of(sample, first, second)),
    ...lockEdits(sample, of(sample, first), true),
  ]);
  const copies = asCopies(grouped, of(grouped, first, second));
  expect(copies.map(({ group, locked }) => [group, locked])).toEqual([
    ["group-2", undefined],
    ["group-2", undefined],
  ]);
  expect(asCopies(grouped, of(grouped, first)).map(({ group }) => group)).toEqual([undefined]);
  expect(asCopies({ ...sample, visuals: [] }, of(grouped, first, second))[0]?.group).toBe("group-1");
});
