import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { PersonExport } from "@vitrine/contracts/http";
import type { UserId, WorkspaceId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import { writeAudit, type AuditEntry, type AuditEvent } from "../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../clock.ts";
import { lastPage } from "../../db/lists.ts";
import { withinSavepoint } from "../../db/savepoint.ts";
import type { Database } from "../../db/schema.ts";
import type { SecurityPolicy } from "../../security/security-policy.ts";
import type { AccountService, Invited, OneTimePassword } from "../accounts/service.ts";
import { requireRole } from "../roles/service.ts";
import { removeMember, setMember, type WorkspaceService } from "../workspaces/service.ts";
import { readOneAddress } from "./invited-lines.ts";
import { peopleMessages } from "./messages.ts";
import { requireRemainingAdministrator } from "./policy.ts";
import {
  countPeople,
  findPerson,
  listPeople,
  listPersonNames,
  lockAdministrators,
  setFlags,
  type AccountFlags,
  type ManagedPerson,
  type PeopleQuery,
  type PersonName,
} from "./repository.ts";

type Db = Kysely<Database>;

export interface Membership {
  readonly workspaceId: WorkspaceId;
  /** The id of a role. */
  readonly role: string;
}

export interface PersonInvitation {
  readonly email: string;
  readonly isAdmin: boolean;
  readonly memberships: readonly Membership[];
}

export interface PeoplePage {
  readonly people: readonly ManagedPerson[];
  readonly total: number;
  readonly page: number;
}

export interface PeopleAdminServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: AccountService;
  readonly workspaces: WorkspaceService;
  readonly security: SecurityPolicy;
}

/** What administrators do with people. For everyone else all of it throws AppError `forbidden`. */
export class PeopleAdminService {
  readonly #deps: PeopleAdminServiceDeps;

  constructor(deps: PeopleAdminServiceDeps) {
    this.#deps = deps;
  }

  /** A page of the people who match, sorted (ADMIN-2). */
  async list({ person }: Caller, query: PeopleQuery): Promise<PeoplePage> {
    requireAdministrator(person);
    const { db } = this.#deps;
    const total = await countPeople(db, query);
    const page = lastPage(total, query.page);
    return { people: await listPeople(db, await this.#liveness(), { ...query, page }), total, page };
  }

  async listNames({ person }: Caller): Promise<readonly PersonName[]> {
    requireAdministrator(person);
    return listPersonNames(this.#deps.db);
  }

  /** @throws AppError `person_not_found` */
  async read({ person }: Caller, id: UserId): Promise<ManagedPerson> {
    requireAdministrator(person);
    return this.#requirePerson(id);
  }

  /** @throws AppError `invalid_input`, `workspace_not_found`, `too_many_requests` */
  async invite(
    caller: Caller,
    { email: typed, isAdmin, memberships }: PersonInvitation,
  ): Promise<ManagedPerson> {
    requireAdministrator(caller.person);
    const email = readOneAddress(typed, "email");
    await this.requireWorkspaces(caller, memberships);
    const { userId } = await this.inviteAddress(caller, { email, isAdmin, memberships });
    return this.#requirePerson(userId);
  }

  /** @throws AppError `workspace_not_found` */
  async requireWorkspaces({ person }: Caller, memberships: readonly Membership[]): Promise<void> {
    for (const { workspaceId } of memberships) await this.#deps.workspaces.enter(person, workspaceId);
  }

  /**
   * Invites one address that was read and whose workspaces were checked.
   * @throws AppError `too_many_requests`; `forbidden` when the account is disabled
   */
  async inviteAddress(
    caller: Caller,
    invitation: PersonInvitation,
  ): Promise<Pick<Invited, "userId" | "outcome">> {
    requireAdministrator(caller.person);
    return this.#deps.db.transaction().execute((session) => this.#inviteWithin(session, caller, invitation));
  }

  /**
   * The same for several addresses in one transaction. One that is refused does not concern the others.
   *
   * @returns for each address the outcome, or why it was refused
   */
  async inviteAddresses(
    caller: Caller,
    emails: readonly string[],
    memberships: readonly Membership[],
  ): Promise<ReadonlyMap<string, Invited["outcome"] | AppError>> {
    requireAdministrator(caller.person);
    const outcomes = new Map<string, Invited["outcome"] | AppError>();
    await this.#deps.db.transaction().execute(async (session) => {
      // In the same order everywhere, so that two administrators with the same addresses wait for each other only once.
      for (const email of emails.toSorted()) {
        try {
          const invitation = { email, isAdmin: false, memberships };
          const { outcome } = await withinSavepoint(session, () =>
            this.#inviteWithin(session, caller, invitation),
          );
          outcomes.set(email, outcome);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          outcomes.set(email, error);
        }
      }
    });
    return outcomes;
  }

  async #inviteWithin(
    session: Db,
    caller: Caller,
    { email, isAdmin, memberships }: PersonInvitation,
  ): Promise<Invited> {
    const { clock, accounts } = this.#deps;
    const invited = await accounts.invite({ ...invitationOf(caller, memberships), email, isAdmin }, session);
    const { userId } = invited;
    for (const membership of memberships) {
      await requireRole(session, membership.role);
      await setMember(session, membership.workspaceId, userId, membership.role);
    }
    const flags = { isAdmin: isAdmin ? true : null, isInternal: null, isDisabled: null };
    await setFlags(session, userId, flags, clock.now());
    const details = { person: userId, admin: isAdmin, workspaces: memberships.length };
    await this.#audit(session, "person.invited", caller, details);
    return invited;
  }

  /** Mails a new link to a person who has not registered. @throws AppError `person_not_found`, `invalid_input` */
  async inviteAgain(caller: Caller, id: UserId): Promise<void> {
    requireAdministrator(caller.person);
    const { email, isInvited, memberships } = await this.#requirePerson(id);
    if (!isInvited) throw new AppError("invalid_input", { message: peopleMessages.hasRegistered });
    await this.inviteAddress(caller, { email, isAdmin: false, memberships });
  }

  /** @throws AppError `person_not_found`; `forbidden` when no administrator would remain */
  async changeFlags(caller: Caller, id: UserId, flags: AccountFlags): Promise<ManagedPerson> {
    const { db, clock, accounts } = this.#deps;
    requireAdministrator(caller.person);
    const { isAdmin, isInternal, isDisabled } = flags;
    await db.transaction().execute(async (session) => {
      requireRemainingAdministrator(caller.person, id, flags, await lockAdministrators(session));
      if (!(await setFlags(session, id, flags, clock.now()))) throw new AppError("person_not_found");
      if (isDisabled === true) await accounts.endSessionsOf(id, actorOf(caller), session);
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

  /** @throws AppError `person_not_found` */
  async rename(caller: Caller, id: UserId, firstName: string, lastName: string): Promise<ManagedPerson> {
    requireAdministrator(caller.person);
    await this.#requirePerson(id);
    await this.#deps.db.transaction().execute(async (session) => {
      await this.#deps.accounts.renamePerson(session, id, firstName, lastName);
      await this.#audit(session, "person.renamed", caller, { person: id });
    });
    return this.#requirePerson(id);
  }

  /**
   * Mails a link that changes the address (ADMIN-6). Of a person who has not registered the address changes at once, and
   * the invitation goes there.
   * @throws AppError `person_not_found`, `invalid_input`, `too_many_requests`
   */
  async changeEmail(caller: Caller, id: UserId, typed: string): Promise<ManagedPerson> {
    const { db, accounts } = this.#deps;
    requireAdministrator(caller.person);
    const found = await this.#requirePerson(id);
    const email = readOneAddress(typed, "newEmail");
    if (!found.isInvited) {
      await accounts.emails.requestFor(id, email, caller.person, caller.origin);
      return this.#requirePerson(id);
    }
    await db.transaction().execute(async (session) => {
      await accounts.emails.replace(session, id, email);
      await accounts.invite({ ...invitationOf(caller, found.memberships), email }, session);
      await this.#audit(session, "person.email-changed", caller, { person: id });
    });
    return this.#requirePerson(id);
  }

  /**
   * @param role null removes the person from the workspace. @throws AppError `person_not_found`, `workspace_not_found`, `role_not_found`
   */
  async setRole(
    caller: Caller,
    id: UserId,
    workspaceId: WorkspaceId,
    role: string | null,
  ): Promise<ManagedPerson> {
    requireAdministrator(caller.person);
    await this.#requirePerson(id);
    await this.#deps.workspaces.enter(caller.person, workspaceId);
    await this.#deps.db.transaction().execute(async (session) => {
      if (role === null) await removeMember(session, workspaceId, id);
      else {
        await requireRole(session, role);
        await setMember(session, workspaceId, id, role);
      }
      const details = { person: id, workspace: workspaceId, role: role ?? "none" };
      await this.#audit(session, "person.role-set", caller, details);
    });
    return this.#requirePerson(id);
  }

  /** @throws AppError `person_not_found` */
  async endSessions(caller: Caller, id: UserId): Promise<number> {
    requireAdministrator(caller.person);
    await this.#requirePerson(id);
    return this.#deps.accounts.endSessionsOf(id, actorOf(caller));
  }

  /** @throws AppError `person_not_found` */
  async issueOneTimePassword(caller: Caller, id: UserId): Promise<OneTimePassword> {
    requireAdministrator(caller.person);
    await this.#requirePerson(id);
    return this.#deps.accounts.issueOneTimePassword(id, actorOf(caller));
  }

  /** @throws AppError `person_not_found`, `factor_not_found`; `forbidden` for the administrator's own factors */
  async removeFactors({ person, origin }: Caller, id: UserId): Promise<ManagedPerson> {
    requireAdministrator(person);
    if (id === person.id) throw new AppError("forbidden", { message: peopleMessages.ownFactors });
    await this.#requirePerson(id);
    await this.#deps.accounts.removeFactorsOf(id, person, origin);
    return this.#requirePerson(id);
  }

  /** @throws AppError `person_not_found` */
  async export({ person, origin }: Caller, id: UserId): Promise<PersonExport> {
    requireAdministrator(person);
    return this.#deps.accounts.personalData.export(id, { id: person.id, origin });
  }

  /**
   * Erases a person for ever.
   * @param currentPassword the administrator's own
   * @throws AppError `person_not_found`, `wrong_password`; `forbidden` for oneself, and when no administrator would remain
   */
  async erase(caller: Caller, id: UserId, currentPassword: string): Promise<Date> {
    const { db, accounts } = this.#deps;
    const { person, origin } = caller;
    requireAdministrator(person);
    if (id === person.id) throw new AppError("forbidden", { message: peopleMessages.eraseYourself });
    await accounts.passwords.confirm(person, currentPassword, origin);
    return db.transaction().execute(async (session) => {
      const dismissal = { isAdmin: false, isInternal: null, isDisabled: true };
      requireRemainingAdministrator(person, id, dismissal, await lockAdministrators(session));
      return accounts.personalData.erase(session, id, { id: person.id, origin });
    });
  }

  async #liveness() {
    const now = this.#deps.clock.now();
    const { idleMinutes } = await this.#deps.security.current();
    return { now, seenAfter: addSeconds(now, -idleMinutes * 60) };
  }

  async #requirePerson(id: UserId): Promise<ManagedPerson> {
    const person = await findPerson(this.#deps.db, await this.#liveness(), id);
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
}

function actorOf({ person, origin }: Caller) {
  return { id: person.id, origin };
}

/** An invitation of an administrator, which leads to the first workspace. */
function invitationOf({ person, origin }: Caller, memberships: readonly Membership[]) {
  const workspaceId = memberships[0]?.workspaceId ?? null;
  const landing = workspaceId === null ? null : `/${workspaceId}/`;
  return { invitedBy: person.id, workspaceId, reportId: null, landing, origin, isByAdministrator: true };
}
