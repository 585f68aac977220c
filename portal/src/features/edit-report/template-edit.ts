import type { Option, ReportEdit, ReportSettings } from "@vitrine/contracts/http";

/** What the Template tab edits. */
export interface TemplateForm {
  /** None: all campaigns of the workspace, also those still to come. */
  readonly campaigns: readonly string[];
  /** Names of the pages that are shown. */
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
const parts: readonly TemplatePart[] = ["campaigns", "pages", "name", "description"];

/** The parts in which two versions differ. The order of campaigns and pages means nothing. */
export function findChanges(before: TemplateForm, after: TemplateForm): readonly TemplatePart[] {
  return parts.filter((part) => comparable(before[part]) !== comparable(after[part]));
}

function comparable(value: string | readonly string[]): string {
  return typeof value === "string" ? value.trim() : value.toSorted().join("\n");
}

/** The parts that have been emptied and may not be; a report that had no description may stay so. */
export function findEmptyParts(before: TemplateForm, after: TemplateForm): readonly TemplatePart[] {
  const required: readonly TemplatePart[] = ["name", "description"];
  return findChanges(before, after).filter(
    (part) => required.includes(part) && comparable(after[part]) === "",
  );
}

/** The campaigns to choose from, and those that are chosen although the workspace has them no more. */
export function campaignOptions(settings: ReportSettings): readonly Option[] {
  const known = new Set(settings.campaign_options.map(({ value }) => value));
  const gone = settings.campaign_selected_options.filter(({ value }) => !known.has(value));
  return [...settings.campaign_options, ...gone];
}

/** The edit payload: the changed parts only, and the version they were changed from (specification section 3). */
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

/**
 * Somebody else has saved meanwhile: one's own changes on top of what is saved now. Parts one has not touched are theirs.
 */
export function rebase(before: TemplateForm, mine: TemplateForm, theirs: TemplateForm): TemplateForm {
  const changed = Object.fromEntries(findChanges(before, mine).map((part) => [part, mine[part]]));
  return { ...theirs, ...changed };
}
