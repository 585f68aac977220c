import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { WorkspaceState } from "@vitrine/contracts/http";
import { asWorkspaceId, type WorkspaceId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import { writeAudit, type AuditEvent } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import { lastPage } from "../../db/lists.ts";
import type { Database } from "../../db/schema.ts";
import {
  countWorkspaces,
  findManaged,
  listManaged,
  setState,
  type ManagedWorkspace,
  type WorkspaceQuery,
} from "./admin-repository.ts";
import { stateOf } from "./policy.ts";
import type { StoredWorkspace } from "./repository.ts";
import type { WorkspaceService } from "./service.ts";

export interface WorkspacePage {
  readonly workspaces: readonly ManagedWorkspace[];
  readonly total: number;
  readonly page: number;
}

export interface FailedWorkspace {
  readonly workspaceId: string;
  readonly reason: string;
}

export interface WorkspaceAdminServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly workspaces: WorkspaceService;
}

const events: Readonly<Record<WorkspaceState, AuditEvent>> = {
  active: "workspace.restored",
  archived: "workspace.archived",
  deleted: "workspace.deleted",
};

/** What administrators do with workspaces. For everyone else all of it throws AppError `forbidden`. */
export class WorkspaceAdminService {
  readonly #deps: WorkspaceAdminServiceDeps;

  constructor(deps: WorkspaceAdminServiceDeps) {
    this.#deps = deps;
  }

  /** A page of the workspaces in a state (ADMIN-2, ADMIN-8). */
  async list({ person }: Caller, query: WorkspaceQuery): Promise<WorkspacePage> {
    requireAdministrator(person);
    const { db } = this.#deps;
    const total = await countWorkspaces(db, query);
    const page = lastPage(total, query.page);
    return { workspaces: await listManaged(db, { ...query, page }), total, page };
  }

  /** @throws AppError `workspace_not_found` */
  async read({ person }: Caller, id: WorkspaceId): Promise<ManagedWorkspace> {
    requireAdministrator(person);
    return this.#require(id);
  }

  /** @throws AppError `invalid_input` for a reserved id, `workspace_exists` */
  async add(caller: Caller, workspace: StoredWorkspace): Promise<StoredWorkspace> {
    requireAdministrator(caller.person);
    const { db, workspaces } = this.#deps;
    await db.transaction().execute(async (session) => {
      await workspaces.add(session, workspace);
      await this.#audit(session, "workspace.added", caller, workspace);
    });
    return workspace;
  }

  /** @throws AppError `workspace_not_found` */
  async rename(caller: Caller, workspace: StoredWorkspace): Promise<StoredWorkspace> {
    requireAdministrator(caller.person);
    const { db, workspaces } = this.#deps;
    await db.transaction().execute(async (session) => {
      await workspaces.rename(session, workspace);
      await this.#audit(session, "workspace.renamed", caller, workspace);
    });
    return workspace;
  }

  /**
   * Archives, deletes or restores a workspace (ADMIN-8, ADMIN-9). Nothing in it is changed, and everybody who had it open
   * loses it at once. @throws AppError `workspace_not_found`
   */
  async setState(caller: Caller, id: WorkspaceId, state: WorkspaceState): Promise<ManagedWorkspace> {
    requireAdministrator(caller.person);
    const { db, clock } = this.#deps;
    const found = await this.#require(id);
    if (stateOf(found) === state) return found;
    const now = clock.now();
    await db.transaction().execute(async (session) => {
      const archivedAt = state === "archived" ? now : null;
      await setState(session, id, { archivedAt, deletedAt: state === "deleted" ? now : null });
      await this.#audit(session, events[state], caller, found);
    });
    return this.#require(id);
  }

  /** As `setState`, for each of several. @returns those that could not be changed */
  async setStates(
    caller: Caller,
    ids: readonly string[],
    state: WorkspaceState,
  ): Promise<readonly FailedWorkspace[]> {
    requireAdministrator(caller.person);
    const failed: FailedWorkspace[] = [];
    for (const workspaceId of new Set(ids)) {
      try {
        await this.setState(caller, asWorkspaceId(workspaceId), state);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        failed.push({ workspaceId, reason: error.message });
      }
    }
    return failed;
  }

  async #require(id: WorkspaceId): Promise<ManagedWorkspace> {
    const found = await findManaged(this.#deps.db, id);
    if (found === null) throw new AppError("workspace_not_found");
    return found;
  }

  #audit(
    session: Kysely<Database>,
    event: AuditEvent,
    { person, origin }: Caller,
    { id, name }: StoredWorkspace,
  ) {
    const at = this.#deps.clock.now();
    return writeAudit(session, { at, event, userId: person.id, origin, details: { workspace: id, name } });
  }
}
