import type { Workspace } from "@vitrine/contracts/http";

import type { StoredWorkspace } from "./repository.ts";

export function presentWorkspace({ id, name }: StoredWorkspace): Workspace {
  return { id, name };
}
