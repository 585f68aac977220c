import * as z from "zod/mini";

import { route } from "./route.ts";

// Calls for administrators: all templates from which reports are made.

const adminTemplateSchema = z.object({
  /** The name of a template of the product or another provider, or the id of one of the agency. */
  id: z.string(),
  /** What is made from it. */
  kind: z.enum(["report", "statement"]),
  name: z.string(),
  description: z.string(),
  source: z.enum(["product", "agency", "powerbi"]),
  /** The newest one. */
  version: z.int(),
  /** How many reports follow each version that is in use, the newest first. */
  versions: z.array(z.object({ version: z.int(), reports: z.int() })),
  /** Since when no reports are made from it any more, ISO 8601. */
  archivedAt: z.nullable(z.string()),
});
export type AdminTemplate = z.output<typeof adminTemplateSchema>;

export const listAdminTemplates = route({
  method: "GET",
  path: "/api/admin/templates/",
  access: "session",
  summary:
    "Returns the templates of the agency by name, then those of the product, also archived ones, with how many reports follow each version. Statements do not follow theirs.",
  failures: ["forbidden"],
  params: null,
  body: null,
  reply: z.array(adminTemplateSchema),
});

export const archiveTemplates = route({
  method: "POST",
  path: "/api/admin/templates/archive/",
  access: "session",
  summary:
    "Archives templates, or offers archived ones again. No reports are made from an archived template; those that follow it stay as they are, and are still updated to its versions.",
  failures: ["forbidden", "template_not_found"],
  params: null,
  body: z.object({
    templateIds: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(200)),
    isArchived: z.boolean(),
  }),
  reply: z.array(adminTemplateSchema),
});
