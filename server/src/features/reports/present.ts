import type { Permission, Report, ReportList } from "@vitrine/contracts/http";

import { permissionsInWorkspace, permissionsOnReport } from "../../access/policy.ts";
import type { AnalyticsProvider } from "../../providers/analytics-provider.ts";
import type { ListedReport, ReportsOfWorkspace } from "./service.ts";

export function presentReportList(list: ReportsOfWorkspace, provider: AnalyticsProvider): ReportList {
  const permissions = permissionsOnReport(list.standing);
  return {
    reports: list.reports.map((report) => presentReport(report, permissions, provider)),
    workspace: { id: list.workspace.id, name: list.workspace.name },
    workspace_permissions: [...permissionsInWorkspace(list.standing)],
  };
}

function presentReport(
  report: ListedReport,
  permissions: readonly Permission[],
  provider: AnalyticsProvider,
): Report {
  return {
    id: report.id,
    name: report.name,
    created_at: report.createdAt.toISOString(),
    description: report.description,
    creator: report.creator,
    datasetId: report.dataset,
    embedUrl: provider.embedUrl(report),
    tags: report.tags.map(({ id, name, color }) => ({ tag_name: name, workspace_tag_id: id, color })),
    permissions: [...permissions],
  };
}
