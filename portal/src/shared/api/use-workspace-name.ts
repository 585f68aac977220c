import { useEffect } from "react";

import { useWorkspaces } from "./use-workspaces.ts";
import { useServices } from "../services.ts";

/** The name of a workspace: from the server's list, or from storage until the list has arrived. */
export function useWorkspaceName(id: string | null): string | null {
  const { storage } = useServices();
  const listed = useWorkspaces().data?.find((workspace) => workspace.id === id)?.name ?? null;
  const isCurrent = id !== null && storage.readCurrentWorkspace() === id;
  useEffect(() => {
    if (isCurrent && listed !== null) storage.writeCurrentWorkspaceName(listed);
  }, [storage, isCurrent, listed]);
  return listed ?? (isCurrent ? storage.readCurrentWorkspaceName() : null);
}
