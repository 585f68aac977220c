import { portalRoutes, type ReportEmbed } from "@vitrine/contracts/http";
import type { UseQueryResult } from "@tanstack/react-query";

import { ApiError } from "../../shared/api/api-error.ts";
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
    const params = { workspaceId, reportId };
    if (sight === "client") return api.call(portalRoutes.getReportAsClient, { params, ...options });
    return api.call(portalRoutes.getReportInWorkspace, { params, ...options }).catch((error: unknown) => {
      // It may have been moved to another workspace, which the answer names.
      if (!isMissing(error)) throw error;
      return api.call(portalRoutes.getReport, { params: { reportId }, ...options }).catch(() => {
        throw error;
      });
    });
  });
}

function isMissing(error: unknown): boolean {
  const codes = ["report_not_found", "workspace_not_found"];
  return error instanceof ApiError && codes.includes(error.code);
}
