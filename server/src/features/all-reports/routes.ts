import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId, asWorkspaceId } from "@vitrine/contracts/ids";

import { sessionRoute, type Binding } from "../../http/route.ts";
import type { MoveService } from "./move-service.ts";
import { presentManagedReport, presentReader } from "./present.ts";
import type { AllReportsService } from "./service.ts";

export function allReportsRoutes(reports: AllReportsService, moves: MoveService): readonly Binding[] {
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
    sessionRoute(httpRoutes.previewReportMove, async (call) => ({
      reports: [...(await moves.preview(call, call.body.reportIds, asWorkspaceId(call.body.workspaceId)))],
    })),
    sessionRoute(httpRoutes.moveReports, async (call) => {
      const { reportIds, workspaceId, ...choices } = call.body;
      const move = { ...choices, workspaceId: asWorkspaceId(workspaceId) };
      return { failures: (await moves.move(call, reportIds, move)).map((each) => ({ ...each })) };
    }),
  ];
}
