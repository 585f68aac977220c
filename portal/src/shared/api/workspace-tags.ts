import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type WorkspaceTag } from "@vitrine/contracts/http";

import { useServices } from "../services.ts";
import type { ApiClient } from "./client.ts";

function workspaceTagsQuery(api: ApiClient, workspaceId: string) {
  return queryOptions({
    queryKey: ["workspace-tags", workspaceId],
    queryFn: ({ signal }) => api.call(portalRoutes.listWorkspaceTags, { params: { workspaceId }, signal }),
  });
}

/** The tags of a workspace, by name. */
export function useWorkspaceTags(workspaceId: string): UseQueryResult<WorkspaceTag[]> {
  const { api } = useServices();
  return useQuery(workspaceTagsQuery(api, workspaceId));
}

export async function reloadWorkspaceTags(client: QueryClient, workspaceId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: ["workspace-tags", workspaceId] });
}
