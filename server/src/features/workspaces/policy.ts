import { AppError } from "@vitrine/contracts/errors";

import type { Person } from "../../access/person.ts";
import { mayEnterWorkspace, standingOf, type Standing } from "../../access/policy.ts";
import type { WorkspaceOfPerson } from "./repository.ts";

/**
 * A workspace that one may not enter is answered like one that does not exist.
 * @throws AppError `workspace_not_found`
 */
export function requireEntry(person: Person, found: WorkspaceOfPerson | null): Standing {
  if (found === null) throw new AppError("workspace_not_found");
  const standing = standingOf(person, found.role, found.hasSharedReports);
  if (!mayEnterWorkspace(standing)) throw new AppError("workspace_not_found");
  return standing;
}
