import * as z from "zod/mini";

import { importSources } from "../query/import-sources.ts";
import { engineFailures, route } from "./route.ts";

// Calls that import files of ad platforms into a workspace.

export const importSourceSchema = z.enum(importSources);

/** The origin of data in a workspace: an import source, or the sample data. */
export const dataSourceSchema = z.enum([...importSourceSchema.options, "sample"]);
export type DataSource = z.output<typeof dataSourceSchema>;

/** How a file is read. docs/imports.md lists the targets of columns. */
export const importMappingSchema = z.object({
  source: importSourceSchema,
  /** The target of each column, by header. */
  columns: z.record(z.string().check(z.maxLength(500)), z.string().check(z.maxLength(200))),
  decimal: z.enum([".", ","]),
  dateOrder: z.nullable(z.enum(["ymd", "mdy", "dmy"])),
  /** The currency of amounts for which the file does not name one. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** How many units of the dataset's currency one unit of the other currency is worth. */
  rates: z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), z.number().check(z.positive(), z.lt(1_000_000))),
  account: z.string().check(z.maxLength(200)),
});
export type ImportMapping = z.output<typeof importMappingSchema>;

/**
 * The control sums of one amount of an import, as exact decimals (`22.5`): the sum over the accepted lines of the file,
 * and over its rows in the store. Both are equal.
 */
export const importAmountSchema = z.object({
  column: z.string(),
  label: z.string(),
  /** ISO 4217, that of the dataset; `null` if the amount is not money. */
  currency: z.nullable(z.string()),
  file: z.string(),
  stored: z.string(),
  /** The parts that the file has in other currencies: the sum in that currency, and the sum of the converted lines. */
  converted: z.array(z.object({ currency: z.string(), file: z.string(), stored: z.string() })),
});
export type ImportAmount = z.output<typeof importAmountSchema>;

/** `rows` is the sum of the accepted, skipped and refused lines. Totals include the accepted ones only. */
const importReportSchema = z.object({
  rows: z.number(),
  taken: z.number(),
  skipped: z.number(),
  refused: z.number(),
  replaced: z.number(),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  totals: z.object({ impressions: z.number(), clicks: z.number(), spend: z.number() }),
  /** Empty for imports of older versions, which did not store control sums. */
  amounts: z.array(importAmountSchema),
});

export const dataImportSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  source: importSourceSchema,
  state: z.enum(["uploaded", "running", "done", "failed"]),
  /** While it runs: the number of rows read, and the share that is complete, from 0 to 1. */
  progress: z.nullable(z.object({ rows: z.number(), share: z.number() })),
  /** It runs, but the database with the figures does not answer. It is tried again, for up to a day. */
  waitsForStore: z.boolean(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** The person who imported it; `null` for the command line. */
  by: z.nullable(z.string()),
  report: z.nullable(importReportSchema),
  /** Why it failed; shown to people. */
  failure: z.nullable(z.string()),
  /**
   * Whether the store still contains figures of it that an older version rounded, so that the file should be imported
   * again.
   */
  isRounded: z.boolean(),
  /** Until when the original file can be downloaded; `null` if it is not kept. */
  fileKeptUntil: z.nullable(z.string()),
});
export type DataImport = z.output<typeof dataImportSchema>;

const previewSchema = z.object({
  import: dataImportSchema,
  encoding: z.string(),
  headerLine: z.number(),
  columns: z.array(z.object({ name: z.string(), currency: z.nullable(z.string()) })),
  mapping: importMappingSchema,
  /** Whether the mapping was saved in this workspace by an earlier import. */
  isRemembered: z.boolean(),
  /** The first 50 lines. */
  rows: z.array(
    z.object({
      line: z.number(),
      cells: z.array(z.string()),
      outcome: z.enum(["taken", "skipped", "refused"]),
      reason: z.string(),
    }),
  ),
  /** Why nothing can be imported with this mapping. */
  fault: z.nullable(z.string()),
  targets: z.array(
    z.object({ target: z.string(), label: z.string(), group: z.enum(["where", "what", "figures"]) }),
  ),
  currency: z.string(),
});
export type DataImportPreview = z.output<typeof previewSchema>;

/** Bytes; room for several million lines. */
export const maxImportBytes = 512 * 1024 * 1024;

const ofWorkspace = z.object({ workspaceId: z.string() });
const ofImport = z.object({ workspaceId: z.string(), importId: z.string() });

export const uploadImport = route({
  method: "POST",
  path: "/api/import/:workspaceId/",
  access: "session",
  summary: "Accepts a file and shows what it contains. Nothing is imported yet.",
  failures: ["workspace_not_found", "forbidden", "import_unreadable", "request_reused", ...engineFailures],
  rate: { perMinute: 30 },
  isRepeatable: true,
  params: ofWorkspace,
  body: { mostBytes: maxImportBytes },
  reply: previewSchema,
});

export const previewImport = route({
  method: "POST",
  path: "/api/import/:workspaceId/:importId/preview/",
  access: "session",
  summary: "Returns the first rows of an uploaded file with another mapping.",
  failures: [
    "workspace_not_found",
    "import_not_found",
    "forbidden",
    "edit_conflict",
    "import_unreadable",
    ...engineFailures,
  ],
  params: ofImport,
  body: z.object({ mapping: importMappingSchema }),
  reply: previewSchema,
});

export const commitImport = route({
  method: "POST",
  path: "/api/import/:workspaceId/:importId/commit/",
  access: "session",
  summary:
    "Imports an uploaded file completely or not at all. The answer comes immediately; the progress is requested separately.",
  failures: [
    "workspace_not_found",
    "import_not_found",
    "forbidden",
    "edit_conflict",
    "import_unreadable",
    "request_reused",
    ...engineFailures,
  ],
  isRepeatable: true,
  params: ofImport,
  /** `remember`: later files with the same headers are read the same way. */
  body: z.object({ mapping: importMappingSchema, remember: z.boolean() }),
  reply: dataImportSchema,
});

export const listImports = route({
  method: "GET",
  path: "/api/import/:workspaceId/",
  access: "session",
  whileViewing: true,
  summary: "Returns the imports of a workspace, the newest first; at most a hundred.",
  failures: ["workspace_not_found", "forbidden"],
  params: ofWorkspace,
  body: null,
  reply: z.array(dataImportSchema),
});

export const getImport = route({
  method: "GET",
  path: "/api/import/:workspaceId/:importId/",
  access: "session",
  whileViewing: true,
  summary: "Returns one import, with its progress.",
  failures: ["workspace_not_found", "import_not_found", "forbidden"],
  params: ofImport,
  body: null,
  reply: dataImportSchema,
});

export const getImportAccount = route({
  method: "GET",
  path: "/api/import/:workspaceId/:importId/account/",
  access: "session",
  summary: "Returns the lines that were not imported, with the reasons; at most 100 000.",
  failures: ["workspace_not_found", "import_not_found", "forbidden"],
  params: ofImport,
  body: null,
  reply: z.object({
    entries: z.array(
      z.object({
        line: z.number(),
        /** `noted`: columns that were left out of all lines; the entry has the line of the header. */
        outcome: z.enum(["skipped", "refused", "noted"]),
        reason: z.string(),
      }),
    ),
    isCut: z.boolean(),
  }),
});

export const getImportFile = route({
  method: "GET",
  path: "/api/import/:workspaceId/:importId/file/",
  access: "session",
  summary: "Returns the original file of an import, as long as it is stored.",
  failures: ["workspace_not_found", "import_not_found", "forbidden"],
  params: ofImport,
  body: null,
  reply: z.unknown(),
  media: ["application/octet-stream"],
  isStreamed: true,
});

export const discardImport = route({
  method: "DELETE",
  path: "/api/import/:workspaceId/:importId/",
  access: "session",
  summary: "Removes a file that was uploaded but not imported.",
  failures: ["workspace_not_found", "import_not_found", "forbidden", "edit_conflict"],
  params: ofImport,
  body: null,
  reply: z.object({ id: z.string() }),
});

export const getFreshness = route({
  method: "GET",
  path: "/api/data-freshness/:workspaceId/",
  access: "session",
  whileViewing: true,
  summary:
    "Returns the day through which the data of the workspace are complete, in total and for each source.",
  failures: ["workspace_not_found", ...engineFailures],
  params: ofWorkspace,
  body: null,
  reply: z.object({
    completeThrough: z.nullable(z.string()),
    sources: z.array(
      z.object({
        source: dataSourceSchema,
        completeThrough: z.string(),
        /** When the last import finished; missing for the sample data. */
        importedAt: z.optional(z.string()),
        /** Present if the data are overdue: the number of days after which new data usually arrive. */
        overdueRhythm: z.optional(z.int()),
      }),
    ),
  }),
});
