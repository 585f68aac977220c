import type { Permission } from "@vitrine/contracts/http";

import type { Person } from "./person.ts";
import { allPermissions, permissionsOfRole, type Audience, type Role } from "./roles.ts";
import type { ServiceLimits } from "./service-limits.ts";

export type { Audience } from "./roles.ts";

/**
 * All decisions about rights. Features pass the facts (who, which role, whether it is shared) and ask here. Entities
 * carry the resulting permissions to the clients, so that no screen computes a right.
 */

/** Recovery codes exist only together with a strong factor and count as one. */
export function hasStrongFactor({ factor }: Person): boolean {
  return factor !== "email" && factor !== "none";
}

/**
 * Where a strong second factor is required, a person who signed in without one reaches only their own account, to set one
 * up.
 */
export function needsNoFactor(path: string): boolean {
  return /^\/api\/(auth|account)\//.test(path);
}

/** A person's relation to a workspace. Reports may be shared with people who have no role in it. */
export interface Standing {
  readonly isAdmin: boolean;
  readonly role: Role | null;
  /** At least one report of the workspace is shared with this person by name. */
  readonly hasSharedReports: boolean;
  /** Of a service account in one of its workspaces. */
  readonly service?: ServiceLimits;
}

export function standingOf(person: Person, role: Role | null, hasSharedReports: boolean): Standing {
  return { isAdmin: person.isAdmin, role, hasSharedReports };
}

export function mayEnterWorkspace(standing: Standing): boolean {
  if (standing.service !== undefined) return true;
  return standing.isAdmin || standing.role !== null || standing.hasSharedReports;
}

/**
 * People with a role of the agency and service accounts see every report of their workspaces. Everyone else sees only
 * reports that are shared with them.
 */
export function seesEveryReport(standing: Standing): boolean {
  return standing.isAdmin || standing.service !== undefined || standing.role?.audience === "agency";
}

export function maySeeReport(standing: Standing, isShared: boolean): boolean {
  return seesEveryReport(standing) || isShared;
}

export function permissionsInWorkspace(standing: Standing): readonly Permission[] {
  if (standing.isAdmin) return allPermissions;
  return standing.role === null ? [] : permissionsOfRole(standing.role);
}

const reportPermissions: readonly Permission[] = [
  "edit_report",
  "share_reporting_intern",
  "share_reporting_extern",
  "add_report_tag",
];

export function permissionsOnReport(standing: Standing): readonly Permission[] {
  return permissionsInWorkspace(standing).filter((permission) => reportPermissions.includes(permission));
}

/** Permissions of the embedded report: 7 (all) for people who may edit the report, otherwise 0 (read). */
export function embedPermissions(standing: Standing): 0 | 7 {
  return permissionsOnReport(standing).includes("edit_report") ? 7 : 0;
}

export function audienceOf(standing: Standing): Audience {
  return standing.service?.audience ?? (seesEveryReport(standing) ? "agency" : "client");
}

/** People who see more than clients may open a report as a client sees it. */
export function mayViewAsClient(standing: Standing): boolean {
  return audienceOf(standing) === "agency";
}

const exportLevels = ["none", "summarised", "underlying"] as const;
type ExportLevel = (typeof exportLevels)[number];

/** Which data may be exported: at most what the report's author allows, and for clients never the underlying rows. */
export function exportLevelFor(audience: Audience, allowed: ExportLevel = "underlying"): ExportLevel {
  return audience === "client" && allowed === "underlying" ? "summarised" : allowed;
}

export function mayExport(level: ExportLevel, data: Exclude<ExportLevel, "none">): boolean {
  return exportLevels.indexOf(level) >= exportLevels.indexOf(data);
}

export function mayInWorkspace(standing: Standing, permission: Permission): boolean {
  return permissionsInWorkspace(standing).includes(permission);
}

export function mayOnReport(standing: Standing, permission: Permission): boolean {
  return permissionsOnReport(standing).includes(permission);
}

/** Creating a report over the data of a workspace shows all of them, with what the agency earns. */
export function mayCreateOverData(standing: Standing): boolean {
  return seesEveryReport(standing) && mayInWorkspace(standing, "add_report");
}

/** Questions over the data of a workspace show all of them, as creating a report does. Others ask within their reports. */
export function mayAskOverData(standing: Standing): boolean {
  return standing.service === undefined && seesEveryReport(standing);
}

/** Only people who create or edit reports may list campaigns. Others see campaigns only in their reports. */
export function mayChooseCampaigns(standing: Standing): boolean {
  return mayInWorkspace(standing, "add_report") || mayInWorkspace(standing, "edit_report");
}

/** People who create reports, in whichever workspace, see, save and rename the agency's templates. */
export function mayUseTemplates(person: Person, roles: readonly Role[]): boolean {
  return person.isAdmin || roles.some((role) => permissionsOfRole(role).includes("add_report"));
}

/** Only those who manage a workspace delete templates, which everyone uses. */
export function mayDeleteTemplates(person: Person, roles: readonly Role[]): boolean {
  return person.isAdmin || roles.some(({ permissions }) => permissions.includes("manage_workspace"));
}

/** Only people who may share a report, internally or externally, see with whom it is shared. */
export function maySeeSharing(standing: Standing): boolean {
  return mayOnReport(standing, "share_reporting_intern") || mayOnReport(standing, "share_reporting_extern");
}

/** Schedules send reports to others: for staff who edit and share the reports of the workspace. */
export function mayHaveSchedules(standing: Standing): boolean {
  const isStaff = standing.service === undefined && seesEveryReport(standing);
  return isStaff && maySeeSharing(standing) && mayInWorkspace(standing, "edit_report");
}

/** Addresses outside the portal are reached like people outside the agency. */
export function maySendOutside(standing: Standing): boolean {
  return mayHaveSchedules(standing) && mayInWorkspace(standing, "share_reporting_extern");
}

/** Staff see who gets which reports of their workspaces, and when. */
export function maySeeSchedules(standing: Standing): boolean {
  return standing.service === undefined && seesEveryReport(standing);
}

/** Two people decide about what needs approval: no one approves their own words. */
export function mayApproveDelivery(
  standing: Standing,
  person: Pick<Person, "id">,
  needs: { readonly role: string; readonly lastEditorId: string | null },
): boolean {
  if (standing.service !== undefined || needs.lastEditorId === person.id) return false;
  return standing.isAdmin || standing.role?.id === needs.role;
}

/** Only agency members who create and edit reports may import data, and service accounts with the scope for it. */
export function mayImport(standing: Standing): boolean {
  if (standing.service !== undefined) return standing.service.scopes.includes("import");
  return seesEveryReport(standing) && mayInWorkspace(standing, "edit_report");
}

/** Only agency members who edit reports upload presentations and connect them with reports. */
export function mayUseDecks(standing: Standing): boolean {
  return (
    standing.service === undefined && seesEveryReport(standing) && mayInWorkspace(standing, "edit_report")
  );
}

/** The settings of a workspace, and what its start page shows. */
export function mayManageWorkspace(standing: Standing): boolean {
  return standing.isAdmin || standing.role?.permissions.includes("manage_workspace") === true;
}

/** Only administrators manage people, workspaces and roles, and read the audit log. */
export function mayAdminister(person: Person): boolean {
  return person.isAdmin;
}
