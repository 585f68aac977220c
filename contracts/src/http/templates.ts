import * as z from "zod/mini";

import { reportSchema } from "./reports.ts";
import { engineFailures, providerFailures, route } from "./route.ts";
import { textLimits, visibleText } from "./text-limits.ts";

// Calls for creating reports from templates and editing their settings (ENTITY-14 to ENTITY-17).

export const optionSchema = z.object({ label: z.string(), value: z.string() });
export type Option = z.output<typeof optionSchema>;

const reportName = visibleText(textLimits.reportName);
const reportDescription = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(textLimits.reportDescription));
const ofReport = z.object({ reportId: z.string() });

/** Comma-separated campaign ids of eight digits. */
const campaignIds = z.string().check(z.regex(/^(\d{8}(,\d{8})*)?$/));

const providedPrefix = "provided-";

/** The name of the template that an attached report of another provider is. */
export function providedTemplateOf(reportId: string): string {
  return `${providedPrefix}${reportId}`;
}

/** The id of the attached report that a template is; null for templates with a definition. */
export function reportOfProvidedTemplate(template: string): string | null {
  return template.startsWith(providedPrefix) ? template.slice(providedPrefix.length) : null;
}

/** The name of the template with one empty page. A report made from it is built in the editor. */
export const blankTemplate = "blank";

/**
 * Periods with which a report can begin in place of its template's. They stay relative, and mean the same days in every
 * workspace, whatever its financial year.
 */
export const startingPeriods = [
  "last7Days",
  "last28Days",
  "last30Days",
  "last90Days",
  "lastWeek",
  "thisMonth",
  "lastMonth",
] as const;
export type StartingPeriod = (typeof startingPeriods)[number];

export const templateOptionSchema = z.object({
  ...optionSchema.shape,
  /** What the template shows; one sentence. */
  description: z.string(),
  version: z.int(),
  /** Whether it is a template of the agency, not of the product. */
  isAgency: z.boolean(),
  /** Whether the caller may delete it. */
  mayDelete: z.boolean(),
  /** The provider that draws and copies it; missing for this product, whose templates have a definition. */
  provider: z.optional(z.literal("powerbi")),
});
export type TemplateOption = z.output<typeof templateOptionSchema>;

export const listTemplates = route({
  method: "GET",
  path: "/api/get-templates/:reportType/",
  access: "session",
  whileViewing: true,
  summary:
    "Returns the templates of a report type: those of the product, then those of the agency and of other providers, for people who may create reports. The type `statement` has those of statements.",
  failures: [],
  params: z.object({ reportType: z.string() }),
  body: null,
  reply: z.array(templateOptionSchema),
});

export const pageOptionSchema = z.object({
  ...optionSchema.shape,
  /** The titles of the page's visuals, for a preview. */
  visuals: z.array(z.string()),
});
export type PageOption = z.output<typeof pageOptionSchema>;

export const listPages = route({
  method: "GET",
  path: "/api/get-pages/:templateOrReport/",
  access: "session",
  whileViewing: true,
  summary: "Returns the pages of a template, by its name, or of a report, by its id.",
  failures: [
    "template_not_found",
    "report_not_found",
    "only_for_reports",
    "not_offered",
    ...providerFailures,
  ],
  params: z.object({ templateOrReport: z.string() }),
  body: null,
  reply: z.array(pageOptionSchema),
});

export const addReport = route({
  method: "POST",
  path: "/api/add-report/:template/",
  access: "session",
  summary:
    "Creates a report from a template. One of another provider is copied there, needs no campaigns, and has no period. A repeated request with the same `Idempotency-Key` creates nothing.",
  failures: [
    "template_not_found",
    "workspace_not_found",
    "forbidden",
    "request_reused",
    "not_offered",
    ...engineFailures,
    ...providerFailures,
  ],
  isRepeatable: true,
  params: z.object({ template: z.string() }),
  body: z.object({
    target_workspace_id: z.string(),
    target_report_name: reportName,
    target_report_description: reportDescription,
    target_report_type: z.literal("campaign_digital"),
    hidden_tabs: z._default(z.array(z.string()), []),
    digital_campaign_ids: campaignIds,
    /** The period that the report begins with; that of the template if missing. */
    period: z.optional(z.enum(startingPeriods)),
  }),
  reply: reportSchema,
});

export const cloneReport = route({
  method: "POST",
  path: "/api/clone-report/:reportId/",
  access: "session",
  summary: "Clones a report, into its workspace unless another one is given.",
  failures: [
    "report_not_found",
    "report_on_tables",
    "workspace_not_found",
    "forbidden",
    "request_reused",
    "not_offered",
    ...engineFailures,
    ...providerFailures,
  ],
  isRepeatable: true,
  params: ofReport,
  body: z.object({ target_workspace_id: z.optional(z.string()), target_report_name: z.optional(reportName) }),
  reply: z.object({
    ...reportSchema.shape,
    /** The ids of campaigns for which the target workspace has none with the same name. */
    dropped_campaigns: z.array(z.string()),
  }),
});

export const hiddenPageSchema = z.object({ page_name: z.string(), page_display_name: z.string() });
export type HiddenPage = z.output<typeof hiddenPageSchema>;

export const reportSettingsSchema = z.object({
  campaign_options: z.array(optionSchema),
  campaign_selected_options: z.array(optionSchema),
  pages: z.array(optionSchema),
  selected_pages: z.array(optionSchema),
  hidden_pages: z.array(hiddenPageSchema),
  name: z.string(),
  description: z.string(),
  /** Sent back with an edit. An edit of an older version is refused. */
  version: z.int(),
});
export type ReportSettings = z.output<typeof reportSettingsSchema>;

export const getReportSettings = route({
  method: "GET",
  path: "/api/get-edit-report-template-settings/:reportId/",
  access: "session",
  whileViewing: true,
  summary: "Returns the content of the Template tab of Edit Dashboard.",
  failures: ["report_not_found", "forbidden", ...engineFailures, ...providerFailures],
  params: ofReport,
  body: null,
  reply: reportSettingsSchema,
});

const reportEditSchema = z.object({
  name: z.optional(reportName),
  description: z.optional(reportDescription),
  /** Comma-separated campaign ids; empty for all campaigns of the workspace. */
  filter: z.optional(z.string().check(z.regex(/^(\d{8}(,\d{8})*)?$/))),
  hidden_pages: z.optional(z.array(z.object({ ...hiddenPageSchema.shape, report: z.string() }))),
  /** The version that was edited; the newest one if missing. */
  version: z.optional(z.int()),
});
export type ReportEdit = z.output<typeof reportEditSchema>;

const editFailures = [
  "report_not_found",
  "only_for_reports",
  "not_offered",
  "report_on_tables",
  "forbidden",
  "edit_conflict",
  ...engineFailures,
  ...providerFailures,
] as const;

export const editReportSettings = route({
  method: "PUT",
  path: "/api/get-edit-report-template-settings/:reportId/",
  access: "session",
  summary:
    "Changes the parts that are sent. Refused with `edit_conflict` if another person has changed the report.",
  failures: editFailures,
  params: ofReport,
  body: reportEditSchema,
  reply: reportSchema,
});

export const updateReport = route({
  method: "PUT",
  path: "/api/update-report/:reportId/",
  access: "session",
  summary: "The same call under its other name.",
  failures: editFailures,
  params: ofReport,
  body: reportEditSchema,
  reply: reportSchema,
});

export const deleteReport = route({
  method: "DELETE",
  path: "/api/report/:reportId/",
  access: "session",
  summary: "Deletes a report; it can be restored for thirty days.",
  failures: ["report_not_found", "forbidden"],
  params: ofReport,
  body: null,
  reply: z.object({ id: z.string(), name: z.string() }),
});

export const deletedReportSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** `null` if the person was erased. */
  creator: z.nullable(z.string()),
  /** ISO 8601. */
  deleted_at: z.string(),
  /** Until when the report can be restored, ISO 8601. */
  restorable_until: z.string(),
});
export type DeletedReport = z.output<typeof deletedReportSchema>;

export const listDeletedReports = route({
  method: "GET",
  path: "/api/deleted-reports/:workspaceId/",
  access: "session",
  whileViewing: true,
  summary: "Returns the deleted reports of a workspace that can be restored, the last deleted first.",
  failures: ["workspace_not_found", "forbidden"],
  params: z.object({ workspaceId: z.string() }),
  body: null,
  reply: z.array(deletedReportSchema),
});

export const restoreReport = route({
  method: "POST",
  path: "/api/report/:reportId/restore/",
  access: "session",
  summary: "Restores a deleted report.",
  failures: ["report_not_found", "forbidden"],
  params: ofReport,
  body: z.object({}),
  reply: reportSchema,
});

export const listCampaigns = route({
  method: "GET",
  path: "/api/get-campaigns/:workspaceId/",
  access: "session",
  whileViewing: true,
  summary: "Returns the campaigns of a workspace as options.",
  failures: ["workspace_not_found", "forbidden", ...engineFailures],
  params: z.object({ workspaceId: z.string() }),
  body: null,
  reply: z.array(optionSchema),
});

export const listClientCampaigns = route({
  method: "GET",
  path: "/api/get-campaigns-for-client/:workspaceId/",
  access: "session",
  whileViewing: true,
  summary: "Returns the campaigns of a workspace that occur in reports that the user is allowed to see.",
  failures: ["workspace_not_found", ...engineFailures],
  params: z.object({ workspaceId: z.string() }),
  body: null,
  reply: z.array(optionSchema),
});
