import { httpRoutes } from "@vitrine/contracts/http";
import { asWorkspaceId } from "@vitrine/contracts/ids";

import { sessionRoute, type Binding } from "../../http/route.ts";
import type { AnalyticsProvider } from "../../providers/analytics-provider.ts";
import { presentReportList } from "./present.ts";
import type { ReportService } from "./service.ts";

export function reportRoutes(reports: ReportService, provider: AnalyticsProvider): readonly Binding[] {
  return [
    sessionRoute(
      httpRoutes.listReports,
      async ({ person, params }) =>
        presentReportList(await reports.list(person, asWorkspaceId(params.workspaceId)), provider),
      { isHot: true },
    ),
  ];
}
