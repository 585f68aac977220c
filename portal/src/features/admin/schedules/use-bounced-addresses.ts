import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type BouncedAddress } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import type { ListPage } from "../list/admin-list.tsx";
import { useAdminMutation, type AdminMutation } from "../use-admin-mutation.ts";
import { scheduleMessages } from "./schedule-messages.ts";

const bouncedKey = ["admin", "bounced-addresses"];

/** A page of the addresses that get no mails with reports. Loaded again on every visit. */
export function useBouncedAddresses(page: number): UseQueryResult<ListPage<BouncedAddress>> {
  const { api } = useServices();
  return useQuery({
    queryKey: [...bouncedKey, page],
    queryFn: async ({ signal }): Promise<ListPage<BouncedAddress>> => {
      const query = { text: "", isDescending: false, page };
      const answer = await api.call(portalRoutes.listBouncedAddresses, { body: query, signal });
      return { rows: answer.addresses, total: answer.total, page: answer.page };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Sends mails to an address again. @param onDone called afterwards */
export function useLiftBounce(onDone: () => void): AdminMutation<BouncedAddress> {
  const { api } = useServices();
  return useAdminMutation<BouncedAddress>({
    scope: "bounced-addresses",
    refreshes: bouncedKey,
    mutationFn: async ({ id, address }) => {
      await api.call(portalRoutes.liftBounce, { params: { bounceId: id } });
      onDone();
      return scheduleMessages.bounced.lifted(address);
    },
  });
}
