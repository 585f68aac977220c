import * as z from "zod/mini";

import { reportLanguages } from "../languages.ts";
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
  failures: ["workspace_not_found", "forbidden", "request_reused", ...engineFailures],
  isRepeatable: true,
  params: z.object({ workspaceId: z.string() }),
  body: z.object({
    template: z.enum(statementTemplates),
    name: visibleText(textLimits.reportName),
    language: z._default(z.enum(reportLanguages), "en"),
  }),
  reply: reportSchema,
});
