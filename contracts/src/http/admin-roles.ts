import * as z from "zod/mini";

import { route } from "./route.ts";
import { textLimits, visibleText } from "./text-limits.ts";
import { permissionSchema } from "./workspaces.ts";

// Calls for administrators: roles.

/** What a role can hold: the permissions of the API, and changing the settings of the workspace. */
export const rolePermissionSchema = z.enum([...permissionSchema.options, "manage_workspace"]);
export type RolePermission = z.output<typeof rolePermissionSchema>;

/** What a role for clients can hold. The others show data of the whole workspace, or what the agency earns. */
export const clientPermissions = [
  "share_reporting_extern",
  "add_tag",
  "edit_tag",
  "add_report_tag",
] as const satisfies readonly RolePermission[];

/** `agency`: sees every report of the workspace, as the agency does; `client`: those that are shared with the person. */
export const audienceSchema = z.enum(["agency", "client"]);

const settings = {
  name: visibleText(textLimits.roleName),
  audience: audienceSchema,
  permissions: z.array(rolePermissionSchema).check(z.maxLength(rolePermissionSchema.options.length)),
};

const adminRoleSchema = z.object({
  ...settings,
  /** Of a built-in role its name in lower case. */
  id: z.string(),
  name: z.string(),
  /** Cannot be changed. */
  isBuiltIn: z.boolean(),
  version: z.int(),
  /** How many people have it in at least one workspace. */
  members: z.int(),
});
export type AdminRole = z.output<typeof adminRoleSchema>;

const ofRole = z.object({ roleId: z.string() });

export const listRoles = route({
  method: "GET",
  path: "/api/admin/roles/",
  access: "session",
  summary: "Returns the roles: the built-in ones, then the others by name.",
  failures: ["forbidden"],
  params: null,
  body: null,
  reply: z.array(adminRoleSchema),
});

export const addRole = route({
  method: "POST",
  path: "/api/admin/roles/",
  access: "session",
  summary: "Adds a role.",
  failures: ["forbidden"],
  params: null,
  body: z.object(settings),
  reply: z.array(adminRoleSchema),
});

export const changeRole = route({
  method: "PUT",
  path: "/api/admin/roles/:roleId/",
  access: "session",
  summary: "Changes a role, at once for everyone who has it.",
  failures: ["forbidden", "role_not_found", "edit_conflict"],
  params: ofRole,
  body: z.object({ ...settings, version: z.int() }),
  reply: z.array(adminRoleSchema),
});

export const removeRole = route({
  method: "POST",
  path: "/api/admin/roles/:roleId/remove/",
  access: "session",
  summary: "Removes a role. People who have it get the replacement.",
  failures: ["forbidden", "role_not_found", "role_in_use"],
  params: ofRole,
  body: z.object({
    /** The id of another role; `null` if no one has the role. */
    replacement: z.nullable(z.string().check(z.maxLength(64))),
  }),
  reply: z.array(adminRoleSchema),
});
