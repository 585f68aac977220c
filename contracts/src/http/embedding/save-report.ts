import * as z from "zod/mini";

import { reportDefinitionSchema } from "../../report/definition.ts";
import { engineFailures, route } from "../route.ts";
import { textLimits, visibleText } from "../text-limits.ts";

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

const copySchema = z.object({
  definition: reportDefinitionSchema,
  name: visibleText(textLimits.reportName),
  /** The workspace of the report if missing. */
  workspaceId: z.optional(z.string()),
});
export type ReportSaveAs = z.output<typeof copySchema>;

/** Keys for changes that are not saved yet, which the frame keeps in its browser (decision 101). */
export const getDraftKeys = route({
  method: "GET",
  path: "/api/embed/draft-keys/",
  access: "embed",
  summary:
    "Returns the keys with which the unsaved changes of this person to this report are encrypted in a browser: the first for what is written now, the others for what was written earlier.",
  failures: ["report_not_found", "forbidden"],
  params: null,
  body: null,
  /** 256 bits each, base64url. */
  reply: z.object({ keys: z.array(z.string()) }),
});

/** Saves a definition as a new report. */
export const copyEmbedReport = route({
  method: "POST",
  path: "/api/embed/report/copy/",
  access: "embed",
  summary:
    "Saves the definition as a new report, with the rights, the campaigns and the tags of a clone of the report; the report itself stays as it is. With a token for creating a report it becomes the first version of that report, over all campaigns of the workspace, and the reply has an embed token for it.",
  failures: [
    "report_not_found",
    "workspace_not_found",
    "forbidden",
    "report_on_tables",
    "request_reused",
    ...engineFailures,
  ],
  isRepeatable: true,
  params: null,
  body: copySchema,
  reply: z.object({
    reportId: z.string(),
    reportName: z.string(),
    /** Opens the new report; missing for a copy. */
    access: z.optional(z.object({ accessToken: z.string(), tokenExpiry: z.string() })),
  }),
});
