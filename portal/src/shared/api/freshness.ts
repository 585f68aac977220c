import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type ReplyOf } from "@vitrine/contracts/http";

import { useServices } from "../services.ts";

type Freshness = ReplyOf<typeof portalRoutes.getFreshness>;

/** The day through which the data of a workspace are complete, in total and for each source. */
export function useFreshness(workspaceId: string): UseQueryResult<Freshness> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["freshness", workspaceId],
    queryFn: ({ signal }) => api.call(portalRoutes.getFreshness, { params: { workspaceId }, signal }),
    staleTime: 0,
  });
}
