import type { Permission } from "@vitrine/contracts/http";

import { agencyRoles, allPermissions, permissionsOfRole, type Role } from "./permissions.ts";
import type { Person } from "./person.ts";

/**
 * The one place where rights are decided. Features bring the facts (who, which role, shared or not) and ask here; the
 * answers travel with the entities, so that no screen ever computes a right.
 */

/**
 * Where the server asks for a strong second factor, a mailed code opens nothing but the own account, to set one up.
 * Recovery codes exist only beside a strong factor and count as one.
 */
export function mayPass(person: Person, path: string, requiresStrongFactor: boolean): boolean {
  if (!requiresStrongFactor || /^\/api\/(auth|account)\//.test(path)) return true;
  return person.factor !== "email" && person.factor !== "none";
}

/** How a person stands to a workspace: their role there, or none; reports may be shared with them all the same. */
export interface Standing {
  readonly isAdmin: boolean;
  readonly role: Role | null;
  /** At least one report of the workspace is shared with this person by name. */
  readonly hasSharedReports: boolean;
}

/** Whom the figures are for: what an agency earns is nothing for its clients. */
export type Audience = "agency" | "client";

export function standingOf(person: Person, role: Role | null, hasSharedReports: boolean): Standing {
  return { isAdmin: person.isAdmin, role, hasSharedReports };
}

export function mayEnterWorkspace(standing: Standing): boolean {
  return standing.isAdmin || standing.role !== null || standing.hasSharedReports;
}

/** People of the agency see every report of their workspaces; everybody else only what is shared with them. */
export function seesEveryReport(standing: Standing): boolean {
  return standing.isAdmin || agencyRoles.some((role) => role === standing.role);
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

/** Permissions of the embedded report: 7 all for who may edit it, else 0 read (specification section 6). */
export function embedPermissions(standing: Standing): 0 | 7 {
  return permissionsOnReport(standing).includes("edit_report") ? 7 : 0;
}

export function audienceOf(standing: Standing): Audience {
  return seesEveryReport(standing) ? "agency" : "client";
}

/** Who sees more than clients may look at a report as they do. */
export function mayViewAsClient(standing: Standing): boolean {
  return audienceOf(standing) === "agency";
}

const exportLevels = ["none", "summarised", "underlying"] as const;
type ExportLevel = (typeof exportLevels)[number];

/** What may be exported of a report: what its author allows, and for clients never the rows behind the figures. */
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

/** Choosing campaigns is for who makes or edits reports; everybody else learns of those in their reports only. */
export function mayChooseCampaigns(standing: Standing): boolean {
  return mayInWorkspace(standing, "add_report") || mayInWorkspace(standing, "edit_report");
}

/** Who a report is shared with is for who may share it, on whichever side. */
export function maySeeSharing(standing: Standing): boolean {
  return mayOnReport(standing, "share_reporting_intern") || mayOnReport(standing, "share_reporting_extern");
}

/** Bringing figures in is for those at the agency who make and edit reports of them. */
export function mayImport(standing: Standing): boolean {
  return seesEveryReport(standing) && mayInWorkspace(standing, "edit_report");
}

/** People, workspaces, roles and the audit log are for administrators alone. */
export function mayAdminister(person: Person): boolean {
  return person.isAdmin;
}
