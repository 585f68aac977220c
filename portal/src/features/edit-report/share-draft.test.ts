import type { SharedSettings } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import { addEntry, addTyped, isUnchanged, toShareForm, toSharePayload } from "./share-draft.ts";

const settings: SharedSettings = {
  internal_options: [
    { label: "Jonas", value: "u1" },
    { label: "Tom", value: "u2" },
  ],
  external_options: [{ label: "Chris", value: "u3" }],
  int: [{ label: "Jonas", value: "u1" }],
  ext: [],
  invited: [],
};
const form = toShareForm(settings);
const both = ["share_reporting_intern", "share_reporting_extern"] as const;

test.each(["Enter", "Tab", "Meta"])("[VALID-21] %s turns the typed text into an entry", (key) => {
  expect(addEntry({ ...form, typed: "a@b.example" }, key)).toMatchObject({
    emails: ["a@b.example"],
    typed: "",
  });
});

test("[VALID-22] an entry is added only if it contains an @, and only by these keys", () => {
  expect(addEntry({ ...form, typed: "unknown" }, "Enter")).toBeNull();
  expect(addEntry({ ...form, typed: "" }, "Tab")).toBeNull();
  expect(addEntry({ ...form, typed: "a@b.example" }, "a")).toBeNull();
  expect(addEntry({ ...form, typed: "a@b.example" }, "Escape")).toBeNull();
});

test("a pasted list becomes one entry for each address, without duplicates", () => {
  const pasted = { ...form, emails: ["a@b.example"], typed: "a@b.example, c@d.example; junk e@f.example" };
  expect(addTyped(pasted)).toMatchObject({
    emails: ["a@b.example", "c@d.example", "e@f.example"],
    typed: "",
  });
});

test("[ENTITY-19, CALL-34] the payload has the ids of a changed group, null for an unchanged one, and the addresses", () => {
  expect(toSharePayload(settings, form, both)).toEqual({ internal: null, external: null, emails_invite: [] });
  expect(isUnchanged(toSharePayload(settings, form, both))).toBe(true);
  const changed = { internal: [], external: ["u3"], emails: ["a@b.example"], typed: "c@d.example" };
  expect(toSharePayload(settings, changed, both)).toEqual({
    internal: [],
    external: ["u3"],
    emails_invite: ["a@b.example", "c@d.example"],
  });
});

test("[PERM-9, PERM-10] a group without the permission to share with it is never sent", () => {
  const changed = { internal: ["u2"], external: ["u3"], emails: ["a@b.example"], typed: "" };
  expect(toSharePayload(settings, changed, ["share_reporting_intern"])).toEqual({
    internal: ["u2"],
    external: null,
    emails_invite: [],
  });
  expect(toSharePayload(settings, changed, ["share_reporting_extern"])).toEqual({
    internal: null,
    external: ["u3"],
    emails_invite: ["a@b.example"],
  });
});
