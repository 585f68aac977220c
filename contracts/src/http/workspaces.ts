import * as z from "zod/mini";

import { brandLookSchema } from "../brand/brand-look.ts";
import { route } from "./route.ts";
import { textLimits, visibleText } from "./text-limits.ts";

/** The permissions of a user in a workspace or for a report (PERM-2). */
export const permissionSchema = z.enum([
  "add_report",
  "edit_report",
  "share_reporting_intern",
  "share_reporting_extern",
  "add_tag",
  "edit_tag",
  "add_report_tag",
]);
export type Permission = z.output<typeof permissionSchema>;

export const workspaceSchema = z.object({ id: z.string(), name: z.string() });
export type Workspace = z.output<typeof workspaceSchema>;

/** A workspace to create. A function, because pages have no bodies to check. */
export function newWorkspaceSchema() {
  return z.object({
    id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    name: visibleText(textLimits.workspaceName),
  });
}

const listedWorkspaceSchema = z.extend(workspaceSchema, {
  /** What the user is allowed to do there. */
  permissions: z._default(z.array(permissionSchema), []),
  /** Missing if it looks like the product. */
  look: z.optional(brandLookSchema),
});
export type ListedWorkspace = z.output<typeof listedWorkspaceSchema>;

export const listWorkspaces = route({
  method: "GET",
  path: "/api/workspaces/",
  access: "session",
  whileViewing: true,
  summary: "Returns the workspaces that the user is allowed to open, by name.",
  failures: [],
  params: null,
  body: null,
  reply: z.array(listedWorkspaceSchema),
});
