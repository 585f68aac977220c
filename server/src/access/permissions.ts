import type { Permission } from "@vitrine/contracts/http";

export const allPermissions = [
  "add_report",
  "edit_report",
  "share_reporting_intern",
  "share_reporting_extern",
  "add_tag",
  "edit_tag",
  "add_report_tag",
] as const satisfies readonly Permission[];

/** Roles are named sets of permissions. The API sends permissions, never roles. */
export const roles = ["manager", "planner", "client"] as const;
export type Role = (typeof roles)[number];

/** Roles of people who work for the agency. All other roles belong to its clients. */
export const agencyRoles = ["manager", "planner"] as const satisfies readonly Role[];

const bundles: Readonly<Record<Role, readonly Permission[]>> = {
  manager: allPermissions,
  planner: ["add_report", "edit_report", "share_reporting_intern", "add_tag", "add_report_tag"],
  client: [],
};

export function permissionsOfRole(role: Role): readonly Permission[] {
  return bundles[role];
}

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text);
}
