import { expect, test } from "vitest";

import { takeEarlyList } from "./early-list.ts";

const call = "Bearer t1 /api/reports/a/";
const list = { reports: [], workspace: { id: "a", name: "A" } };

function pageWith(drawn: unknown) {
  const reply = Promise.resolve(Response.json({}));
  return { earlyLists: { a: { list: drawn, reply } }, earlyReplies: new Map([[call, reply]]) };
}

test("the list that the page has drawn is taken once, with what the contract adds", () => {
  const page = pageWith(list);
  expect(takeEarlyList(page, "b")).toBeUndefined();
  expect(takeEarlyList(page, "a")).toMatchObject({ workspace: { name: "A" }, favourites: [], order: [] });
  expect(takeEarlyList(page, "a")).toBeUndefined();
});

test("its reply is taken with it, so that the next call for the list goes to the server", () => {
  const page = pageWith(list);
  takeEarlyList(page, "a");
  expect(page.earlyReplies.size).toBe(0);
});

test("a list whose reply has been taken, or is out of date, is not taken", () => {
  const page = pageWith(list);
  page.earlyReplies.clear();
  expect(takeEarlyList(page, "a")).toBeUndefined();
});

test("without one, or with one that does not match the contract, the program asks the server", () => {
  expect(takeEarlyList({}, "a")).toBeUndefined();
  expect(takeEarlyList(pageWith({ reports: "none" }), "a")).toBeUndefined();
});
