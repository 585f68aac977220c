import { expect, test } from "vitest";

import { takeEarlyList, type EarlyLists } from "./early-list.ts";

const list = { reports: [], workspace: { id: "a", name: "A" } };

test("the list that the page has drawn is taken once, with what the contract adds", () => {
  const lists: EarlyLists = { a: list };
  expect(takeEarlyList(lists, "b")).toBeUndefined();
  expect(takeEarlyList(lists, "a")).toMatchObject({ workspace: { name: "A" }, favourites: [], order: [] });
  expect(takeEarlyList(lists, "a")).toBeUndefined();
});

test("without one, or with one that does not match the contract, the program asks the server", () => {
  expect(takeEarlyList(undefined, "a")).toBeUndefined();
  expect(takeEarlyList({ a: { reports: "none" } }, "a")).toBeUndefined();
});
