import * as z from "zod/mini";

import { route } from "./route.ts";
import { workspaceSchema } from "./workspaces.ts";

/** Filters that the portal applies once the report has loaded (specification section 5: padded to 8 characters). */
export const dataFilterSchema = z.object({
  table_name: z.string(),
  column_name: z.string(),
  /** Values separated by commas. */
  value: z.string(),
});
export type DataFilter = z.output<typeof dataFilterSchema>;

export const reportConfigSchema = z.object({
  data_filters: z.array(dataFilterSchema),
  hidden_pages: z.array(z.object({ page_name: z.string() })),
});
export type ReportConfig = z.output<typeof reportConfigSchema>;

/** All that the portal needs to embed one report (specification section 3, "Report embed response"). */
export const reportEmbedSchema = z.object({
  reportId: z.string(),
  reportName: z.string(),
  workspace: workspaceSchema,
  /** End of the embed token, ISO 8601. */
  tokenExpiry: z.string(),
  type: z.literal("report"),
  embedUrl: z.string(),
  accessToken: z.string(),
  /** 1: an embed token (specification section 3). */
  tokenType: z.literal(1),
  /** 0 read, 7 all (specification section 6). */
  permissions: z.int(),
  /** Whose figures these are: what an agency earns is not in those of its clients. */
  audience: z.enum(["agency", "client"]),
  datasetId: z.string(),
  reporting_config: reportConfigSchema,
  /** Present only when the report cannot be embedded. */
  message: z.optional(z.string()),
});
export type ReportEmbed = z.output<typeof reportEmbedSchema>;

/** Embed tokens that one person may ask for in a minute. */
const embedTokensPerMinute = 60;

const reportEmbedSummary = "The embed configuration of one report, with a short-lived embed token.";

export const getReportInWorkspace = route({
  method: "GET",
  path: "/api/get-report/:workspaceId/:reportId/",
  access: "session",
  summary: reportEmbedSummary,
  failures: ["report_not_found"],
  rate: { perMinute: embedTokensPerMinute },
  params: z.object({ workspaceId: z.string(), reportId: z.string() }),
  body: null,
  reply: reportEmbedSchema,
});

export const getReport = route({
  method: "GET",
  path: "/api/get-report/:reportId/",
  access: "session",
  summary: reportEmbedSummary,
  failures: ["report_not_found"],
  rate: { perMinute: embedTokensPerMinute },
  params: z.object({ reportId: z.string() }),
  body: null,
  reply: reportEmbedSchema,
});

export const getReportAsClient = route({
  method: "GET",
  path: "/api/get-report/:workspaceId/:reportId/as-client/",
  access: "session",
  summary: "The embed configuration of one report as its clients get it, for people of the agency.",
  failures: ["report_not_found", "forbidden"],
  rate: { perMinute: embedTokensPerMinute },
  params: z.object({ workspaceId: z.string(), reportId: z.string() }),
  body: null,
  reply: reportEmbedSchema,
});
