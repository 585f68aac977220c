import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type ListedWorkspace, type Option } from "@vitrine/contracts/http";

import { useServices } from "../services.ts";

/** The workspaces that the person may enter. All screens share the answer. */
export function useWorkspaces(): UseQueryResult<readonly ListedWorkspace[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["workspaces"],
    queryFn: ({ signal }): Promise<readonly ListedWorkspace[]> =>
      api.call(portalRoutes.listWorkspaces, { signal }),
  });
}

/** The workspaces to which the person may add reports, to be chosen from. */
export function workspacesForReports(workspaces: readonly ListedWorkspace[] = []): readonly Option[] {
  return workspaces
    .filter(({ permissions }) => permissions.includes("add_report"))
    .map(({ id, name }) => ({ value: id, label: name }));
}
