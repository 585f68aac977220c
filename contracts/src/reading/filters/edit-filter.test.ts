import type { BasicFilter } from "../../query/index.ts";
import { expect, test } from "vitest";

import { cleared, displayOfFilter, isTicked, tick, withConditions, withFilter } from "./edit-filter.ts";
import { holdFilter, readFilters } from "./wire-filter.ts";

const target = { table: "Channel", column: "channel" };
const basic = (operator: BasicFilter["operator"], ...values: readonly string[]): BasicFilter => ({
  filterType: 1,
  target,
  operator,
  values: [...values],
});

test("selecting and clearing a value narrows and widens a list", () => {
  expect(tick(basic("All"), "Search", false)).toEqual(basic("In", "Search"));
  expect(tick(basic("In", "Search"), "Social", false)).toEqual(basic("In", "Search", "Social"));
  expect(tick(basic("In", "Search", "Social"), "Search", false)).toEqual(basic("In", "Social"));
  expect(tick(basic("In", "Search"), "Search", false)).toEqual(basic("All"));
});

test("a list of excluded values shows all others selected", () => {
  const excluded = basic("NotIn", "Search");
  expect([isTicked(excluded, "Search"), isTicked(excluded, "Social")]).toEqual([false, true]);
  expect(tick(excluded, "Social", false)).toEqual(basic("NotIn", "Search", "Social"));
  expect(tick(excluded, "Search", false)).toEqual(basic("All"));
});

test("[EMBED-FILTER-1] a filter for a single value changes from one value to the other", () => {
  expect(tick(basic("In", "Search"), "Social", true)).toEqual(basic("In", "Social"));
});

test("an incomplete condition filters nothing; a single condition is applied alone", () => {
  expect(withConditions(target, "Or", [{ operator: "Is", value: "" }])).toEqual(basic("All"));
  expect(
    withConditions(target, "Or", [
      { operator: "Contains", value: "a" },
      { operator: "Is", value: "" },
    ]),
  ).toMatchObject({ logicalOperator: "And", conditions: [{ operator: "Contains", value: "a" }] });
  expect(withConditions(target, "Or", [{ operator: "IsBlank", value: "x" }])).toMatchObject({
    conditions: [{ operator: "IsBlank" }],
  });
});

test("[EMBED-FILTER-17] a host's display settings of a filter stay when the user changes it", () => {
  const displaySettings = { isLockedInViewMode: true, displayName: "Where" };
  const read = readFilters([{ ...basic("In", "Search"), displaySettings }]);
  const held = read.ok ? read.filters[0] : undefined;
  if (held === undefined) throw new Error("sample");
  expect(displayOfFilter(held)).toEqual({ isLocked: true, isHidden: false, displayName: "Where" });
  expect(withFilter(held, basic("In", "Social")).wire).toMatchObject({ values: ["Social"], displaySettings });
  expect(withFilter(holdFilter(basic("All")), basic("All")).wire).not.toHaveProperty("displaySettings");
});

test("a filter over several fields cannot be cleared", () => {
  expect(cleared([target])).toBe(null);
  expect(cleared(target)).toEqual(basic("All"));
});
