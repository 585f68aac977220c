import type { AdminWorkspace, Workspace } from "@vitrine/contracts/http";

import { addSeconds } from "../../clock.ts";
import type { ManagedWorkspace } from "./admin-repository.ts";
import { stateOf } from "./policy.ts";
import { restorableSeconds } from "./remove-workspaces.ts";
import type { StoredWorkspace } from "./repository.ts";

export function presentWorkspace({ id, name }: StoredWorkspace): Workspace {
  return { id, name };
}

export function presentManaged(workspace: ManagedWorkspace): AdminWorkspace {
  const { id, name, createdAt, archivedAt, deletedAt, members, reports } = workspace;
  return {
    id,
    name,
    state: stateOf(workspace),
    createdAt: createdAt.toISOString(),
    closedAt: (deletedAt ?? archivedAt)?.toISOString() ?? null,
    removedAt: deletedAt === null ? null : addSeconds(deletedAt, restorableSeconds).toISOString(),
    members,
    reports,
  };
}
