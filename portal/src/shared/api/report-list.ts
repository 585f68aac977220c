import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type ReportList } from "@vitrine/contracts/http";

import { useServices } from "../services.ts";
import type { ApiClient } from "./client.ts";

/** How the reports of a workspace are asked for; the same answer serves all who show them. */
export function reportListQuery(api: ApiClient, workspaceId: string) {
  return queryOptions({
    queryKey: ["reports", workspaceId],
    queryFn: ({ signal }) => api.call(portalRoutes.listReports, { params: { workspaceId }, signal }),
  });
}

export function useReportList(workspaceId: string): UseQueryResult<ReportList> {
  const { api } = useServices();
  return useQuery(reportListQuery(api, workspaceId));
}

/** Asks again for the reports of a workspace; settled when the new list is there. */
export async function reloadReportList(client: QueryClient, workspaceId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: ["reports", workspaceId] });
}
