import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type ReplyOf } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";

export type System = ReplyOf<typeof portalRoutes.getSystem>;
type NoticesOfParts = ReplyOf<typeof portalRoutes.getNotices>;

export function useSystem(): UseQueryResult<System> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["admin", "system"],
    queryFn: ({ signal }): Promise<System> => api.call(portalRoutes.getSystem, { signal }),
    staleTime: 0,
    refetchInterval: 30_000,
  });
}

export function useNotices(): UseQueryResult<NoticesOfParts> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["admin", "notices"],
    queryFn: ({ signal }): Promise<NoticesOfParts> => api.call(portalRoutes.getNotices, { signal }),
  });
}
