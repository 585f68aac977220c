import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId, asWorkspaceId } from "@vitrine/contracts/ids";

import { sessionRoute, type Binding } from "../../http/route.ts";
import type { Providers } from "../../providers/providers.ts";
import { presentReportList } from "./present.ts";
import type { ReportService } from "./service.ts";

export function reportRoutes(reports: ReportService, providers: Providers): readonly Binding[] {
  return [
    // No response schema: for lists of thousands, `JSON.stringify` is several times faster.
    sessionRoute(
      httpRoutes.listReports,
      async ({ person, params }) =>
        presentReportList(await reports.list(person, asWorkspaceId(params.workspaceId)), providers),
      { isCompressed: true },
    ),
    sessionRoute(httpRoutes.addFavourite, async ({ person, params, workspacePrefix }) => ({
      favourites: [...(await reports.addFavourite(person, asReportId(params.reportId), workspacePrefix))],
    })),
    sessionRoute(httpRoutes.removeFavourite, async ({ person, params }) => ({
      favourites: [...(await reports.removeFavourite(person, asReportId(params.reportId)))],
    })),
    sessionRoute(httpRoutes.saveReportOrder, async ({ person, params, body }) => ({
      order: [
        ...(await reports.saveOrder(person, asWorkspaceId(params.workspaceId), body.order.map(asReportId))),
      ],
    })),
  ];
}
