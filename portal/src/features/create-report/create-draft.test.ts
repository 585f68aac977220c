import { providedTemplateOf } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import {
  chooseTemplate,
  emptyDraft,
  findEmptyFields,
  isProvided,
  goToStep,
  canGoForward,
  restoreDraft,
  toCreatePayload,
  type CreateDraft,
} from "./create-draft.ts";

const full: CreateDraft = {
  workspaceId: "w1",
  step: 3,
  reportType: "campaign_digital",
  template: "campaign_performance",
  hiddenTabs: ["channels"],
  selectedCampaigns: ["10000001", "00000042"],
  name: " Spring ",
  description: " All of it. ",
};

test("[ENTITY-14, CONST-4, DIALOG-3] a new draft has the specified fields and the fixed type", () => {
  expect(emptyDraft("w1")).toEqual({
    workspaceId: "w1",
    step: 0,
    reportType: "campaign_digital",
    template: null,
    hiddenTabs: [],
    selectedCampaigns: [],
    name: "",
    description: "",
  });
});

test("[DIALOG-12] going back clears the data of the later steps only", () => {
  const details = { selectedCampaigns: [], name: "", description: "" };
  expect(goToStep(full, 2)).toEqual({ ...full, ...details, step: 2 });
  expect(goToStep(full, 1)).toEqual({ ...full, ...details, step: 1, hiddenTabs: [] });
  expect(goToStep(full, 0)).toEqual(emptyDraft("w1"));
});

test("[DIALOG-2, CONST-5] steps run from 0 to 3, and going forward keeps everything", () => {
  expect(goToStep({ ...full, step: 2 }, 3)).toEqual(full);
  expect(goToStep(full, 4).step).toBe(3);
  expect(goToStep(full, -1).step).toBe(0);
});

test("[DIALOG-9, VALID-20] the step after the template requires a template", () => {
  expect(canGoForward({ ...full, step: 1, template: null })).toBe(false);
  expect(canGoForward({ ...full, step: 1 })).toBe(true);
});

test("choosing another template shows all its pages; choosing the same one changes nothing", () => {
  expect(chooseTemplate(full, "brand_and_video")).toEqual({
    ...full,
    template: "brand_and_video",
    hiddenTabs: [],
  });
  expect(chooseTemplate(full, "campaign_performance")).toBe(full);
});

test("[VALID-17, VALID-18, VALID-19] template, name, description and campaigns must not be empty once trimmed", () => {
  expect([...findEmptyFields(full)]).toEqual([]);
  expect([
    ...findEmptyFields({ ...full, name: "  ", description: "\n", template: null, selectedCampaigns: [] }),
  ]).toEqual(["template", "name", "description", "selectedCampaigns"]);
});

test("[ENTITY-15, DIALOG-6, CALL-26] the payload has the specified fields, trimmed, the ids joined by commas", () => {
  expect(toCreatePayload(full)).toEqual({
    target_workspace_id: "w1",
    target_report_name: "Spring",
    target_report_description: "All of it.",
    target_report_type: "campaign_digital",
    hidden_tabs: ["channels"],
    digital_campaign_ids: "10000001,00000042",
  });
});

test("a stored draft is restored in its own workspace only, and invalid parts count as empty", () => {
  expect(restoreDraft(structuredClone(full), "w1")).toEqual(full);
  expect(restoreDraft(full, "w2")).toEqual(emptyDraft("w2"));
  expect(restoreDraft("broken", "w1")).toEqual(emptyDraft("w1"));
  expect(restoreDraft({ ...full, step: 9, hiddenTabs: [1, "a"], name: null }, "w1")).toEqual({
    ...full,
    hiddenTabs: ["a"],
    name: "",
  });
  expect(restoreDraft({ ...full, template: "" }, "w1").step).toBe(0);
});

test("[PROVIDER-21] a report of another provider needs no campaigns, and has no period", () => {
  const template = providedTemplateOf("6e2ba4a5-3f0b-4d1b-8b5e-0d6d2b7f5a11");
  const chosen = chooseTemplate({ ...full, selectedCampaigns: [], period: "lastWeek" }, template);
  expect(isProvided(chosen)).toBe(true);
  expect(findEmptyFields(chosen)).toEqual(new Set());
  expect(toCreatePayload(chosen)).toMatchObject({ digital_campaign_ids: "", hidden_tabs: [] });
  expect(toCreatePayload(chosen)).not.toHaveProperty("period");
  expect(isProvided(full)).toBe(false);
  expect(findEmptyFields({ ...full, selectedCampaigns: [] })).toEqual(new Set(["selectedCampaigns"]));
});
