import * as z from "zod/mini";

import { reportEmbedSchema, embedTokensPerMinute } from "./embedding/open-report.ts";
import { engineFailures, route } from "./route.ts";
import { textLimits, visibleText } from "./text-limits.ts";

// Calls for the templates of the agency, which are made of reports, and for the reports that are linked to templates.

const ofReport = z.object({ reportId: z.string() });
const ofTemplate = z.object({ templateId: z.string() });
const version = z.int().check(z.gte(1));
const naming = {
  name: visibleText(textLimits.templateName),
  description: visibleText(textLimits.templateDescription),
} as const;

const namedTemplate = z.object({ id: z.string(), name: z.string() });

/** The template that a report follows. */
const linkSchema = z.object({
  /** The name of a template of the product, or the id of one of the agency. */
  template: z.string(),
  label: z.string(),
  isAgency: z.boolean(),
  /** The version that the report has. */
  version: z.int(),
  newestVersion: z.int(),
  /** What a new version of the template, made of the report, would change in it, in words. */
  changes: z.array(z.string()),
});

export const getReportTemplate = route({
  method: "GET",
  path: "/api/report-template/:reportId/",
  access: "session",
  whileViewing: true,
  summary:
    "Returns the template that a report is linked to, and what a template made of the report would carry. Texts are in the language of the request.",
  failures: [
    "report_not_found",
    "only_for_reports",
    "not_offered",
    "report_on_tables",
    "forbidden",
    ...engineFailures,
  ],
  params: ofReport,
  body: null,
  reply: z.object({
    /** `null` for a report without a template, or of a template that was deleted. */
    link: z.nullable(linkSchema),
    /** The version of the definition that was checked. */
    reportVersion: z.int(),
    /** What the template leaves out or resets, because it belongs to the client, in words. */
    leftOut: z.array(z.string()),
    /** The values of the client among it, each once. */
    values: z.array(z.string()),
    /** Texts that name the client. While there is one, no template can be made. */
    refused: z.array(z.object({ place: z.string(), text: z.string(), names: z.string() })),
    /** Texts and numbers of the template that its author has written, for people to check. */
    texts: z.array(z.object({ place: z.string(), text: z.string() })),
  }),
});

export const saveTemplate = route({
  method: "POST",
  path: "/api/templates/",
  access: "session",
  summary: "Makes a template of the agency of a report, which is linked to it from then on.",
  failures: [
    "report_on_tables",
    "report_not_found",
    "only_for_reports",
    "not_offered",
    "forbidden",
    "edit_conflict",
    "template_exists",
    "template_names_client",
    ...engineFailures,
  ],
  params: null,
  body: z.object({
    ...naming,
    reportId: z.string(),
    /** The version of the definition that was checked. */
    reportVersion: version,
  }),
  reply: namedTemplate,
});

export const renameTemplate = route({
  method: "PUT",
  path: "/api/templates/:templateId/",
  access: "session",
  summary: "Changes the name and the description of a template of the agency.",
  failures: ["template_not_found", "forbidden", "template_exists", "template_names_client"],
  params: ofTemplate,
  body: z.object(naming),
  reply: namedTemplate,
});

export const deleteTemplate = route({
  method: "DELETE",
  path: "/api/templates/:templateId/",
  access: "session",
  summary: "Deletes a template of the agency. Its reports stay as they are, without a template.",
  failures: ["template_not_found", "forbidden"],
  params: ofTemplate,
  body: null,
  reply: namedTemplate,
});

export const saveTemplateVersion = route({
  method: "POST",
  path: "/api/templates/:templateId/versions/",
  access: "session",
  summary:
    "Makes a new version of a template of the agency of a report that follows its newest version. Other reports stay as they are until they are updated. A definition that is the newest version already is not saved again.",
  failures: [
    "report_on_tables",
    "template_not_found",
    "report_not_found",
    "only_for_reports",
    "not_offered",
    "forbidden",
    "edit_conflict",
    "template_names_client",
    ...engineFailures,
  ],
  params: ofTemplate,
  body: z.object({ reportId: z.string(), reportVersion: version }),
  reply: z.object({ version: z.int() }),
});

export const listFollowingReports = route({
  method: "GET",
  path: "/api/templates/:templateId/reports/",
  access: "session",
  whileViewing: true,
  summary:
    "Returns the reports that follow a template of the product, by its name, or of the agency, by its id, of those that the caller may edit.",
  failures: ["template_not_found"],
  params: ofTemplate,
  body: null,
  reply: z.object({
    label: z.string(),
    isAgency: z.boolean(),
    newestVersion: z.int(),
    reports: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        workspace: z.object({ id: z.string(), name: z.string() }),
        /** The version that the report follows. */
        version: z.int(),
        /** The version of the report before its update, if that is the last thing that was saved; otherwise null. */
        before: z.nullable(z.int()),
      }),
    ),
  }),
});

export const compareWithTemplate = route({
  method: "GET",
  path: "/api/template-update/:reportId/",
  access: "session",
  whileViewing: true,
  summary:
    "Returns what the newest version of its template would change in a report, in the language of the request.",
  failures: ["report_not_found", "only_for_reports", "not_offered", "forbidden", "template_not_found"],
  params: ofReport,
  body: null,
  reply: z.object({
    from: z.int(),
    to: z.int(),
    reportVersion: z.int(),
    /** False if the version that the report follows is not kept: nothing can be compared then. */
    isComparable: z.boolean(),
    /** While conflicts are decided for the report. */
    changes: z.array(z.string()),
    /** What template and report have both changed. `report` is empty for a change that builds on one in conflict. */
    conflicts: z.array(z.object({ template: z.string(), report: z.array(z.string()) })),
  }),
});

/** Whose changes hold where the report and its template have changed the same. */
const conflictChoice = z.enum(["report", "template"]);

export const updateFromTemplate = route({
  method: "POST",
  path: "/api/template-update/:reportId/",
  access: "session",
  summary:
    "Saves a report with the newest version of its template, as its next version. What the report has changed itself stays; conflicts are decided by `conflicts`. Restoring the version before undoes it.",
  failures: [
    "report_not_found",
    "only_for_reports",
    "not_offered",
    "forbidden",
    "template_not_found",
    "version_not_found",
    "edit_conflict",
    "template_conflict",
  ],
  params: ofReport,
  body: z.object({
    /** The versions that were compared. */
    reportVersion: version,
    templateVersion: version,
    /** Whose changes hold where both have changed the same. */
    conflicts: z._default(z.nullable(conflictChoice), null),
  }),
  reply: z.object({
    version: z.int(),
    /** The version before. */
    before: z.int(),
  }),
});

export const previewTemplateUpdate = route({
  method: "GET",
  path: "/api/template-update/:reportId/preview/:conflicts/",
  access: "session",
  whileViewing: true,
  summary:
    "Returns the embed configuration of a report as the newest version of its template would make it, to look at. `conflicts` says whose changes hold: `report` or `template`.",
  failures: [
    "report_not_found",
    "only_for_reports",
    "not_offered",
    "forbidden",
    "template_not_found",
    "version_not_found",
  ],
  rate: { perMinute: embedTokensPerMinute },
  params: z.object({ reportId: z.string(), conflicts: conflictChoice }),
  body: null,
  reply: reportEmbedSchema,
});
