import type { ReportSettings } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import {
  campaignOptions,
  findChanges,
  findEmptyParts,
  rebase,
  toEditPayload,
  toForm,
} from "./template-edit.ts";

const settings: ReportSettings = {
  campaign_options: [
    { label: "Spring", value: "10000001" },
    { label: "Summer", value: "10000002" },
  ],
  campaign_selected_options: [{ label: "Spring", value: "10000001" }],
  pages: [
    { label: "Overview", value: "overview" },
    { label: "Channels", value: "channels" },
  ],
  selected_pages: [{ label: "Overview", value: "overview" }],
  hidden_pages: [{ page_name: "channels", page_display_name: "Channels" }],
  name: "Brand",
  description: "All of it.",
  version: 4,
};
const form = toForm(settings);

test("[ENTITY-16] the form starts with the current settings", () => {
  expect(form).toEqual({
    campaigns: ["10000001"],
    pages: ["overview"],
    name: "Brand",
    description: "All of it.",
  });
});

test("[ENTITY-17, CALL-32] only the changed parts are sent, with the version they were changed from", () => {
  expect(toEditPayload(settings, form, "r1")).toEqual({ version: 4 });
  expect(toEditPayload(settings, { ...form, name: " Brand lift " }, "r1")).toEqual({
    name: "Brand lift",
    version: 4,
  });
  expect(
    toEditPayload(settings, { ...form, campaigns: ["10000002", "10000001"], description: "New." }, "r1"),
  ).toEqual({
    description: "New.",
    filter: "10000002,10000001",
    version: 4,
  });
  expect(toEditPayload(settings, { ...form, pages: ["channels"] }, "r1")).toEqual({
    hidden_pages: [{ page_display_name: "Overview", page_name: "overview", report: "r1" }],
    version: 4,
  });
});

test("another order of campaigns or pages, and spaces around a text, are not a change", () => {
  const both = { ...form, campaigns: ["10000001", "10000002"], pages: ["overview", "channels"] };
  const turned = {
    campaigns: ["10000002", "10000001"],
    pages: ["channels", "overview"],
    name: " Brand",
    description: "All of it. ",
  };
  expect(findChanges(both, turned)).toEqual([]);
});

test("a filled field must not be emptied; an empty one may stay empty", () => {
  const emptied = { ...form, name: " ", description: "", campaigns: [], pages: [] };
  expect(findEmptyParts(form, emptied)).toEqual(["name", "description"]);
  const before = { ...form, description: "" };
  expect(findEmptyParts(before, { ...before, name: "New" })).toEqual([]);
});

test("an empty list of campaigns stands for all campaigns", () => {
  expect(toEditPayload(settings, { ...form, campaigns: [] }, "r1")).toEqual({ filter: "", version: 4 });
});

test("a chosen campaign that the workspace no longer has stays among the options, so that it can be removed", () => {
  const gone = { label: "00000009", value: "00000009" };
  const withGone = { ...settings, campaign_selected_options: [...settings.campaign_selected_options, gone] };
  expect(campaignOptions(withGone).map(({ value }) => value)).toEqual(["10000001", "10000002", "00000009"]);
});

test("after a conflict the person's own changes are applied to the saved settings", () => {
  const mine = { ...form, name: "Mine" };
  const theirs = { ...form, name: "Theirs", description: "Theirs." };
  expect(rebase(form, mine, theirs)).toEqual({ ...form, name: "Mine", description: "Theirs." });
});
