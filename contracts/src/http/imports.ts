import * as z from "zod/mini";

import { importSources } from "../query/import-sources.ts";
import { engineFailures, route } from "./route.ts";

/** Bringing exports of advertising platforms into a workspace. */
export const importSourceSchema = z.enum(importSources);

/** Where the data of a workspace come from: imports, or the sample. */
export const dataSourceSchema = z.enum([...importSourceSchema.options, "sample"]);
export type DataSource = z.output<typeof dataSourceSchema>;

/** How a file is read (docs/imports.md says what a target can be). */
export const importMappingSchema = z.object({
  source: importSourceSchema,
  /** By header: what the column means. */
  columns: z.record(z.string().check(z.maxLength(500)), z.string().check(z.maxLength(200))),
  decimal: z.enum([".", ","]),
  dateOrder: z.nullable(z.enum(["ymd", "mdy", "dmy"])),
  /** Of money whose currency the file does not tell. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** Units of the dataset's currency for one unit of another. */
  rates: z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), z.number().check(z.positive(), z.lt(1_000_000))),
  account: z.string().check(z.maxLength(200)),
});
export type ImportMapping = z.output<typeof importMappingSchema>;

/**
 * One amount of an import, as exact decimals (`22.5`): what the accepted lines of the file add up to, and what its rows in
 * the store do. The two agree.
 */
export const importAmountSchema = z.object({
  /** Column of the facts. */
  column: z.string(),
  label: z.string(),
  /** ISO 4217, the dataset's; `null` for what is not money. */
  currency: z.nullable(z.string()),
  file: z.string(),
  stored: z.string(),
  /** What of it the file has in other currencies: the sum there, and the sum of what each line was converted into. */
  converted: z.array(z.object({ currency: z.string(), file: z.string(), stored: z.string() })),
});
export type ImportAmount = z.output<typeof importAmountSchema>;

/** `rows` is what was taken, skipped and refused together; totals are of what was taken. */
const importReportSchema = z.object({
  rows: z.number(),
  taken: z.number(),
  skipped: z.number(),
  refused: z.number(),
  replaced: z.number(),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  totals: z.object({ impressions: z.number(), clicks: z.number(), spend: z.number() }),
  /** Empty for imports of versions before, which did not write them down. */
  amounts: z.array(importAmountSchema),
});

const dataImportSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  source: importSourceSchema,
  state: z.enum(["uploaded", "running", "done", "failed"]),
  /** While it runs: rows read so far, and how far it is from 0 to 1. */
  progress: z.nullable(z.object({ rows: z.number(), share: z.number() })),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Who imported it; `null` for the command line. */
  by: z.nullable(z.string()),
  report: z.nullable(importReportSchema),
  /** Why it failed, for people. */
  failure: z.nullable(z.string()),
  /** A version before rounded figures of it that are still shown: the file is to be imported again. */
  isRounded: z.boolean(),
  /** Until when the original file can be downloaded; `null`: it is not kept. */
  fileKeptUntil: z.nullable(z.string()),
});
export type DataImport = z.output<typeof dataImportSchema>;

const previewSchema = z.object({
  import: dataImportSchema,
  encoding: z.string(),
  headerLine: z.number(),
  columns: z.array(z.object({ name: z.string(), currency: z.nullable(z.string()) })),
  mapping: importMappingSchema,
  /** Whether the mapping was saved in this workspace before. */
  isRemembered: z.boolean(),
  /** The first 50. */
  rows: z.array(
    z.object({
      line: z.number(),
      cells: z.array(z.string()),
      outcome: z.enum(["taken", "skipped", "refused"]),
      reason: z.string(),
    }),
  ),
  /** Why nothing can be taken under this mapping. */
  fault: z.nullable(z.string()),
  targets: z.array(
    z.object({ target: z.string(), label: z.string(), group: z.enum(["where", "what", "figures"]) }),
  ),
  /** The dataset's. */
  currency: z.string(),
});
export type DataImportPreview = z.output<typeof previewSchema>;

/** Several million lines of an export. */
const largestImport = 512 * 1024 * 1024;

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
  body: { mostBytes: largestImport },
  reply: previewSchema,
});

export const previewImport = route({
  method: "POST",
  path: "/api/import/:workspaceId/:importId/preview/",
  access: "session",
  summary: "The first rows of an uploaded file under another mapping.",
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
    "Imports an uploaded file, wholly or not at all; the answer comes at once, the progress by asking.",
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
  /** `remember`: the next file with the same headers is read the same way. */
  body: z.object({ mapping: importMappingSchema, remember: z.boolean() }),
  reply: dataImportSchema,
});

export const listImports = route({
  method: "GET",
  path: "/api/import/:workspaceId/",
  access: "session",
  summary: "The imports of a workspace, the newest first; at most a hundred.",
  failures: ["workspace_not_found", "forbidden"],
  params: ofWorkspace,
  body: null,
  reply: z.array(dataImportSchema),
});

export const getImport = route({
  method: "GET",
  path: "/api/import/:workspaceId/:importId/",
  access: "session",
  summary: "One import, with its progress.",
  failures: ["workspace_not_found", "import_not_found", "forbidden"],
  params: ofImport,
  body: null,
  reply: dataImportSchema,
});

export const getImportAccount = route({
  method: "GET",
  path: "/api/import/:workspaceId/:importId/account/",
  access: "session",
  summary: "Every line that was not taken, and why; at most 100 000.",
  failures: ["workspace_not_found", "import_not_found", "forbidden"],
  params: ofImport,
  body: null,
  reply: z.object({
    entries: z.array(
      z.object({
        line: z.number(),
        /** `noted`: columns that were left out of all lines, beside the header's line. */
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
  summary: "The original file of an import, as long as it is kept.",
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
  summary: "Forgets a file that was uploaded and not imported.",
  failures: ["workspace_not_found", "import_not_found", "forbidden", "edit_conflict"],
  params: ofImport,
  body: null,
  reply: z.object({ id: z.string() }),
});

export const getFreshness = route({
  method: "GET",
  path: "/api/data-freshness/:workspaceId/",
  access: "session",
  summary: "Through which day the workspace's data are complete, and each source of it.",
  failures: ["workspace_not_found", ...engineFailures],
  params: ofWorkspace,
  body: null,
  reply: z.object({
    completeThrough: z.nullable(z.string()),
    sources: z.array(
      z.object({
        source: dataSourceSchema,
        completeThrough: z.string(),
        /** Moment of the last import; left out of the sample. */
        importedAt: z.optional(z.string()),
        /** After so many days new data usually come, and they have not. Left out where none are overdue. */
        overdueRhythm: z.optional(z.int()),
      }),
    ),
  }),
});
