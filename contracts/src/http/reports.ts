import * as z from "zod/mini";

import { offersSchema } from "./offers.ts";
import { route } from "./route.ts";
import { permissionSchema, workspaceSchema } from "./workspaces.ts";

/**
 * What a report is: a report with pages, a board of tiles, or a statement that runs over pages. All are shared, tagged,
 * listed and deleted alike.
 */
export const reportKinds = ["report", "board", "statement"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The kind of a row in a list; missing for a report with pages. */
export const listedKindSchema = z.optional(z.enum(["board", "statement"]));

/** The field of a row for a kind. */
export function listedKind(kind: ReportKind): { readonly kind?: Exclude<ReportKind, "report"> } {
  return kind === "report" ? {} : { kind };
}

export const reportTagSchema = z.object({
  tag_name: z.string(),
  workspace_tag_id: z.string(),
  color: z.string(),
});
export type ReportTag = z.output<typeof reportTagSchema>;

/** A report in the list of a workspace (ENTITY-3). */
export const reportSchema = z.object({
  id: z.string(),
  kind: listedKindSchema,
  name: z.string(),
  /** ISO 8601. A report without a known date counts as the oldest (ENTITY-4). */
  created_at: z._default(z.string(), "1970-01-01T00:00:00.000Z"),
  /** The last change of the report itself, ISO 8601. */
  edited_at: z.string(),
  /** When this user last opened it, ISO 8601; `null` if never. */
  viewed_at: z.nullable(z.string()),
  /** The campaigns of the report as search texts: id and name. */
  campaigns: z.array(z.string()),
  description: z.string(),
  /** `null` if the person was erased. */
  creator: z.nullable(z.string()),
  datasetId: z.string(),
  embedUrl: z.string(),
  tags: z.array(reportTagSchema),
  permissions: z.array(permissionSchema),
  offers: offersSchema,
  /** Since when the system that draws it does not have it any more, ISO 8601; missing if it has it. */
  missing_since: z.optional(z.string()),
});
export type Report = z.output<typeof reportSchema>;

export const reportListSchema = z.object({
  reports: z.array(reportSchema),
  workspace: workspaceSchema,
  /** Without them nothing is allowed (ENTITY-2). */
  workspace_permissions: z._default(z.array(permissionSchema), []),
  /** The id of the board that the workspace opens with; missing without one, and for users who do not see it. */
  home_board: z.optional(z.string()),
  favourites: z._default(z.array(z.string()), []),
  /** Ids in the order that this user has saved. Reports that are missing here follow by date. */
  order: z._default(z.array(z.string()), []),
});
export type ReportList = z.output<typeof reportListSchema>;

export const listReports = route({
  method: "GET",
  path: "/api/reports/:workspaceId/",
  access: "session",
  whileViewing: true,
  summary: "Returns the reports of a workspace that the user is allowed to see.",
  failures: ["workspace_not_found"],
  params: z.object({ workspaceId: z.string() }),
  body: null,
  reply: reportListSchema,
});

export const addFavourite = route({
  method: "PUT",
  path: "/api/favourite/:reportId/",
  access: "session",
  summary: "Adds a report to the user's favourites. A repeated call has no effect.",
  failures: ["report_not_found"],
  params: z.object({ reportId: z.string() }),
  body: z.object({}),
  reply: z.object({ favourites: z.array(z.string()) }),
});

export const removeFavourite = route({
  method: "DELETE",
  path: "/api/favourite/:reportId/",
  access: "session",
  summary: "Removes a report from the user's favourites. A repeated call has no effect.",
  failures: [],
  params: z.object({ reportId: z.string() }),
  body: null,
  reply: z.object({ favourites: z.array(z.string()) }),
});

export const saveReportOrder = route({
  method: "PUT",
  path: "/api/report-order/:workspaceId/",
  access: "session",
  summary: "Stores the user's order of the reports of a workspace.",
  failures: ["workspace_not_found"],
  params: z.object({ workspaceId: z.string() }),
  body: z.object({ order: z.array(z.string()).check(z.maxLength(10_000)) }),
  reply: z.object({ order: z.array(z.string()) }),
});
