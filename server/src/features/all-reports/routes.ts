import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId } from "@vitrine/contracts/ids";

import { sessionRoute, type Binding } from "../../http/route.ts";
import { presentManagedReport, presentReader } from "./present.ts";
import type { AllReportsService } from "./service.ts";

export function allReportsRoutes(reports: AllReportsService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listAdminReports, async (call) => {
      const { reports: found, total, page } = await reports.list(call, call.body);
      return { reports: found.map(presentManagedReport), total, page };
    }),
    sessionRoute(httpRoutes.listReportReaders, async (call) =>
      (await reports.readersOf(call, asReportId(call.params.reportId))).map(presentReader),
    ),
    sessionRoute(httpRoutes.changeReports, async (call) => ({
      failures: (await reports.change(call, call.body.reportIds, call.body.change)).map((each) => ({
        ...each,
      })),
    })),
  ];
}
