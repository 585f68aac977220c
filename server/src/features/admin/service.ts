import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { UserId, WorkspaceId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import type { Role } from "../../access/permissions.ts";
import { requireAdministrator } from "../../access/require.ts";
import { writeAudit, type AuditEntry, type AuditEvent } from "../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import { readAddresses } from "../../mail/read-addresses.ts";
import type { AccountService, OneTimePassword } from "../accounts/service.ts";
import {
  removeMember,
  setMember,
  type StoredWorkspace,
  type WorkspaceService,
} from "../workspaces/service.ts";
import { exportAuditLog } from "./audit-export.ts";
import { nameLines, type NamedLine } from "./audit-names.ts";
import { createLimitDesk, type LimitState } from "./limit-desk.ts";
import { adminMessages } from "./messages.ts";
import { requireSomebodyLeft } from "./policy.ts";
import {
  findPerson,
  holdAdministrators,
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

/** What administrators do. Everything here throws AppError `forbidden` for everybody else. */
export interface AdminService {
  listPeople(caller: Caller): Promise<readonly ManagedPerson[]>;
  /** @throws AppError `invalid_input`, `workspace_not_found`, `too_many_requests` */
  invite(caller: Caller, invitation: PersonInvitation): Promise<ManagedPerson>;
  /** @throws AppError `person_not_found`; `forbidden` when nobody would be left who can act */
  changeFlags(caller: Caller, id: UserId, flags: AccountFlags): Promise<ManagedPerson>;
  /** @param role null takes the person out. @throws AppError `person_not_found`, `workspace_not_found` */
  setRole(caller: Caller, id: UserId, workspaceId: WorkspaceId, role: Role | null): Promise<ManagedPerson>;
  /** @throws AppError `person_not_found` */
  endSessions(caller: Caller, id: UserId): Promise<number>;
  /** @throws AppError `person_not_found` */
  issueOneTimePassword(caller: Caller, id: UserId): Promise<OneTimePassword>;
  /** @throws AppError `invalid_input` for an id that the product keeps, `workspace_exists` */
  addWorkspace(caller: Caller, workspace: StoredWorkspace): Promise<StoredWorkspace>;
  /** @throws AppError `workspace_not_found` */
  renameWorkspace(caller: Caller, workspace: StoredWorkspace): Promise<StoredWorkspace>;
  readAudit(caller: Caller, query: Omit<AuditQuery, "limit">): Promise<AuditPage>;
  /** The log as CSV, piece by piece; the export is a line of it. */
  exportAudit(caller: Caller, query: Pick<AuditQuery, "event" | "username">): AsyncIterable<string>;
  /** @throws AppError `person_not_found`, `factor_not_found`; `forbidden` for one's own */
  takeFactors(caller: Caller, id: UserId): Promise<ManagedPerson>;
  readLimits(caller: Caller): Promise<LimitState>;
  /** Ends a wait or a limit; one that is over already is as good. */
  liftLimit(caller: Caller, id: string): Promise<LimitState>;
}

export interface AdminParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: AccountService;
  readonly workspaces: WorkspaceService;
  readonly limits: RateLimiter;
  /** After so long without a sign of life a session is over. */
  readonly sessionIdleSeconds: number;
  readonly signInRate: number;
}

const linesPerPage = 50;

export function createAdminService(parts: AdminParts): AdminService {
  const { db, clock, accounts, workspaces, sessionIdleSeconds } = parts;
  const desk = createLimitDesk({ ...parts, lock: accounts.lock });

  const liveness = () => ({ now: clock.now(), seenAfter: addSeconds(clock.now(), -sessionIdleSeconds) });

  async function requirePerson(id: UserId): Promise<ManagedPerson> {
    const person = await findPerson(db, liveness(), id);
    if (person === null) throw new AppError("person_not_found");
    return person;
  }

  function audit(session: Db, event: AuditEvent, { person, origin }: Caller, details: AuditEntry["details"]) {
    return writeAudit(session, { at: clock.now(), event, userId: person.id, origin, details: details ?? {} });
  }

  function actorOf({ person, origin }: Caller) {
    return { id: person.id, origin };
  }

  return {
    listPeople: async ({ person }) => {
      requireAdministrator(person);
      return listPeople(db, liveness());
    },
    invite: async (caller, { email: typed, isAdmin, memberships }) => {
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
        await audit(session, "person.invited", caller, details);
        return userId;
      });
      return requirePerson(invited);
    },
    changeFlags: async (caller, id, flags) => {
      requireAdministrator(caller.person);
      const { isAdmin, isInternal, isDisabled } = flags;
      await db.transaction().execute(async (session) => {
        requireSomebodyLeft(caller.person, id, flags, await holdAdministrators(session));
        if (!(await setFlags(session, id, flags, clock.now()))) throw new AppError("person_not_found");
        if (isDisabled === true) await accounts.endSessionsOf(id, actorOf(caller), session);
        const details = {
          person: id,
          ...(isAdmin === null ? {} : { admin: isAdmin }),
          ...(isInternal === null ? {} : { internal: isInternal }),
          ...(isDisabled === null ? {} : { disabled: isDisabled }),
        };
        await audit(session, "person.changed", caller, details);
      });
      return requirePerson(id);
    },
    setRole: async (caller, id, workspaceId, role) => {
      requireAdministrator(caller.person);
      await requirePerson(id);
      await workspaces.enter(caller.person, workspaceId);
      await db.transaction().execute(async (session) => {
        if (role === null) await removeMember(session, workspaceId, id);
        else await setMember(session, workspaceId, id, role);
        const details = { person: id, workspace: workspaceId, role: role ?? "none" };
        await audit(session, "person.role-set", caller, details);
      });
      return requirePerson(id);
    },
    endSessions: async (caller, id) => {
      requireAdministrator(caller.person);
      await requirePerson(id);
      return accounts.endSessionsOf(id, actorOf(caller));
    },
    issueOneTimePassword: async (caller, id) => {
      requireAdministrator(caller.person);
      await requirePerson(id);
      return accounts.issueOneTimePassword(id, actorOf(caller));
    },
    addWorkspace: async (caller, workspace) => {
      requireAdministrator(caller.person);
      await db.transaction().execute(async (session) => {
        await workspaces.add(session, workspace);
        await audit(session, "workspace.added", caller, { workspace: workspace.id, name: workspace.name });
      });
      return workspace;
    },
    renameWorkspace: async (caller, workspace) => {
      requireAdministrator(caller.person);
      await db.transaction().execute(async (session) => {
        await workspaces.rename(session, workspace);
        await audit(session, "workspace.renamed", caller, { workspace: workspace.id, name: workspace.name });
      });
      return workspace;
    },
    readAudit: async ({ person }, query) => {
      requireAdministrator(person);
      const lines = await listAuditLines(db, { ...query, limit: linesPerPage + 1 });
      return {
        lines: await nameLines(db, lines.slice(0, linesPerPage)),
        hasMore: lines.length > linesPerPage,
      };
    },
    exportAudit: (caller, query) => {
      requireAdministrator(caller.person);
      return exportAuditLog(db, clock, caller, query);
    },
    takeFactors: async ({ person, origin }, id) => {
      requireAdministrator(person);
      if (id === person.id) throw new AppError("forbidden", { message: adminMessages.ownFactors });
      await requirePerson(id);
      await accounts.takeFactorsFrom(id, person, origin);
      return requirePerson(id);
    },
    readLimits: async ({ person }) => {
      requireAdministrator(person);
      return desk.read();
    },
    liftLimit: async (caller, id) => {
      requireAdministrator(caller.person);
      await desk.lift(id, (session, { subject, whom }) =>
        audit(session, "limit.lifted", caller, { limit: subject, of: whom ?? "everybody" }),
      );
      return desk.read();
    },
  };
}
