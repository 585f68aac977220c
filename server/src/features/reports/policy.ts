import { AppError } from "@vitrine/contracts/errors";
import type { WorkspaceId } from "@vitrine/contracts/ids";

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

/** @throws AppError `report_not_found` */
export function requireSight(report: StoredReport, standing: Standing): void {
  if (!maySeeReport(standing, report.isShared)) throw new AppError("report_not_found");
}
