import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type BodyOf, type ReplyOf } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";

export type Usage = ReplyOf<typeof portalRoutes.listUsage>;

/** A page of who opened what, and the openings of each day. */
export function useUsage(body: BodyOf<typeof portalRoutes.listUsage>): UseQueryResult<Usage> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["admin", "usage", body],
    queryFn: ({ signal }): Promise<Usage> => api.call(portalRoutes.listUsage, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
