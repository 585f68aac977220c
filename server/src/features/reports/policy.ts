import { AppError } from "@vitrine/contracts/errors";
import type { WorkspaceId } from "@vitrine/contracts/ids";

import { maySeeReport, type Standing } from "../../access/policy.ts";
import type { StoredReport } from "./repository.ts";

/**
 * A report that one may not see is answered like one that does not exist, and so is one of another workspace than the
 * address names.
 * @throws AppError `report_not_found`
 */
export function requireReportWithin(report: StoredReport | null, within: WorkspaceId | null): StoredReport {
  if (report === null || (within !== null && report.workspaceId !== within)) {
    throw new AppError("report_not_found");
  }
  return report;
}

/** @throws AppError `report_not_found` */
export function requireSight(report: StoredReport, standing: Standing): void {
  if (!maySeeReport(standing, report.isShared)) throw new AppError("report_not_found");
}
