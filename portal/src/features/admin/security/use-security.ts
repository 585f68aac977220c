import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type BodyOf, type Security } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import { useAdminMutation, type AdminMutation } from "../use-admin-mutation.ts";
import { securityMessages as texts } from "./security-messages.ts";

const securityKey = ["admin", "security"];

/** The rules for signing in. Loaded again on every visit. */
export function useSecurity(): UseQueryResult<Security> {
  const { api } = useServices();
  return useQuery({
    queryKey: securityKey,
    queryFn: ({ signal }): Promise<Security> => api.call(portalRoutes.getSecurity, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useSaveSecurity(): AdminMutation<BodyOf<typeof portalRoutes.setSecurity>> {
  const { api } = useServices();
  const client = useQueryClient();
  return useAdminMutation({
    scope: "security",
    mutationFn: async (body) => {
      const { security, ended } = await api.call(portalRoutes.setSecurity, { body });
      client.setQueryData<Security>(securityKey, security);
      return texts.saved(ended);
    },
  });
}
