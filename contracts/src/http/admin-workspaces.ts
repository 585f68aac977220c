import * as z from "zod/mini";

import { listQuery, listReply } from "./admin-lists.ts";
import { route } from "./route.ts";
import { textLimits, visibleText } from "./text-limits.ts";
import { newWorkspaceSchema, workspaceSchema } from "./workspaces.ts";

// Calls for administrators: workspaces.

/** `archived` and `deleted` ones are open to no one; a deleted one is removed for ever after thirty days. */
export const workspaceStateSchema = z.enum(["active", "archived", "deleted"]);
export type WorkspaceState = z.output<typeof workspaceStateSchema>;

const adminWorkspaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: workspaceStateSchema,
  /** ISO 8601, like the next. */
  createdAt: z.string(),
  /** Since when it is archived or deleted. */
  closedAt: z.nullable(z.string()),
  /** When a deleted one is removed for ever. */
  removedAt: z.nullable(z.string()),
  members: z.int(),
  /** Without those that are deleted. */
  reports: z.int(),
});
export type AdminWorkspace = z.output<typeof adminWorkspaceSchema>;

export const workspaceSortSchema = z.enum(["name", "members", "reports", "created"]);
export type WorkspaceSort = z.output<typeof workspaceSortSchema>;

const ofWorkspace = z.object({ workspaceId: z.string() });

export const listAdminWorkspaces = route({
  method: "POST",
  path: "/api/admin/workspaces/list/",
  access: "session",
  summary: "Returns a page of the workspaces in a state whose name or id contains a text.",
  failures: ["forbidden"],
  params: null,
  body: z.object({
    ...listQuery(),
    sort: z._default(workspaceSortSchema, "name"),
    state: z._default(workspaceStateSchema, "active"),
  }),
  reply: z.object({ workspaces: z.array(adminWorkspaceSchema), ...listReply }),
});

export const getAdminWorkspace = route({
  method: "GET",
  path: "/api/admin/workspaces/:workspaceId/",
  access: "session",
  summary: "Returns one workspace, whatever its state.",
  failures: ["forbidden", "workspace_not_found"],
  params: ofWorkspace,
  body: null,
  reply: adminWorkspaceSchema,
});

export const setWorkspaceState = route({
  method: "POST",
  path: "/api/admin/workspaces/:workspaceId/state/",
  access: "session",
  summary: "Archives, deletes or restores a workspace.",
  failures: ["forbidden", "workspace_not_found"],
  params: ofWorkspace,
  body: z.object({ state: workspaceStateSchema }),
  reply: adminWorkspaceSchema,
});

/** The greatest number of workspaces that `changeWorkspaces` changes. */
const manyWorkspaces = 500;

export const changeWorkspaces = route({
  method: "POST",
  path: "/api/admin/workspace-changes/",
  access: "session",
  summary: "Archives, deletes or restores several workspaces. It succeeds or fails for each of them.",
  failures: ["forbidden"],
  params: null,
  body: z.object({
    workspaceIds: z.array(z.string()).check(z.minLength(1), z.maxLength(manyWorkspaces)),
    state: workspaceStateSchema,
  }),
  reply: z.object({
    /** The workspaces that could not be changed, with the reason. */
    failures: z.array(z.object({ workspaceId: z.string(), reason: z.string() })),
  }),
});

export const addWorkspace = route({
  method: "POST",
  path: "/api/admin/workspaces/",
  access: "session",
  summary: "Creates a workspace. Its id is part of addresses and never changes.",
  failures: ["forbidden", "workspace_exists"],
  params: null,
  body: newWorkspaceSchema(),
  reply: workspaceSchema,
});

export const renameWorkspace = route({
  method: "PUT",
  path: "/api/admin/workspaces/:workspaceId/",
  access: "session",
  summary: "Renames a workspace.",
  failures: ["forbidden", "workspace_not_found"],
  params: ofWorkspace,
  body: z.object({ name: visibleText(textLimits.workspaceName) }),
  reply: workspaceSchema,
});
