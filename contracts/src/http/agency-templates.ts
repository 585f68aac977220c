import * as z from "zod/mini";

import { engineFailures, route } from "./route.ts";
import { textLimits, visibleText } from "./text-limits.ts";

// Calls for the templates of the agency, which are made of reports, and for the reports that are linked to templates.

const ofReport = z.object({ reportId: z.string() });
const ofTemplate = z.object({ templateId: z.string() });
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
});

export const getReportTemplate = route({
  method: "GET",
  path: "/api/report-template/:reportId/",
  access: "session",
  summary:
    "Returns the template that a report is linked to, and what a template made of the report would carry. Texts are in the language of the request.",
  failures: ["report_not_found", "forbidden", ...engineFailures],
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
    "report_not_found",
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
    reportVersion: z.int().check(z.gte(1)),
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
