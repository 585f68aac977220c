import * as z from "zod/mini";

import { listQuery, listReply } from "./admin-lists.ts";
import { reportKinds } from "./reports.ts";
import { engineFailures, route } from "./route.ts";

// Calls for administrators: the reports of all workspaces.

const adminReportSchema = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  name: z.string(),
  workspaceId: z.string(),
  workspace: z.string(),
  /** Who created it; `null` if the person was erased. */
  owner: z.nullable(z.string()),
  /** ISO 8601, like the next. */
  editedAt: z.string(),
  lastOpenedAt: z.nullable(z.string()),
  /** How many people have opened it. */
  openedBy: z.int(),
  /** How many people it is shared with by name. */
  sharedWith: z.int(),
  deletedAt: z.nullable(z.string()),
  /** Until when a deleted one can be restored. */
  restorableUntil: z.nullable(z.string()),
});
export type AdminReport = z.output<typeof adminReportSchema>;

export const adminReportSortSchema = z.enum(["name", "workspace", "owner", "edited", "opened", "deleted"]);
export type AdminReportSort = z.output<typeof adminReportSortSchema>;

export const listAdminReports = route({
  method: "POST",
  path: "/api/admin/reports/list/",
  access: "session",
  summary:
    "Returns a page of the reports of all workspaces, or of those that were deleted, whose name, workspace or owner contains a text.",
  failures: ["forbidden"],
  params: null,
  body: z.object({
    ...listQuery(),
    sort: z._default(adminReportSortSchema, "name"),
    /** Deleted reports that can be restored, instead of the others. */
    isDeleted: z._default(z.boolean(), false),
    /** Only reports of this workspace; `null`: of all. */
    workspaceId: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  }),
  reply: z.object({ reports: z.array(adminReportSchema), ...listReply }),
});

const reportReaderSchema = z.object({
  personId: z.string(),
  name: z.string(),
  email: z.string(),
  /** Why they see it: by their role, or because it is shared with them by name. */
  reason: z.enum(["administrator", "role", "shared"]),
  /** The name of that role; `null` for other reasons. */
  role: z.nullable(z.string()),
  /** When they last opened it, ISO 8601. */
  lastOpenedAt: z.nullable(z.string()),
});
export type ReportReader = z.output<typeof reportReaderSchema>;

export const listReportReaders = route({
  method: "GET",
  path: "/api/admin/reports/:reportId/readers/",
  access: "session",
  summary: "Returns the people who can see a report, with the reason, by name.",
  failures: ["forbidden", "report_not_found"],
  params: z.object({ reportId: z.string() }),
  body: null,
  reply: z.array(reportReaderSchema),
});

/** The greatest number of reports that `changeReports` changes. */
const manyReports = 500;

export const changeReports = route({
  method: "POST",
  path: "/api/admin/reports/changes/",
  access: "session",
  summary: "Deletes or restores several reports. It succeeds or fails for each of them.",
  failures: ["forbidden"],
  params: null,
  body: z.object({
    reportIds: z.array(z.string()).check(z.minLength(1), z.maxLength(manyReports)),
    change: z.enum(["delete", "restore"]),
  }),
  reply: z.object({
    /** The reports that could not be changed, with the reason. */
    failures: z.array(z.object({ reportId: z.string(), reason: z.string() })),
  }),
});

const moveFields = {
  reportIds: z.array(z.string()).check(z.minLength(1), z.maxLength(manyReports)),
  /** The workspace that they are moved to. */
  workspaceId: z.string().check(z.maxLength(64)),
};

const movedReportSchema = z.object({
  reportId: z.string(),
  name: z.string(),
  /** The name of its workspace now. */
  workspace: z.string(),
  /** Why it cannot be moved; `null` if it can. */
  refusal: z.nullable(z.string()),
  /** The campaigns that it is restricted to. The other workspace has those with the same names. */
  campaigns: z.object({ kept: z.int(), missing: z.array(z.string()) }),
  /** People with whom it is shared by name and who have no role in the other workspace. */
  people: z.array(z.string()),
  /** Its tags that the other workspace does not have yet, and gets. */
  newTags: z.array(z.string()),
  /** Boards with tiles of it that stay where they are, with their workspaces. */
  boards: z.array(z.string()),
  /** Its workspace opens with it, and will not any more. */
  isHome: z.boolean(),
  /** The presentation of its workspace that it fills, and will not any more; `null` without one. */
  deck: z.nullable(z.string()),
  /** Of a board: the number of tiles whose reports are in other workspaces then. */
  tilesElsewhere: z.int(),
});
export type MovedReport = z.output<typeof movedReportSchema>;

export const previewReportMove = route({
  method: "POST",
  path: "/api/admin/reports/moves/preview/",
  access: "session",
  summary: "Returns what changes if reports are moved to another workspace, and changes nothing.",
  failures: ["forbidden", "workspace_not_found", ...engineFailures],
  params: null,
  body: z.object(moveFields),
  reply: z.object({ reports: z.array(movedReportSchema) }),
});

export const moveReports = route({
  method: "POST",
  path: "/api/admin/reports/moves/",
  access: "session",
  summary:
    "Moves reports to another workspace, whose data they show from then on. It succeeds or fails for each of them.",
  failures: ["forbidden", "workspace_not_found", ...engineFailures],
  params: null,
  body: z.object({
    ...moveFields,
    /** Whether people without a role in the other workspace keep the reports that are shared with them. */
    keepsPeople: z._default(z.boolean(), false),
    /** Whether a report none of whose campaigns is there shows all of them. Otherwise it is not moved. */
    showsAllCampaigns: z._default(z.boolean(), false),
  }),
  reply: z.object({
    /** The reports that could not be moved, with the reason. */
    failures: z.array(z.object({ reportId: z.string(), reason: z.string() })),
  }),
});
