import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type ServiceAccount } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import { useAdminMutation, type AdminMutation } from "../use-admin-mutation.ts";

const accountsKey = ["admin", "service-accounts"];

/** All service accounts, by name. Loaded again on every visit. */
export function useServiceAccounts(): UseQueryResult<readonly ServiceAccount[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: accountsKey,
    queryFn: ({ signal }): Promise<readonly ServiceAccount[]> =>
      api.call(portalRoutes.listServiceAccounts, { signal }),
    staleTime: 0,
  });
}

/** A change of service accounts, after which the list is loaded again. */
export function useAccountMutation<Input = void>(
  mutationFn: (input: Input) => Promise<string | null>,
): AdminMutation<Input> {
  return useAdminMutation({ scope: "service accounts", refreshes: accountsKey, mutationFn });
}
