import * as z from "zod/mini";

import { embedTokensPerMinute, reportEmbedSchema } from "./embedding/open-report.ts";
import { route } from "./route.ts";

// Calls for the versions of a report's definition.

const versionSchema = z.object({
  number: z.int(),
  /** `null` when the person was erased. */
  author: z.nullable(z.string()),
  note: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /**
   * The first 100 changes to the version before it, as keys of messages with parameters. Not their schema, with which
   * the portal would load those of fields.
   */
  changes: z.array(z.object({ key: z.string(), parameters: z.record(z.string(), z.unknown()) })),
  /** The same in the language of the request. */
  words: z.array(z.string()),
});
export type ReportVersion = z.output<typeof versionSchema>;

const ofVersion = z.object({ reportId: z.string(), number: z.string() });

export const listReportVersions = route({
  method: "GET",
  path: "/api/report-versions/:reportId/",
  access: "session",
  whileViewing: true,
  summary: "Returns the versions of a report, the newest first. The first in the list is the present one.",
  failures: ["report_not_found", "only_for_reports", "not_offered", "forbidden"],
  params: z.object({ reportId: z.string() }),
  body: null,
  reply: z.object({ versions: z.array(versionSchema) }),
});

export const getReportVersion = route({
  method: "GET",
  path: "/api/report-versions/:reportId/:number/",
  access: "session",
  whileViewing: true,
  summary: "Returns the definition of a version, and what restoring it would change in the present one.",
  failures: ["report_not_found", "only_for_reports", "not_offered", "forbidden", "version_not_found"],
  params: ofVersion,
  body: null,
  // Not its schema, with which the portal would load every visual type at once.
  reply: z.extend(versionSchema, {
    definition: z.record(z.string(), z.unknown()),
    /** In words, in the language of the request. */
    restoring: z.array(z.string()),
    /** The names of its pages that clients would not see after that. */
    hidden: z.array(z.string()),
  }),
});

export const compareReportVersions = route({
  method: "GET",
  path: "/api/report-versions/:reportId/:number/compare/:later/",
  access: "session",
  whileViewing: true,
  summary:
    "Returns what was changed between two versions of a report, and the embed configuration of both. Visuals that differ are marked in them.",
  failures: ["report_not_found", "only_for_reports", "not_offered", "forbidden", "version_not_found"],
  rate: { perMinute: embedTokensPerMinute },
  params: z.extend(ofVersion, { later: z.string() }),
  body: null,
  reply: z.object({
    earlier: z.object({ version: versionSchema, embed: reportEmbedSchema }),
    later: z.object({ version: versionSchema, embed: reportEmbedSchema }),
    /** In the language of the request. */
    words: z.array(z.string()),
  }),
});

export const restoreReportVersion = route({
  method: "POST",
  path: "/api/report-versions/:reportId/:number/restore/",
  access: "session",
  summary:
    "Saves an earlier version as the next one and returns that. Pages that come back are hidden from clients if they were so then. Restoring what the report is already has no effect.",
  failures: ["report_not_found", "only_for_reports", "not_offered", "forbidden", "version_not_found"],
  params: ofVersion,
  body: z.object({}),
  reply: versionSchema,
});
