import {
  reportOfProvidedTemplate,
  startingPeriods,
  type BodyOf,
  type portalRoutes,
  type StartingPeriod,
} from "@vitrine/contracts/http";

/** The only report type (CONST-4). */
export const reportType = "campaign_digital";

/** Chosen in the place of a template: the report is built in the editor, over the data of the workspace. */
export const fromData = "from-data";

/** Chosen in the place of a template: a statement is made in a dialog of its own. */
export const asStatement = "statement";

/** Chosen in the place of a template: a board is named in a dialog of its own. */
export const asBoard = "board";

/** The last step of the wizard (CONST-5). Steps count from 0. */
export const lastStep = 3;

/** The input of the wizard (ENTITY-14). */
export interface CreateDraft {
  readonly workspaceId: string;
  readonly step: number;
  readonly reportType: typeof reportType;
  readonly template: string | null;
  /** Names of pages that stay hidden. */
  readonly hiddenTabs: readonly string[];
  readonly selectedCampaigns: readonly string[];
  readonly name: string;
  readonly description: string;
  /** The period that the report begins with; that of the template if missing. */
  readonly period?: StartingPeriod | undefined;
}

export function emptyDraft(workspaceId: string): CreateDraft {
  return {
    workspaceId,
    step: 0,
    reportType,
    template: null,
    hiddenTabs: [],
    selectedCampaigns: [],
    name: "",
    description: "",
  };
}

/** Whether the report becomes a copy that another provider makes: it needs no campaigns, and has no period. */
export function isProvided({ template }: Pick<CreateDraft, "template">): boolean {
  return template !== null && reportOfProvidedTemplate(template) !== null;
}

export function isFilled({ template, name, description, selectedCampaigns }: CreateDraft): boolean {
  return template !== null || selectedCampaigns.length > 0 || `${name}${description}`.trim() !== "";
}

/** Goes to a step. Going back clears the data of the later steps (DIALOG-12). */
export function goToStep(draft: CreateDraft, step: number): CreateDraft {
  const empty = emptyDraft(draft.workspaceId);
  return {
    ...draft,
    step: Math.min(Math.max(step, 0), lastStep),
    ...(step < 1 ? { template: empty.template } : {}),
    ...(step < 2 ? { hiddenTabs: empty.hiddenTabs } : {}),
    ...(step < 3 && step < draft.step
      ? {
          selectedCampaigns: empty.selectedCampaigns,
          name: empty.name,
          description: empty.description,
          period: empty.period,
        }
      : {}),
  };
}

/** Chooses a template. All pages of a new template are shown. */
export function chooseTemplate(draft: CreateDraft, template: string): CreateDraft {
  if (template === draft.template) return draft;
  const chosen = { ...draft, template, hiddenTabs: [] };
  return isProvided(chosen) ? { ...chosen, period: undefined } : chosen;
}

/** Whether Next is enabled: the step of the template requires a template (VALID-20). */
export function canGoForward({ step, template }: CreateDraft): boolean {
  return step < 1 || template !== null;
}

type CreateField = "template" | "name" | "description" | "selectedCampaigns";

/** The required fields that are empty once trimmed. */
export function findEmptyFields(draft: CreateDraft): ReadonlySet<CreateField> {
  const empty: Record<CreateField, boolean> = {
    template: draft.template === null || draft.template.trim() === "",
    name: draft.name.trim() === "",
    description: draft.description.trim() === "",
    selectedCampaigns: draft.selectedCampaigns.length === 0 && !isProvided(draft),
  };
  const fields: readonly CreateField[] = ["template", "name", "description", "selectedCampaigns"];
  return new Set(fields.filter((field) => empty[field]));
}

/** The payload of the call that creates the report (ENTITY-15). */
export function toCreatePayload(draft: CreateDraft): BodyOf<typeof portalRoutes.addReport> {
  return {
    target_workspace_id: draft.workspaceId,
    target_report_name: draft.name.trim(),
    target_report_description: draft.description.trim(),
    target_report_type: draft.reportType,
    hidden_tabs: [...draft.hiddenTabs],
    digital_campaign_ids: draft.selectedCampaigns.join(","),
    ...(draft.period === undefined ? {} : { period: draft.period }),
  };
}

/** The stored draft, if it belongs to this workspace; otherwise an empty one. Invalid parts count as empty. */
export function restoreDraft(stored: unknown, workspaceId: string): CreateDraft {
  const empty = emptyDraft(workspaceId);
  if (typeof stored !== "object" || stored === null || Reflect.get(stored, "workspaceId") !== workspaceId)
    return empty;
  const text = (key: string): string => {
    const value: unknown = Reflect.get(stored, key);
    return typeof value === "string" ? value : "";
  };
  const list = (key: string): readonly string[] => {
    const value: unknown = Reflect.get(stored, key);
    return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
  };
  const step = Number(Reflect.get(stored, "step"));
  const template = text("template");
  return {
    ...empty,
    step: template === "" || !Number.isInteger(step) ? 0 : Math.min(Math.max(step, 0), lastStep),
    template: template === "" ? null : template,
    hiddenTabs: list("hiddenTabs"),
    selectedCampaigns: list("selectedCampaigns"),
    name: text("name"),
    description: text("description"),
    period: startingPeriods.find((one) => one === text("period")),
  };
}
