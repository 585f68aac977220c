import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type Account, type AccountSession } from "@vitrine/contracts/http";

import { useServices } from "../../shared/services.ts";

const accountKey = ["account"];
const sessionsKey = ["account", "sessions"];

export function useAccount(): UseQueryResult<Account> {
  const { api } = useServices();
  return useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => api.call(portalRoutes.getAccount, { signal }),
  });
}

export function useAccountSessions(): UseQueryResult<readonly AccountSession[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }): Promise<readonly AccountSession[]> =>
      api.call(portalRoutes.listSessions, { signal }),
  });
}

/** Puts what a call has answered in the place of what was known. */
export function useAccountCache() {
  const client = useQueryClient();
  return {
    /** An older answer that is still on its way must not come after it. */
    async take(account: Account): Promise<void> {
      await client.cancelQueries({ queryKey: accountKey, exact: true });
      client.setQueryData(accountKey, account);
    },
    reload: (): Promise<void> => client.invalidateQueries({ queryKey: accountKey }),
    reloadSessions: (): Promise<void> => client.invalidateQueries({ queryKey: sessionsKey }),
  };
}
