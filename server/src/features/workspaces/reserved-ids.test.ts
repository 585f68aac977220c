import { expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { isReservedId } from "./reserved-ids.ts";

test("no workspace can take the first word of any call", () => {
  const words = Object.values(httpRoutes).map(({ path }) => path.split("/")[2] ?? "");
  expect(words.filter((word) => !isReservedId(word))).toEqual([]);
});

test.each(["admin", "Account", "LOGIN", "dev", "api", "healthz"])("%s is reserved", (id) => {
  expect(isReservedId(id)).toBe(true);
});

test("other ids are available", () => {
  expect(["test-workspace-1", "northwind-travel", "administration"].some(isReservedId)).toBe(false);
});
