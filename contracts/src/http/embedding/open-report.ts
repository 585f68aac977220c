import * as z from "zod/mini";

import { offersSchema } from "../offers.ts";
import { providerFailures, route } from "../route.ts";
import { workspaceSchema } from "../workspaces.ts";

/** A filter that the portal applies once the report has loaded (VIEW-10, VIEW-15 to VIEW-17). */
export const dataFilterSchema = z.object({
  table_name: z.string(),
  column_name: z.string(),
  /** Comma-separated values. */
  value: z.string(),
});
export type DataFilter = z.output<typeof dataFilterSchema>;

export const reportConfigSchema = z.object({
  data_filters: z.array(dataFilterSchema),
  hidden_pages: z.array(z.object({ page_name: z.string() })),
});
export type ReportConfig = z.output<typeof reportConfigSchema>;

/** Everything that the portal needs to embed one report, board or statement (ENTITY-6 to ENTITY-9). */
export const reportEmbedSchema = z.object({
  reportId: z.string(),
  reportName: z.string(),
  workspace: workspaceSchema,
  /** When the embed token expires, ISO 8601. */
  tokenExpiry: z.string(),
  /** The name of its kind in the embedding protocol: `dashboard` for boards, `tile` for a tile of another provider. */
  type: z.enum(["report", "dashboard", "tile"]),
  embedUrl: z.string(),
  accessToken: z.string(),
  /** 1 is an embed token (EMBED-CONFIG-2). */
  tokenType: z.literal(1),
  /** 0 is Read, 7 is All (EMBED-CONFIG-5). */
  permissions: z.int(),
  /** Who sees the figures. Those for clients do not contain the agency's earnings. */
  audience: z.enum(["agency", "client"]),
  datasetId: z.string(),
  reporting_config: reportConfigSchema,
  offers: offersSchema,
  /** Its ids in the frame of another provider; missing where they are those of the report and its workspace. */
  frame: z.optional(z.object({ id: z.string(), groupId: z.string(), dashboardId: z.optional(z.string()) })),
  /**
   * Where questions over the report's data are asked, with the same token. Missing where they are not offered, and where they
   * have a token of their own, which `GET /api/get-questions/{workspaceId}/{reportId}/` issues.
   */
  questionsUrl: z.optional(z.string()),
  /** Present only if the report cannot be embedded. */
  message: z.optional(z.string()),
});
export type ReportEmbed = z.output<typeof reportEmbedSchema>;

/** Everything that the portal needs to embed the creation of a report over the data of a workspace. */
export const creationEmbedSchema = z.object({
  workspace: workspaceSchema,
  /** When the embed token expires, ISO 8601. */
  tokenExpiry: z.string(),
  type: z.literal("create"),
  embedUrl: z.string(),
  accessToken: z.string(),
  /** 1 is an embed token (EMBED-CONFIG-2). */
  tokenType: z.literal(1),
  /** 4 is Create (EMBED-CONFIG-5). */
  permissions: z.literal(4),
  datasetId: z.string(),
});
export type CreationEmbed = z.output<typeof creationEmbedSchema>;

/** Everything that the portal needs to embed questions over the data of a workspace. */
export const questionsEmbedSchema = z.object({
  workspace: workspaceSchema,
  /** When the embed token expires, ISO 8601. */
  tokenExpiry: z.string(),
  type: z.literal("qna"),
  embedUrl: z.string(),
  accessToken: z.string(),
  /** 1 is an embed token (EMBED-CONFIG-2). */
  tokenType: z.literal(1),
  datasetIds: z.array(z.string()),
});
export type QuestionsEmbed = z.output<typeof questionsEmbedSchema>;

/** How many embed tokens one person can request in a minute. */
export const embedTokensPerMinute = 60;

const reportEmbedSummary =
  "Returns the embed configuration of one report, board or statement, with a short-lived embed token.";

export const getReportInWorkspace = route({
  method: "GET",
  path: "/api/get-report/:workspaceId/:reportId/",
  access: "session",
  whileViewing: true,
  summary: reportEmbedSummary,
  failures: ["report_not_found", "not_offered", "forbidden", ...providerFailures],
  rate: { perMinute: embedTokensPerMinute },
  params: z.object({ workspaceId: z.string(), reportId: z.string() }),
  body: null,
  reply: reportEmbedSchema,
});

export const getReport = route({
  method: "GET",
  path: "/api/get-report/:reportId/",
  access: "session",
  whileViewing: true,
  summary: reportEmbedSummary,
  failures: ["report_not_found", "not_offered", "forbidden", ...providerFailures],
  rate: { perMinute: embedTokensPerMinute },
  params: z.object({ reportId: z.string() }),
  body: null,
  reply: reportEmbedSchema,
});

export const getReportCreation = route({
  method: "GET",
  path: "/api/create-report/:workspaceId/",
  access: "session",
  summary:
    "Returns what a page needs to embed the editor for a new report over the data of a workspace, with a short-lived embed token. Nothing is stored until the report is saved.",
  failures: ["workspace_not_found", "forbidden"],
  rate: { perMinute: embedTokensPerMinute },
  params: z.object({ workspaceId: z.string() }),
  body: null,
  reply: creationEmbedSchema,
});

export const getQuestions = route({
  method: "GET",
  path: "/api/get-questions/:workspaceId/",
  access: "session",
  whileViewing: true,
  summary:
    "Returns what a page needs to embed questions over all data of a workspace, with a short-lived embed token that opens queries only. For people of the agency; others ask within the reports that are shared with them.",
  failures: ["workspace_not_found", "forbidden"],
  rate: { perMinute: embedTokensPerMinute },
  params: z.object({ workspaceId: z.string() }),
  body: null,
  reply: questionsEmbedSchema,
});

export const getReportQuestions = route({
  method: "GET",
  path: "/api/get-questions/:workspaceId/:reportId/",
  access: "session",
  whileViewing: true,
  summary:
    "Returns what a page needs to embed questions about the data of one report, with a short-lived embed token. Questions about a report of another provider cover its whole dataset, so they are for people of the agency.",
  failures: ["report_not_found", "not_offered", "forbidden", ...providerFailures],
  rate: { perMinute: embedTokensPerMinute },
  params: z.object({ workspaceId: z.string(), reportId: z.string() }),
  body: null,
  reply: questionsEmbedSchema,
});

export const getReportAsClient = route({
  method: "GET",
  path: "/api/get-report/:workspaceId/:reportId/as-client/",
  access: "session",
  whileViewing: true,
  summary: "Returns the embed configuration of one report as its clients get it, for people of the agency.",
  failures: ["report_not_found", "only_for_reports", "not_offered", "report_on_tables", "forbidden"],
  rate: { perMinute: embedTokensPerMinute },
  params: z.object({ workspaceId: z.string(), reportId: z.string() }),
  body: null,
  reply: reportEmbedSchema,
});
