import type { Kysely } from "kysely";

import { AppError, type ErrorCode } from "@vitrine/contracts/errors";
import type { WorkspaceId } from "@vitrine/contracts/ids";

import type { Person } from "../../access/person.ts";
import type { Standing } from "../../access/policy.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { requireEntry, requireFreeId } from "./policy.ts";
import {
  findWorkspace,
  insertWorkspace,
  listWorkspaces,
  renameWorkspace,
  type StoredWorkspace,
} from "./repository.ts";

export { removeMember, setMember, type StoredWorkspace } from "./repository.ts";

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
  /** @throws AppError `invalid_input` for an id that the product keeps for itself, `workspace_exists` */
  add(session: Kysely<Database>, workspace: StoredWorkspace): Promise<void>;
  /** @throws AppError `workspace_not_found` */
  rename(session: Kysely<Database>, workspace: StoredWorkspace): Promise<void>;
}

export function createWorkspaceService(db: Kysely<Database>, clock: Clock): WorkspaceService {
  return {
    list: (person) => listWorkspaces(db, person.id, person.isAdmin),
    enter: async (person, id, missing = "workspace_not_found") => {
      const found = await findWorkspace(db, id, person.id);
      if (found === null) throw new AppError(missing);
      return { workspace: found.workspace, standing: requireEntry(person, found, missing) };
    },
    add: async (session, workspace) => {
      requireFreeId(workspace.id);
      if (!(await insertWorkspace(session, workspace, clock.now()))) throw new AppError("workspace_exists");
    },
    rename: async (session, workspace) => {
      if (!(await renameWorkspace(session, workspace))) throw new AppError("workspace_not_found");
    },
  };
}
