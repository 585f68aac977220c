import { portalRoutes } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import { expect, test } from "vitest";

import { emptyTagForm, mayAdd, mayDelete, mayRename } from "./tag-form-state.ts";

const tag = { label: "Brand", value: "t1" };

test("[ENTITY-13] the tag form starts black and empty, and its other fields are ignored when a tag is added", () => {
  expect(emptyTagForm).toEqual({ tagName: "", tagColor: "#000000", deleteWorkTag: null, newName: "" });
  const sent = { ...emptyTagForm, tagName: "Brand", deleteWorkTag: tag, newName: "Brands" };
  expect(parse(portalRoutes.addWorkspaceTag.body, sent)).toEqual({
    ok: true,
    value: { tagName: "Brand", tagColor: "#000000" },
  });
});

test("adding requires a name, renaming a tag and a new name, deleting a tag", () => {
  expect([mayAdd, mayRename, mayDelete].map((may) => may(emptyTagForm))).toEqual([false, false, false]);
  expect(mayAdd({ ...emptyTagForm, tagName: "  " })).toBe(false);
  expect(mayAdd({ ...emptyTagForm, tagName: "Brand" })).toBe(true);
  const chosen = { ...emptyTagForm, deleteWorkTag: tag };
  expect([mayRename(chosen), mayDelete(chosen)]).toEqual([false, true]);
  expect(mayRename({ ...chosen, newName: " " })).toBe(false);
  expect(mayRename({ ...chosen, newName: "Brands" })).toBe(true);
  expect(mayRename({ ...emptyTagForm, newName: "Brands" })).toBe(false);
});
