import { useEffect } from "react";

import { useWorkspaces } from "./use-workspaces.ts";
import { useServices } from "../services.ts";

/** The name of a workspace: as the server lists it, until then as this browser remembers it. */
export function useWorkspaceName(id: string | null): string | null {
  const { storage } = useServices();
  const listed = useWorkspaces().data?.find((workspace) => workspace.id === id)?.name ?? null;
  const isRemembered = id !== null && storage.readCurrentWorkspace() === id;
  useEffect(() => {
    if (isRemembered && listed !== null) storage.writeCurrentWorkspaceName(listed);
  }, [storage, isRemembered, listed]);
  return listed ?? (isRemembered ? storage.readCurrentWorkspaceName() : null);
}
