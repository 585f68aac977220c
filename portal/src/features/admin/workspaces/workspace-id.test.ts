import { expect, test } from "vitest";

import { checkId, suggestId } from "./workspace-id.ts";

const workspaces = [{ id: "northwind", name: "Northwind" }];

test("an id has 1 to 64 letters, digits, hyphens and underscores, and is unique", () => {
  expect(checkId("North_wind-2", workspaces)).toEqual({ length: true, characters: true, free: true });
  expect(checkId("", workspaces)).toEqual({ length: false, characters: false, free: false });
  expect(checkId("a".repeat(64), workspaces).length).toBe(true);
  expect(checkId("a".repeat(65), workspaces).length).toBe(false);
  for (const id of ["a b", "ä", "a/b", "a."]) expect(checkId(id, workspaces).characters).toBe(false);
  expect(checkId("northwind", workspaces).free).toBe(false);
});

test.each([
  ["Northwind Travel", "northwind-travel"],
  ["  Müller & Söhne – Straße ", "muller-sohne-strasse"],
  ["東京", ""],
  [`${"long ".repeat(20)}end`, "long-".repeat(12) + "long"],
])("the name %j suggests the id %j", (name, id) => {
  expect(suggestId(name)).toBe(id);
});
