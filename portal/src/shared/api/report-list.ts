import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type ReportList } from "@vitrine/contracts/http";

import { useServices } from "../services.ts";
import type { ApiClient } from "./client.ts";
import { takeEarlyList } from "./early-list.ts";

export const reportListKey = (workspaceId: string) => ["reports", workspaceId];

/** The query for the reports of a workspace. The dashboard, the palette and the dialogs share its answer. */
export function reportListQuery(api: ApiClient, workspaceId: string) {
  return queryOptions({
    queryKey: reportListKey(workspaceId),
    queryFn: ({ signal }) => api.call(portalRoutes.listReports, { params: { workspaceId }, signal }),
  });
}

export function useReportList(workspaceId: string): UseQueryResult<ReportList> {
  const { api } = useServices();
  return useQuery({
    ...reportListQuery(api, workspaceId),
    initialData: () => takeEarlyList(window, workspaceId),
  });
}

/** Loads the reports of a workspace again. Resolves once the new list has arrived. */
export async function reloadReportList(client: QueryClient, workspaceId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: reportListKey(workspaceId) });
}
