import type { Permission, Report } from "@vitrine/contracts/http";
import { tablesIdOf } from "@vitrine/contracts/tables";

import { holdsAny } from "../../../shared/permissions.ts";

/** Whether the settings button is shown (PERM-5). */
export function mayOpenSettings({ permissions }: Report): boolean {
  return holdsAny(permissions, "edit_report", "share_reporting_intern", "share_reporting_extern");
}

/** Whether the button for tags is shown (PERM-6). */
export function mayAddTags({ permissions }: Report): boolean {
  return holdsAny(permissions, "add_report_tag");
}

export function mayDelete({ permissions }: Report): boolean {
  return holdsAny(permissions, "edit_report");
}

/** Whether the report may be cloned, which creates a report in the workspace. */
export function mayClone(workspacePermissions: readonly Permission[]): boolean {
  return holdsAny(workspacePermissions, "add_report");
}

/** Whether it can be shown in another workspace. Tables of its own are data of one workspace. */
export function isOnCampaigns({ datasetId }: Report): boolean {
  return tablesIdOf(datasetId) === null;
}
