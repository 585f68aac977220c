import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type BodyOf, type ListedSchedule } from "@vitrine/contracts/http";

import { useServices } from "../../../shared/services.ts";
import type { ListPage } from "../list/admin-list.tsx";

export type ScheduleQuery = BodyOf<typeof portalRoutes.listAllSchedules>;

/** A page of the schedules of all workspaces. Loaded again on every visit. */
export function useAllSchedules(query: ScheduleQuery): UseQueryResult<ListPage<ListedSchedule>> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["admin", "schedules", query],
    queryFn: async ({ signal }): Promise<ListPage<ListedSchedule>> => {
      const answer = await api.call(portalRoutes.listAllSchedules, { body: query, signal });
      return { rows: answer.schedules, total: answer.total, page: answer.page };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
