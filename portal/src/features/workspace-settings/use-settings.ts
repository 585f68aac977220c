import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type WorkspaceSettings } from "@vitrine/contracts/http";

import { useServices } from "../../shared/services.ts";

function settingsKey(workspaceId: string): readonly string[] {
  return ["workspace-settings", workspaceId];
}

export function useSettings(workspaceId: string): UseQueryResult<WorkspaceSettings> {
  const { api } = useServices();
  return useQuery({
    queryKey: settingsKey(workspaceId),
    queryFn: ({ signal }) => api.call(portalRoutes.getWorkspaceSettings, { params: { workspaceId }, signal }),
    staleTime: 0,
  });
}

/** Updates the cached settings once a call has changed them. */
export function useReplaceSettings(workspaceId: string): (settings: WorkspaceSettings) => Promise<void> {
  const client = useQueryClient();
  return async (settings) => {
    // Cancels a read that is still under way: its older answer must not overwrite this one.
    await client.cancelQueries({ queryKey: settingsKey(workspaceId), exact: true });
    client.setQueryData(settingsKey(workspaceId), settings);
  };
}
