import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { PersonExport } from "@vitrine/contracts/http";
import type { UserId, WorkspaceId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import type { Role } from "../../access/permissions.ts";
import { requireAdministrator } from "../../access/require.ts";
import { writeAudit, type AuditEntry, type AuditEvent } from "../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../clock.ts";
import { isUuid } from "../../db/is-uuid.ts";
import type { Database } from "../../db/schema.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import { readLimitKey } from "../../limits/limit-keys.ts";
import { readAddresses } from "../../mail/read-addresses.ts";
import type { Peppers } from "../../tokens/peppers.ts";
import type { AccountService, OneTimePassword } from "../accounts/service.ts";
import {
  removeMember,
  setMember,
  type StoredWorkspace,
  type WorkspaceService,
} from "../workspaces/service.ts";
import { exportAuditLog } from "./audit-export.ts";
import { nameLines, type NamedLine } from "./audit-names.ts";
import { RateLimitService, type LimitInForce, type LimitState } from "./rate-limit-service.ts";
import { adminMessages } from "./messages.ts";
import { requireRemainingAdministrator } from "./policy.ts";
import {
  findPerson,
  lockAdministrators,
  listAuditLines,
  listPeople,
  setFlags,
  type AccountFlags,
  type AuditLine,
  type AuditQuery,
  type ManagedPerson,
} from "./repository.ts";

type Db = Kysely<Database>;

export interface PersonInvitation {
  readonly email: string;
  readonly isAdmin: boolean;
  readonly memberships: readonly { readonly workspaceId: WorkspaceId; readonly role: Role }[];
}

export interface AuditPage {
  readonly lines: readonly NamedLine<AuditLine>[];
  readonly hasMore: boolean;
}

export interface AdminServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: AccountService;
  readonly workspaces: WorkspaceService;
  readonly limits: RateLimiter;
  readonly peppers: Peppers;
  /** A session that was not used for this long has ended. */
  readonly sessionIdleSeconds: number;
  readonly signInRate: number;
}

const linesPerPage = 50;

/** Actions of administrators. For everyone else all of them throw AppError `forbidden`. */
export class AdminService {
  readonly #deps: AdminServiceDeps;
  readonly #rateLimits: RateLimitService;

  constructor(deps: AdminServiceDeps) {
    this.#deps = deps;
    this.#rateLimits = new RateLimitService({ ...deps, lock: deps.accounts.lock });
  }

  async listPeople({ person }: Caller): Promise<readonly ManagedPerson[]> {
    requireAdministrator(person);
    return listPeople(this.#deps.db, this.#liveness());
  }

  /** @throws AppError `invalid_input`, `workspace_not_found`, `too_many_requests` */
  async invite(
    caller: Caller,
    { email: typed, isAdmin, memberships }: PersonInvitation,
  ): Promise<ManagedPerson> {
    const { db, clock, accounts, workspaces } = this.#deps;
    requireAdministrator(caller.person);
    const [read, ...others] = readAddresses([typed]);
    if (read === undefined || !read.isValid || others.length > 0) {
      throw new AppError("invalid_input", { message: adminMessages.noAddress, detail: "email" });
    }
    for (const { workspaceId } of memberships) await workspaces.enter(caller.person, workspaceId);
    const workspaceId = memberships[0]?.workspaceId ?? null;
    const landing = workspaceId === null ? null : `/${workspaceId}/`;
    const { person, origin } = caller;
    const facts = { invitedBy: person.id, workspaceId, reportId: null, landing, isAdmin, origin };
    const invited = await db.transaction().execute(async (session) => {
      const { userId } = await accounts.invite({ ...facts, email: read.email }, session);
      for (const membership of memberships) {
        await setMember(session, membership.workspaceId, userId, membership.role);
      }
      const flags = { isAdmin: isAdmin ? true : null, isInternal: null, isDisabled: null };
      await setFlags(session, userId, flags, clock.now());
      const details = { person: userId, admin: isAdmin, workspaces: memberships.length };
      await this.#audit(session, "person.invited", caller, details);
      return userId;
    });
    return this.#requirePerson(invited);
  }

  /** @throws AppError `person_not_found`; `forbidden` when no administrator would remain */
  async changeFlags(caller: Caller, id: UserId, flags: AccountFlags): Promise<ManagedPerson> {
    const { db, clock, accounts } = this.#deps;
    requireAdministrator(caller.person);
    const { isAdmin, isInternal, isDisabled } = flags;
    await db.transaction().execute(async (session) => {
      requireRemainingAdministrator(caller.person, id, flags, await lockAdministrators(session));
      if (!(await setFlags(session, id, flags, clock.now()))) throw new AppError("person_not_found");
      if (isDisabled === true) await accounts.endSessionsOf(id, this.#actorOf(caller), session);
      const details = {
        person: id,
        ...(isAdmin === null ? {} : { admin: isAdmin }),
        ...(isInternal === null ? {} : { internal: isInternal }),
        ...(isDisabled === null ? {} : { disabled: isDisabled }),
      };
      await this.#audit(session, "person.changed", caller, details);
    });
    return this.#requirePerson(id);
  }

  /**
   * @param role null removes the person from the workspace. @throws AppError `person_not_found`, `workspace_not_found`
   */
  async setRole(
    caller: Caller,
    id: UserId,
    workspaceId: WorkspaceId,
    role: Role | null,
  ): Promise<ManagedPerson> {
    requireAdministrator(caller.person);
    await this.#requirePerson(id);
    await this.#deps.workspaces.enter(caller.person, workspaceId);
    await this.#deps.db.transaction().execute(async (session) => {
      if (role === null) await removeMember(session, workspaceId, id);
      else await setMember(session, workspaceId, id, role);
      const details = { person: id, workspace: workspaceId, role: role ?? "none" };
      await this.#audit(session, "person.role-set", caller, details);
    });
    return this.#requirePerson(id);
  }

  /** @throws AppError `person_not_found` */
  async endSessions(caller: Caller, id: UserId): Promise<number> {
    requireAdministrator(caller.person);
    await this.#requirePerson(id);
    return this.#deps.accounts.endSessionsOf(id, this.#actorOf(caller));
  }

  /** @throws AppError `person_not_found` */
  async issueOneTimePassword(caller: Caller, id: UserId): Promise<OneTimePassword> {
    requireAdministrator(caller.person);
    await this.#requirePerson(id);
    return this.#deps.accounts.issueOneTimePassword(id, this.#actorOf(caller));
  }

  /** @throws AppError `invalid_input` for a reserved id, `workspace_exists` */
  async addWorkspace(caller: Caller, workspace: StoredWorkspace): Promise<StoredWorkspace> {
    requireAdministrator(caller.person);
    await this.#deps.db.transaction().execute(async (session) => {
      await this.#deps.workspaces.add(session, workspace);
      await this.#audit(session, "workspace.added", caller, {
        workspace: workspace.id,
        name: workspace.name,
      });
    });
    return workspace;
  }

  /** @throws AppError `workspace_not_found` */
  async renameWorkspace(caller: Caller, workspace: StoredWorkspace): Promise<StoredWorkspace> {
    requireAdministrator(caller.person);
    await this.#deps.db.transaction().execute(async (session) => {
      await this.#deps.workspaces.rename(session, workspace);
      await this.#audit(session, "workspace.renamed", caller, {
        workspace: workspace.id,
        name: workspace.name,
      });
    });
    return workspace;
  }

  async readAudit({ person }: Caller, query: Omit<AuditQuery, "limit">): Promise<AuditPage> {
    requireAdministrator(person);
    const lines = await listAuditLines(this.#deps.db, { ...query, limit: linesPerPage + 1 });
    return {
      lines: await nameLines(this.#deps.db, lines.slice(0, linesPerPage)),
      hasMore: lines.length > linesPerPage,
    };
  }

  /** The log as CSV, in chunks. The export itself is recorded in the log. */
  exportAudit(caller: Caller, query: Pick<AuditQuery, "event" | "username">): AsyncIterable<string> {
    requireAdministrator(caller.person);
    return exportAuditLog(this.#deps, caller, query);
  }

  /** @throws AppError `person_not_found`, `factor_not_found`; `forbidden` for the administrator's own factors */
  async removeFactors({ person, origin }: Caller, id: UserId): Promise<ManagedPerson> {
    requireAdministrator(person);
    if (id === person.id) throw new AppError("forbidden", { message: adminMessages.ownFactors });
    await this.#requirePerson(id);
    await this.#deps.accounts.removeFactorsOf(id, person, origin);
    return this.#requirePerson(id);
  }

  /** @throws AppError `person_not_found` */
  async exportPerson({ person, origin }: Caller, id: UserId): Promise<PersonExport> {
    requireAdministrator(person);
    return this.#deps.accounts.personalData.export(id, { id: person.id, origin });
  }

  /**
   * Erases a person for ever.
   * @param currentPassword the administrator's own
   * @throws AppError `person_not_found`, `wrong_password`; `forbidden` for oneself, and when no administrator would remain
   */
  async erasePerson(caller: Caller, id: UserId, currentPassword: string): Promise<Date> {
    const { db, accounts } = this.#deps;
    const { person, origin } = caller;
    requireAdministrator(person);
    if (id === person.id) throw new AppError("forbidden", { message: adminMessages.eraseYourself });
    await accounts.passwords.confirm(person, currentPassword, origin);
    return db.transaction().execute(async (session) => {
      const dismissal = { isAdmin: false, isInternal: null, isDisabled: true };
      requireRemainingAdministrator(person, id, dismissal, await lockAdministrators(session));
      return accounts.personalData.erase(session, id, { id: person.id, origin });
    });
  }

  async readLimits({ person }: Caller): Promise<LimitState> {
    requireAdministrator(person);
    return this.#rateLimits.read();
  }

  /** Lifts a wait or a limit. Does nothing when it has ended already. */
  async liftLimit(caller: Caller, id: string): Promise<LimitState> {
    requireAdministrator(caller.person);
    await this.#rateLimits.lift(id, (session, limit) =>
      this.#audit(session, "limit.lifted", caller, detailsOf(limit)),
    );
    return this.#rateLimits.read();
  }

  #liveness() {
    return {
      now: this.#deps.clock.now(),
      seenAfter: addSeconds(this.#deps.clock.now(), -this.#deps.sessionIdleSeconds),
    };
  }

  async #requirePerson(id: UserId): Promise<ManagedPerson> {
    const person = await findPerson(this.#deps.db, this.#liveness(), id);
    if (person === null) throw new AppError("person_not_found");
    return person;
  }

  #audit(session: Db, event: AuditEvent, { person, origin }: Caller, details: AuditEntry["details"]) {
    return writeAudit(session, {
      at: this.#deps.clock.now(),
      event,
      userId: person.id,
      origin,
      details: details ?? {},
    });
  }

  #actorOf({ person, origin }: Caller) {
    return { id: person.id, origin };
  }
}

/** The log refers to people and workspaces by id, and holds no network address. */
function detailsOf({ id, subject }: LimitInForce): Readonly<Record<string, string>> {
  const { whom } = readLimitKey(id);
  if (whom !== null && isUuid(whom)) return { limit: subject, person: whom };
  if (subject === "invitation" && whom !== null) return { limit: subject, workspace: whom };
  return { limit: subject, of: whom === null ? "everybody" : "an address" };
}
