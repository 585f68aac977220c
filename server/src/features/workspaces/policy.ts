import { AppError, type ErrorCode } from "@vitrine/contracts/errors";
import type { WorkspaceId } from "@vitrine/contracts/ids";

import type { Person } from "../../access/person.ts";
import { mayEnterWorkspace, standingOf, type Standing } from "../../access/policy.ts";
import type { WorkspaceOfPerson } from "./repository.ts";
import { isReservedId } from "./reserved-ids.ts";

/**
 * A workspace that the person is not allowed to enter is answered like one that does not exist.
 * @throws AppError with the code `missing`
 */
export function requireEntry(person: Person, found: WorkspaceOfPerson, missing: ErrorCode): Standing {
  const standing = standingOf(person, found.role, found.hasSharedReports);
  if (!mayEnterWorkspace(standing)) throw new AppError(missing);
  return standing;
}

/** @throws AppError `invalid_input` */
export function requireFreeId(id: WorkspaceId): void {
  if (!isReservedId(id)) return;
  const message = "This id is kept for the portal itself. Please choose another.";
  throw new AppError("invalid_input", { message, detail: "id" });
}
