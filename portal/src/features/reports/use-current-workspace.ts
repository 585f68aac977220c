import type { ReportList } from "@vitrine/contracts/http";
import { useEffect } from "react";

import { useServices } from "../../shared/services.ts";

/** A workspace that answers becomes the current one, with what the person may do in it and their favourites. */
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
