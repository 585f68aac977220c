import { portalRoutes, type ReportEmbed } from "@vitrine/contracts/http";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

import { useServices } from "../../shared/services.ts";
import { tokenRefreshDelay } from "./token-refresh.ts";

/**
 * How a report is shown: as it is, as its clients get it, or as the newest version of its template would make it. In the
 * last case `report` and `template` say whose changes hold where both have changed the same.
 */
export type ReportSight = "own" | "client" | { readonly template: "report" | "template" };

/** The embed configuration of a report. Fetched again before its token expires. */
export function useReportEmbed(
  workspaceId: string,
  reportId: string,
  sight: ReportSight,
): UseQueryResult<ReportEmbed> {
  const { api, clock } = useServices();
  return useQuery({
    queryKey: ["embed", workspaceId, reportId, sight],
    queryFn: ({ signal }) => {
      // A report that cannot be opened shows no message of the server.
      const options = { signal, isSilent: true };
      if (typeof sight === "object")
        return api.call(portalRoutes.previewTemplateUpdate, {
          params: { reportId, conflicts: sight.template },
          ...options,
        });
      const row = sight === "client" ? portalRoutes.getReportAsClient : portalRoutes.getReportInWorkspace;
      return api.call(row, { params: { workspaceId, reportId }, ...options });
    },
    retry: false,
    networkMode: "always",
    // The token is not reused after leaving the page. Only the timer below renews it.
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : tokenRefreshDelay(state.data.tokenExpiry, clock.now()),
    refetchIntervalInBackground: true,
  });
}
