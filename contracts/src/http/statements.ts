import * as z from "zod/mini";

import { reportLanguages } from "../languages.ts";
import { orientations, paperSizes } from "../statements/paper-sizes.ts";
import {
  parameterDefaultSchema,
  parameterTypeSchema,
  parameterValueSchema,
} from "../statements/parameter-values.ts";
import { reportSchema } from "./reports.ts";
import { engineFailures, route } from "./route.ts";
import { textLimits, visibleText } from "./text-limits.ts";

/** The statements of the product, from which those of a workspace are made. */
export const statementTemplates = ["billing-statement", "media-plan", "proof-of-delivery"] as const;
export type StatementTemplate = (typeof statementTemplates)[number];

export const addStatement = route({
  method: "POST",
  path: "/api/add-statement/:workspaceId/",
  access: "session",
  summary:
    "Creates a statement in a workspace from a template, in a language. A repeated request with the same `Idempotency-Key` creates nothing.",
  failures: ["template_not_found", "workspace_not_found", "forbidden", "request_reused", ...engineFailures],
  isRepeatable: true,
  params: z.object({ workspaceId: z.string() }),
  body: z.object({
    template: z.enum(statementTemplates),
    name: visibleText(textLimits.reportName),
    language: z._default(z.enum(reportLanguages), "en"),
  }),
  reply: reportSchema,
});

const settings = {
  /** Of its texts, names, numbers and days. */
  language: z.enum(reportLanguages),
  size: z.enum(paperSizes),
  orientation: z.enum(orientations),
};

export const statementSettingsSchema = z.object({
  ...settings,
  parameters: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      type: parameterTypeSchema,
      isMultiple: z.boolean(),
      /** The edge of periods in its default. */
      edge: z.enum(["from", "through"]),
      default: z.nullable(parameterDefaultSchema),
      /** What the user can choose; null for anything. */
      values: z.nullable(z.array(parameterValueSchema)),
    }),
  ),
  /** Sent back with an edit. An edit of an older version is refused. */
  version: z.int(),
});
export type StatementSettings = z.output<typeof statementSettingsSchema>;

const ofStatement = z.object({ reportId: z.string() });

export const getStatementSettings = route({
  method: "GET",
  path: "/api/statement-settings/:reportId/",
  access: "session",
  whileViewing: true,
  summary: "Returns language, paper and defaults of the parameters of a statement.",
  failures: ["report_not_found", "not_offered", "forbidden", ...engineFailures],
  params: ofStatement,
  body: null,
  reply: statementSettingsSchema,
});

export const editStatementSettings = route({
  method: "PUT",
  path: "/api/statement-settings/:reportId/",
  access: "session",
  summary:
    "Changes language, paper and defaults of the parameters of a statement. Texts of its template are translated. Refused with `edit_conflict` if another person has changed it.",
  failures: ["report_not_found", "not_offered", "forbidden", "edit_conflict"],
  params: ofStatement,
  body: z.object({
    ...settings,
    /** Null for none. Parameters that are not named keep theirs. */
    defaults: z.array(z.object({ name: z.string(), default: z.nullable(parameterDefaultSchema) })),
    version: z.int(),
  }),
  reply: z.object({ version: z.int() }),
});
export type StatementEdit = z.output<NonNullable<typeof editStatementSettings.body>>;
