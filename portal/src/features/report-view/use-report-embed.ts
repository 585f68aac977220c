import { portalRoutes, type ReportEmbed } from "@vitrine/contracts/http";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

import { useServices } from "../../shared/services.ts";
import { tokenRefreshDelay } from "./token-refresh.ts";

/** The embed configuration of a report, optionally as clients get it. Fetched again before its token expires. */
export function useReportEmbed(
  workspaceId: string,
  reportId: string,
  asClient: boolean,
): UseQueryResult<ReportEmbed> {
  const { api, clock } = useServices();
  return useQuery({
    queryKey: ["embed", workspaceId, reportId, asClient],
    queryFn: ({ signal }) =>
      api.call(asClient ? portalRoutes.getReportAsClient : portalRoutes.getReportInWorkspace, {
        params: { workspaceId, reportId },
        signal,
        // A report that cannot be opened shows no message of the server.
        isSilent: true,
      }),
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
