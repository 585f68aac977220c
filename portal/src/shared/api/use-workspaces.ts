import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type Workspace } from "@vitrine/contracts/http";

import { useServices } from "../services.ts";

/** The workspaces that the person may enter. All screens share the answer. */
export function useWorkspaces(): UseQueryResult<readonly Workspace[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["workspaces"],
    queryFn: ({ signal }): Promise<readonly Workspace[]> => api.call(portalRoutes.listWorkspaces, { signal }),
  });
}
