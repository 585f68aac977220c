import { AppError } from "@vitrine/contracts/errors";
import type { WorkspaceId } from "@vitrine/contracts/ids";
import { tablesIdOf } from "@vitrine/contracts/tables";

import { maySeeReport, type Standing } from "../../access/policy.ts";
import type { StoredReport } from "./repository.ts";

/**
 * A report that the person is not allowed to see, or of another workspace than the URL names, is answered like one that
 * does not exist.
 * @throws AppError `report_not_found`
 */
export function requireReportWithin(report: StoredReport | null, within: WorkspaceId | null): StoredReport {
  if (report === null || (within !== null && report.workspaceId !== within)) {
    throw new AppError("report_not_found");
  }
  return report;
}

/**
 * Refuses what needs the campaigns of a report, or shows it to people outside the agency.
 * @throws AppError `report_on_tables`
 */
export function requireCampaignData({ dataset }: Pick<StoredReport, "dataset">): void {
  if (tablesIdOf(dataset) !== null) throw new AppError("report_on_tables");
}

/** Refuses what needs a definition of this product. @throws AppError `not_offered` */
export function requireOwn({ provider }: Pick<StoredReport, "provider">): void {
  if (provider !== "builtin") throw new AppError("not_offered");
}

/** Refuses what is for reports with pages of this product only. @throws AppError `not_offered`, `only_for_reports` */
export function requireReport(report: Pick<StoredReport, "kind" | "provider">): void {
  requireOwn(report);
  if (report.kind !== "report") throw new AppError("only_for_reports");
}

/** @throws AppError `report_not_found` */
export function requireSight(report: StoredReport, standing: Standing): void {
  if (!isSeen(report, standing)) throw new AppError("report_not_found");
}

/**
 * Leaves out what a service account does not see of the reports of its workspace: those on tables, and those of other
 * providers, whose tokens do not end with the account.
 */
export function isListed(
  { dataset, provider }: Pick<StoredReport, "dataset" | "provider">,
  { service }: Standing,
): boolean {
  return service === undefined || (provider === "builtin" && tablesIdOf(dataset) === null);
}

/** Whether the person may open the report. */
export function isSeen(report: StoredReport, standing: Standing): boolean {
  // No rule restricts the rows of tables, so only people of the agency see them, even if the report were shared.
  const isShared = report.isShared && tablesIdOf(report.dataset) === null;
  return isListed(report, standing) && maySeeReport(standing, isShared);
}
