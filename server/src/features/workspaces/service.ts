import type { Kysely } from "kysely";

import { AppError, type ErrorCode } from "@vitrine/contracts/errors";
import type { WorkspaceId } from "@vitrine/contracts/ids";

import type { Person } from "../../access/person.ts";
import type { Standing } from "../../access/policy.ts";
import type { Database } from "../../db/schema.ts";
import { requireEntry } from "./policy.ts";
import { findWorkspace, listWorkspaces, type StoredWorkspace } from "./repository.ts";

export type { StoredWorkspace } from "./repository.ts";

/** A workspace that somebody has entered, and how they stand to it. */
export interface EnteredWorkspace {
  readonly workspace: StoredWorkspace;
  readonly standing: Standing;
}

export interface WorkspaceService {
  /** The workspaces the person may enter, by name. */
  list(person: Person): Promise<readonly StoredWorkspace[]>;
  /**
   * @param missing what is missing for the person, when it is something in the workspace that they asked for
   * @throws AppError with that code (`workspace_not_found` unless given), also when the person may not enter
   */
  enter(person: Person, id: WorkspaceId, missing?: ErrorCode): Promise<EnteredWorkspace>;
}

export function createWorkspaceService(db: Kysely<Database>): WorkspaceService {
  return {
    list: (person) => listWorkspaces(db, person.id, person.isAdmin),
    enter: async (person, id, missing = "workspace_not_found") => {
      const found = await findWorkspace(db, id, person.id);
      if (found === null) throw new AppError(missing);
      return { workspace: found.workspace, standing: requireEntry(person, found, missing) };
    },
  };
}
