import type { Permission, RolePermission } from "@vitrine/contracts/http";

/** For whom figures are shown. Clients do not see what the agency earns. */
export type Audience = "agency" | "client";

/** A named set of permissions, which people have in a workspace. */
export interface Role {
  readonly id: string;
  readonly name: string;
  /** `agency`: sees every report of the workspace, as the agency does; `client`: those that are shared with the person. */
  readonly audience: Audience;
  readonly permissions: readonly RolePermission[];
}

export const allPermissions = [
  "add_report",
  "edit_report",
  "share_reporting_intern",
  "share_reporting_extern",
  "add_tag",
  "edit_tag",
  "add_report_tag",
] as const satisfies readonly Permission[];

/** The roles that every installation has. Administrators can add others. */
export const builtInRoles = {
  manager: {
    id: "manager",
    name: "Manager",
    audience: "agency",
    permissions: [...allPermissions, "manage_workspace"],
  },
  planner: {
    id: "planner",
    name: "Planner",
    audience: "agency",
    permissions: ["add_report", "edit_report", "share_reporting_intern", "add_tag", "add_report_tag"],
  },
  client: { id: "client", name: "Client", audience: "client", permissions: [] },
} as const satisfies Readonly<Record<string, Role>>;

export function findBuiltInRole(id: string): Role | null {
  return Object.values(builtInRoles).find((role) => role.id === id) ?? null;
}

/** What the API sends: the permissions of the specification. */
export function permissionsOfRole({ permissions }: Role): readonly Permission[] {
  return allPermissions.filter((permission) => permissions.includes(permission));
}
