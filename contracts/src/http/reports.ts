import * as z from "zod/mini";

import { route } from "./route.ts";
import { permissionSchema, workspaceSchema } from "./workspaces.ts";

export const reportTagSchema = z.object({
  tag_name: z.string(),
  workspace_tag_id: z.string(),
  color: z.string(),
});
export type ReportTag = z.output<typeof reportTagSchema>;

/** A report as the list shows it (specification section 3). */
export const reportSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  description: z.string(),
  creator: z.string(),
  datasetId: z.string(),
  embedUrl: z.string(),
  tags: z.array(reportTagSchema),
  permissions: z.array(permissionSchema),
});
export type Report = z.output<typeof reportSchema>;

export const reportListSchema = z.object({
  reports: z.array(reportSchema),
  workspace: workspaceSchema,
  workspace_permissions: z.array(permissionSchema),
});
export type ReportList = z.output<typeof reportListSchema>;

export const listReports = route({
  method: "GET",
  path: "/api/reports/:workspaceId/",
  access: "session",
  summary: "The reports of a workspace that the person may see.",
  params: z.object({ workspaceId: z.string() }),
  body: null,
  reply: reportListSchema,
});
