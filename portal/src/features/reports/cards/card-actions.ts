import type { Permission, Report } from "@vitrine/contracts/http";

import { holdsAny } from "../../../shared/permissions.ts";

/** The settings button needs any of three permissions of the report (specification section 6). */
export function mayOpenSettings({ permissions }: Report): boolean {
  return holdsAny(permissions, "edit_report", "share_reporting_intern", "share_reporting_extern");
}

export function mayAddTags({ permissions }: Report): boolean {
  return holdsAny(permissions, "add_report_tag");
}

export function mayDelete({ permissions }: Report): boolean {
  return holdsAny(permissions, "edit_report");
}

/** A clone is a new report of the workspace. */
export function mayClone(workspacePermissions: readonly Permission[]): boolean {
  return holdsAny(workspacePermissions, "add_report");
}
