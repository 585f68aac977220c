import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type CreationEmbed } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import { tokenRefreshDelay } from "../token-refresh.ts";

/** What is needed to embed the editor for a new report. Fetched again before its token expires. */
export function useCreation(workspaceId: string): UseQueryResult<CreationEmbed> {
  const { api, clock } = useServices();
  return useQuery({
    queryKey: ["creation", workspaceId],
    queryFn: ({ signal }) =>
      api.call(portalRoutes.getReportCreation, { params: { workspaceId }, signal, isSilent: true }),
    retry: false,
    networkMode: "always",
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : tokenRefreshDelay(state.data.tokenExpiry, clock.now()),
    refetchIntervalInBackground: true,
  });
}
