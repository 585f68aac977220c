import { portalRoutes, type ReportEmbed } from "@vitrine/contracts/http";
import type { UseQueryResult } from "@tanstack/react-query";

import { useEmbedQuery } from "./use-embed-query.ts";

/**
 * How a report is shown: as it is, as its clients get it, or as the newest version of its template would make it. In the
 * last case `report` and `template` say whose changes hold where both have changed the same.
 */
export type ReportSight = "own" | "client" | { readonly template: "report" | "template" };

/** The embed configuration of a report, a board or a statement. */
export function useReportEmbed(
  workspaceId: string,
  reportId: string,
  sight: ReportSight,
): UseQueryResult<ReportEmbed> {
  return useEmbedQuery(["embed", workspaceId, reportId, sight], (api, options) => {
    if (typeof sight === "object")
      return api.call(portalRoutes.previewTemplateUpdate, {
        params: { reportId, conflicts: sight.template },
        ...options,
      });
    const row = sight === "client" ? portalRoutes.getReportAsClient : portalRoutes.getReportInWorkspace;
    return api.call(row, { params: { workspaceId, reportId }, ...options });
  });
}
