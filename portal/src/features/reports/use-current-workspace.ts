import type { ReportList } from "@vitrine/contracts/http";
import { useEffect } from "react";

import { useServices } from "../../shared/services.ts";

/** Stores the loaded workspace as the current one, with the person's permissions and favourites. */
export function useCurrentWorkspace(list: ReportList | undefined): void {
  const { storage } = useServices();
  const { workspace, workspace_permissions: permissions, favourites } = list ?? {};
  useEffect(() => {
    if (workspace === undefined) return;
    storage.writeCurrentWorkspace(workspace.id);
    storage.writeCurrentWorkspaceName(workspace.name);
  }, [storage, workspace]);
  useEffect(() => {
    if (permissions !== undefined) storage.writePermissions(permissions);
  }, [storage, permissions]);
  useEffect(() => {
    if (favourites !== undefined) storage.writeFavourites(favourites);
  }, [storage, favourites]);
}
