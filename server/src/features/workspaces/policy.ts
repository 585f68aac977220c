import { AppError } from "@vitrine/contracts/errors";
import type { WorkspaceState } from "@vitrine/contracts/http";
import type { WorkspaceId } from "@vitrine/contracts/ids";

import type { Person } from "../../access/person.ts";
import { mayEnterWorkspace, standingOf, type Standing } from "../../access/policy.ts";
import type { WorkspaceOfPerson } from "./repository.ts";
import { isReservedId } from "./reserved-ids.ts";

/** Null if the person is not allowed to enter: such a workspace is answered like one that does not exist. */
export function standingIn(person: Person, found: WorkspaceOfPerson): Standing | null {
  const { service } = person;
  if (service !== undefined) {
    const isOwn = service.workspaceIds.includes(found.workspace.id);
    return isOwn ? { isAdmin: false, role: null, hasSharedReports: false, service } : null;
  }
  const standing = standingOf(person, found.role, found.hasSharedReports);
  return mayEnterWorkspace(standing) ? standing : null;
}

/** A deleted workspace counts as deleted, archived before or not. */
export function stateOf({
  archivedAt,
  deletedAt,
}: {
  readonly archivedAt: Date | null;
  readonly deletedAt: Date | null;
}): WorkspaceState {
  if (deletedAt !== null) return "deleted";
  return archivedAt === null ? "active" : "archived";
}

/** @throws AppError `invalid_input` */
export function requireFreeId(id: WorkspaceId): void {
  if (!isReservedId(id)) return;
  const message = "This id is kept for the portal itself. Please choose another.";
  throw new AppError("invalid_input", { message, detail: "id" });
}
