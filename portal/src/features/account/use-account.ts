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

/** Updates the cached account once a call has changed it. */
export function useAccountCache() {
  const client = useQueryClient();
  return {
    /** Cancels a read that is still under way: its older answer must not overwrite this one. */
    async replace(account: Account): Promise<void> {
      await client.cancelQueries({ queryKey: accountKey, exact: true });
      client.setQueryData(accountKey, account);
    },
    reload: (): Promise<void> => client.invalidateQueries({ queryKey: accountKey }),
    reloadSessions: (): Promise<void> => client.invalidateQueries({ queryKey: sessionsKey }),
  };
}
