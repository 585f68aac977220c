import type { AttachedItem, Connection, ProviderItemOption as Option } from "@vitrine/contracts/http";

import type { ProviderItemOption } from "./attach-service.ts";
import type { StoredConnection, StoredItem } from "./repository.ts";

export function presentConnection(stored: StoredConnection): Connection {
  const { id, name, settings, version, createdAt, checkedAt, steps, syncedAt, attached, missing } = stored;
  const { credential, roles, ...others } = settings;
  return {
    id,
    name,
    ...others,
    roles: [...roles],
    credential: credential.kind,
    version,
    createdAt: createdAt.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
    steps: [...steps],
    syncedAt: syncedAt?.toISOString() ?? null,
    attached,
    missing,
  };
}

export function presentItem(item: StoredItem): AttachedItem {
  const { reportId, name, workspace, kind, groupId, groupName, nameThere, isEditable, roles } = item;
  return {
    reportId,
    name,
    workspace: { ...workspace },
    kind,
    groupId,
    groupName,
    datasetId: item.datasetId,
    namesReader: item.namesReader,
    isCopy: item.isClone,
    copyOf:
      item.copyOf === null ? null : { reportId: item.copyOf.reportId, at: item.copyOf.at.toISOString() },
    isTemplate: item.isTemplate,
    nameThere,
    isEditable,
    roles: roles === null ? null : [...roles],
    seenAt: item.seenAt.toISOString(),
    missingSince: item.missingSince?.toISOString() ?? null,
    movedAt: item.movedAt?.toISOString() ?? null,
  };
}

export function presentOption({ id, kind, name, workspaceIds }: ProviderItemOption): Option {
  return { id, kind, name, workspaceIds: [...workspaceIds] };
}
