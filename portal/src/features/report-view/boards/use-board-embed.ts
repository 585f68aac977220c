import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type BoardEmbed } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import { tokenRefreshDelay } from "../token-refresh.ts";

/** The embed configuration of a board. Fetched again before its token expires. */
export function useBoardEmbed(boardId: string): UseQueryResult<BoardEmbed> {
  const { api, clock } = useServices();
  return useQuery({
    queryKey: ["board-embed", boardId],
    queryFn: ({ signal }) => api.call(portalRoutes.getBoard, { params: { boardId }, signal, isSilent: true }),
    retry: false,
    networkMode: "always",
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : tokenRefreshDelay(state.data.tokenExpiry, clock.now()),
    refetchIntervalInBackground: true,
  });
}
