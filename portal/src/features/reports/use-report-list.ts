import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { httpRoutes, type ReportList } from "@vitrine/contracts/http";
import { useEffect } from "react";

import { useServices } from "../../shared/services.ts";

/** The reports of a workspace. A workspace that answers becomes the current one, with what the person may do in it. */
export function useReportList(workspaceId: string): UseQueryResult<ReportList> {
  const { api, storage } = useServices();
  const list = useQuery({
    queryKey: ["reports", workspaceId],
    queryFn: ({ signal }) => api.call(httpRoutes.listReports, { params: { workspaceId }, signal }),
  });
  const { data } = list;
  useEffect(() => {
    if (data === undefined) return;
    storage.writeCurrentWorkspace(data.workspace.id);
    storage.writeCurrentWorkspaceName(data.workspace.name);
    storage.writePermissions(data.workspace_permissions);
  }, [storage, data]);
  return list;
}
