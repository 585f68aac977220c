import type { Kysely } from "kysely";

import { AppError, type ErrorCode } from "@vitrine/contracts/errors";
import type { WorkspaceId } from "@vitrine/contracts/ids";

import type { Person } from "../../access/person.ts";
import type { Role } from "../../access/roles.ts";
import type { Standing } from "../../access/policy.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { requireFreeId, standingIn } from "./policy.ts";
import {
  findWorkspace,
  insertWorkspace,
  listRoles,
  listWorkspaces,
  renameWorkspace,
  type ListedWorkspace,
  type StoredWorkspace,
} from "./repository.ts";

export { removeDeletedWorkspaces } from "./remove-workspaces.ts";
export { removeMember, setMember, type StoredWorkspace } from "./repository.ts";

export interface EnteredWorkspace {
  readonly workspace: StoredWorkspace;
  readonly standing: Standing;
}

export interface WorkspaceServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

export class WorkspaceService {
  readonly #deps: WorkspaceServiceDeps;

  constructor(deps: WorkspaceServiceDeps) {
    this.#deps = deps;
  }

  /** The workspaces that the person may enter, by name. */
  list(person: Person): Promise<readonly ListedWorkspace[]> {
    return listWorkspaces(this.#deps.db, person.id, person.isAdmin);
  }

  /** The roles of the person in all workspaces. */
  rolesOf(person: Person): Promise<readonly Role[]> {
    return listRoles(this.#deps.db, person.id);
  }

  /**
   * @param missing the code for the thing in the workspace that the request asks for
   * @throws AppError with that code, also when the person is not allowed to enter
   */
  async enter(
    person: Person,
    id: WorkspaceId,
    missing: ErrorCode = "workspace_not_found",
  ): Promise<EnteredWorkspace> {
    const entered = await this.enterIfAllowed(person, id);
    if (entered === null) throw new AppError(missing);
    return entered;
  }

  /** Null for a workspace that does not exist, and for one that the person is not allowed to enter. */
  async enterIfAllowed(person: Person, id: WorkspaceId): Promise<EnteredWorkspace | null> {
    const found = await findWorkspace(this.#deps.db, id, person.id);
    const standing = found === null ? null : standingIn(person, found);
    return found === null || standing === null ? null : { workspace: found.workspace, standing };
  }

  /** @throws AppError `invalid_input` for a reserved id, `workspace_exists` */
  async add(session: Kysely<Database>, workspace: StoredWorkspace): Promise<void> {
    requireFreeId(workspace.id);
    if (!(await insertWorkspace(session, workspace, this.#deps.clock.now())))
      throw new AppError("workspace_exists");
  }

  /** @throws AppError `workspace_not_found` */
  async rename(session: Kysely<Database>, workspace: StoredWorkspace): Promise<void> {
    if (!(await renameWorkspace(session, workspace))) throw new AppError("workspace_not_found");
  }
}
