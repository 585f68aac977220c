import type { Option, ReportEdit, ReportSettings } from "@vitrine/contracts/http";

export interface TemplateForm {
  /** Empty for all campaigns of the workspace, including future ones. */
  readonly campaigns: readonly string[];
  readonly pages: readonly string[];
  readonly name: string;
  readonly description: string;
}

export function toForm(settings: ReportSettings): TemplateForm {
  return {
    campaigns: settings.campaign_selected_options.map(({ value }) => value),
    pages: settings.selected_pages.map(({ value }) => value),
    name: settings.name,
    description: settings.description,
  };
}

export type TemplatePart = keyof TemplateForm;
/** A record, so that a missing part does not compile. */
const partsOfForm: Readonly<Record<TemplatePart, true>> = {
  campaigns: true,
  pages: true,
  name: true,
  description: true,
};
const parts = Object.keys(partsOfForm) as readonly TemplatePart[];

/** The parts in which two versions differ. The order of campaigns and pages does not matter. */
export function findChanges(before: TemplateForm, after: TemplateForm): readonly TemplatePart[] {
  return parts.filter((part) => comparable(before[part]) !== comparable(after[part]));
}

function comparable(value: string | readonly string[]): string {
  return typeof value === "string" ? value.trim() : value.toSorted().join("\n");
}

/** The required parts that have been emptied. A report without a description may stay without one. */
export function findEmptyParts(before: TemplateForm, after: TemplateForm): readonly TemplatePart[] {
  const required: readonly TemplatePart[] = ["name", "description"];
  return findChanges(before, after).filter(
    (part) => required.includes(part) && comparable(after[part]) === "",
  );
}

/** The campaigns to choose from, including chosen ones that the workspace no longer has. */
export function campaignOptions(settings: ReportSettings): readonly Option[] {
  const known = new Set(settings.campaign_options.map(({ value }) => value));
  const gone = settings.campaign_selected_options.filter(({ value }) => !known.has(value));
  return [...settings.campaign_options, ...gone];
}

/** The edit payload (ENTITY-17): only the changed parts, and the version that the edit started from. */
export function toEditPayload(settings: ReportSettings, form: TemplateForm, reportId: string): ReportEdit {
  const changed = new Set(findChanges(toForm(settings), form));
  return {
    ...(changed.has("name") ? { name: form.name.trim() } : {}),
    ...(changed.has("description") ? { description: form.description.trim() } : {}),
    ...(changed.has("campaigns") ? { filter: form.campaigns.join(",") } : {}),
    ...(changed.has("pages") ? { hidden_pages: hiddenPages(settings, form, reportId) } : {}),
    version: settings.version,
  };
}

function hiddenPages({ pages }: ReportSettings, form: TemplateForm, report: string) {
  return pages
    .filter(({ value }) => !form.pages.includes(value))
    .map(({ value, label }) => ({ page_display_name: label, page_name: value, report }));
}

/** Applies a person's own changes to the settings that another person has saved in the meantime. */
export function rebase(before: TemplateForm, mine: TemplateForm, theirs: TemplateForm): TemplateForm {
  const changed = Object.fromEntries(findChanges(before, mine).map((part) => [part, mine[part]]));
  return { ...theirs, ...changed };
}
