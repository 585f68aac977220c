import * as z from "zod/mini";

import { reportDefinitionSchema } from "../report/definition.ts";
import { engineFailures, route } from "./route.ts";
import { textLimits } from "./text-limits.ts";

const saveSchema = z.object({
  definition: reportDefinitionSchema,
  /** The version that the change began from. */
  version: z.int().check(z.gte(1)),
  note: z._default(z.string().check(z.trim(), z.maxLength(textLimits.versionNote)), ""),
});
export type ReportSave = z.output<typeof saveSchema>;

/** Saves a changed definition as the next version. */
export const saveEmbedReport = route({
  method: "PUT",
  path: "/api/embed/report/",
  access: "embed",
  summary:
    "Saves the definition of the report as its next version. Refused with `edit_conflict` if another version was saved since the one that the change began from; `detail` says which, and by whom. A definition that is the present one already is not saved again.",
  failures: ["report_not_found", "forbidden", "edit_conflict", ...engineFailures],
  params: null,
  body: saveSchema,
  reply: z.object({ version: z.int() }),
});
