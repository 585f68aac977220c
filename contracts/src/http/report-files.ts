import * as z from "zod/mini";

import { givenParametersSchema } from "../statements/parameter-values.ts";
import { localeSchema } from "./report-texts.ts";
import { engineFailures, route } from "./route.ts";

// Calls that make a report, a board or a statement into a file, as its reader sees it.

export const reportFileFormatSchema = z.enum(["pdf", "png", "pptx", "deck", "xlsx", "csv"]);
export type ReportFileFormatName = z.output<typeof reportFileFormatSchema>;

const partName = z.string().check(z.minLength(1), z.maxLength(200));

/** The paper of a PDF, and the slides of a presentation if it has none of its own. Statements have their own paper. */
export const reportFilePaperSchema = z.object({
  size: z._default(z.enum(["a4", "letter"]), "a4"),
  orientation: z._default(z.enum(["portrait", "landscape"]), "portrait"),
  /** A cover with the period, the filters and the contents. PDFs of boards have none. */
  hasCover: z._default(z.boolean(), true),
});
export type ReportFilePaper = z.output<typeof reportFilePaperSchema>;

export const reportFileOrderSchema = z.object({
  format: reportFileFormatSchema,
  /**
   * What the reader sees: period, filters, selections, sort order, drill and own measures, as
   * `bookmarksManager.capture({ allPages: true })` returns it. Missing: the report as its author left it.
   */
  state: z.optional(z.string().check(z.regex(/^[\w.+/=-]+$/), z.maxLength(60_000))),
  /** The names of the pages, in any order; all that the reader sees if missing. A PNG has one page. */
  pages: z.optional(z.array(partName).check(z.minLength(1), z.maxLength(200))),
  /** Only this visual: for PNG and CSV. A tile of a board is a visual with its id, on the page `board`. */
  visual: z.optional(z.object({ page: partName, visual: partName })),
  /** Of a statement: values of its parameters, as in the body of its load. Missing ones have their defaults. */
  parameterValues: z.optional(givenParametersSchema),
  /** The language of texts, and the format of numbers and dates (BCP 47); those of the report's workspace if missing. */
  locale: z.optional(localeSchema),
  /** Of a PNG. Paper is light. */
  theme: z._default(z.enum(["light", "dark"]), "light"),
  paper: z._default(reportFilePaperSchema, { size: "a4", orientation: "portrait", hasCover: true }),
});
export type ReportFileOrder = z.output<typeof reportFileOrderSchema>;

export const reportFileStates = ["waiting", "running", "done", "failed", "cancelled", "expired"] as const;

/** A file that is being made, or was made in the last day. */
export const reportFileSchema = z.object({
  job_id: z.string(),
  reportId: z.string(),
  reportName: z.string(),
  workspaceId: z.string(),
  format: reportFileFormatSchema,
  state: z.enum(reportFileStates),
  /** From 0 to 100. */
  percent: z.int(),
  /** Why it failed, or what is missing in it; shown to people. */
  message: z.optional(z.string()),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Once it is done. */
  file: z.optional(
    z.object({
      name: z.string(),
      mediaType: z.string(),
      sizeBytes: z.int(),
      /** Until when it can be fetched, ISO 8601. */
      keptUntil: z.string(),
    }),
  ),
});
export type ReportFile = z.output<typeof reportFileSchema>;

const ofReport = z.object({ reportId: z.string() });
const ofFile = z.object({ reportId: z.string(), fileId: z.string() });
const refusals = ["report_not_found", "only_for_reports", "not_offered", "forbidden"] as const;

export const listReportFileFormats = route({
  method: "GET",
  path: "/api/report-file/:reportId/",
  access: "session",
  summary: "Returns the formats that a report can be made into, and why one cannot be chosen.",
  failures: ["report_not_found", "only_for_reports", "not_offered"],
  params: ofReport,
  body: null,
  reply: z.object({
    formats: z.array(
      z.object({
        format: reportFileFormatSchema,
        title: z.string(),
        /** Why it cannot be chosen; missing if it can. */
        reason: z.optional(z.string()),
      }),
    ),
  }),
});

export const orderReportFile = route({
  method: "POST",
  path: "/api/report-file/:reportId/",
  access: "session",
  summary:
    "Begins to make a report into a file, with the rights of the caller and as the caller sees it. The answer comes immediately; the progress is requested separately.",
  failures: [...refusals, "format_unavailable", "too_many_files", "request_reused", ...engineFailures],
  rate: { perMinute: 30 },
  isRepeatable: true,
  params: ofReport,
  body: reportFileOrderSchema,
  reply: z.object({ job_id: z.string() }),
  status: 202,
});

export const getReportFile = route({
  method: "GET",
  path: "/api/report-file/:reportId/:fileId/",
  access: "session",
  summary: "Returns the state of a file that the caller ordered, with its progress.",
  failures: ["report_file_not_found"],
  params: ofFile,
  body: null,
  reply: reportFileSchema,
});

export const cancelReportFile = route({
  method: "DELETE",
  path: "/api/report-file/:reportId/:fileId/",
  access: "session",
  summary: "Stops making a file that the caller ordered, or removes it.",
  failures: ["report_file_not_found"],
  params: ofFile,
  body: null,
  reply: z.object({ job_id: z.string() }),
});

export const getReportFileContent = route({
  method: "GET",
  path: "/api/report-file/:reportId/:fileId/content/",
  access: "session",
  summary:
    "Returns a file that the caller ordered. Refused if the caller may see less of the report now than when it was made.",
  failures: ["report_file_not_found", ...refusals],
  params: ofFile,
  body: null,
  reply: z.unknown(),
  media: ["application/octet-stream"],
  isStreamed: true,
});

export const listMyFiles = route({
  method: "GET",
  path: "/api/my-files/",
  access: "session",
  summary: "Returns the files that the caller ordered in the last day, the newest first.",
  failures: [],
  params: null,
  body: null,
  reply: z.object({ files: z.array(reportFileSchema) }),
});
