import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type Delivery } from "@vitrine/contracts/http";

import { useServices } from "../services.ts";

export const approvalsKey = ["approvals"];

/** The deliveries that wait for the user's approval. The page of approvals and the menu of the account share the answer. */
export function useApprovals(isWanted = true): UseQueryResult<readonly Delivery[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: approvalsKey,
    queryFn: async ({ signal }): Promise<readonly Delivery[]> =>
      (await api.call(portalRoutes.listApprovals, { signal })).deliveries,
    enabled: isWanted,
    staleTime: 0,
  });
}
