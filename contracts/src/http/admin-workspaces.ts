import * as z from "zod/mini";

import { route } from "./route.ts";
import { textLimits, visibleText } from "./text-limits.ts";
import { workspaceSchema } from "./workspaces.ts";

// Calls for administrators: workspaces.

export const addWorkspace = route({
  method: "POST",
  path: "/api/admin/workspaces/",
  access: "session",
  summary: "Creates a workspace. Its id is part of addresses and never changes.",
  failures: ["forbidden", "workspace_exists"],
  params: null,
  body: z.object({
    id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    name: visibleText(textLimits.workspaceName),
  }),
  reply: workspaceSchema,
});

export const renameWorkspace = route({
  method: "PUT",
  path: "/api/admin/workspaces/:workspaceId/",
  access: "session",
  summary: "Renames a workspace.",
  failures: ["forbidden", "workspace_not_found"],
  params: z.object({ workspaceId: z.string() }),
  body: z.object({ name: visibleText(textLimits.workspaceName) }),
  reply: workspaceSchema,
});
