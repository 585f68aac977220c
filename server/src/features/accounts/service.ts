import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { asUserId, type UserId } from "@vitrine/contracts/ids";

import type { Person } from "../../access/person.ts";
import { writeAudit, type AuditEvent, type Origin } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { allowancesOf, type Allowances } from "../../limits/allowances.ts";
import { limitKeys } from "../../limits/limit-keys.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import type { SecurityPolicy } from "../../security/security-policy.ts";
import type { AuthService } from "../auth/service.ts";
import { PersonalDataService } from "./personal-data/service.ts";

type Db = Kysely<Database>;

/** An invitation to an account, and where it leads after the registration. */
export interface Invitation {
  /** A single address, such as `ada@client.example`. */
  readonly email: string;
  /** Null: the server itself, for its first administrator. */
  readonly invitedBy: UserId | null;
  readonly workspaceId: string | null;
  readonly reportId: string | null;
  /** Path in the portal with its slash; null: the start page. */
  readonly landing: string | null;
  readonly isAdmin?: boolean;
  /** Made in the Admin Panel: it counts for the administrator instead of the workspace. */
  readonly isByAdministrator?: boolean;
  readonly origin?: Origin;
}

export interface Invited {
  readonly userId: UserId;
  /** `invited`: a registration link is being mailed; `registered`: the person has an account and gets no mail. */
  readonly outcome: "invited" | "registered";
  /** When the link expires; null without a link. */
  readonly expiresAt: Date | null;
}

export interface AccountState {
  readonly account: Awaited<ReturnType<AuthService["people"]["require"]>>;
  readonly factors: Awaited<ReturnType<AuthService["factors"]["read"]>>;
  /** Words that a new password must not contain. */
  readonly contextWords: readonly string[];
}

export type SessionLine = Awaited<ReturnType<AuthService["sessions"]["list"]>>[number];

export interface FirstInvitation {
  /** The registration link, for the operator's terminal; null when it was mailed before. */
  readonly url: string | null;
  readonly expiresAt: Date;
}

/** Who changes another person's account, and from where. */
export interface Actor {
  readonly id: UserId;
  readonly origin: Origin;
}

export interface OneTimePassword {
  readonly password: string;
  readonly expiresAt: Date;
}

export interface AccountServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly auth: AuthService;
  readonly limits: RateLimiter;
  readonly security: SecurityPolicy;
  /** Attempts to sign in per minute and address. The limit of invitations is derived from it. */
  readonly signInRate: number;
}

const nowhere: Origin = { address: "", userAgent: "" };

export class AccountService {
  readonly #deps: AccountServiceDeps;
  readonly #allowances: Allowances;
  readonly personalData: PersonalDataService;

  constructor(deps: AccountServiceDeps) {
    this.#deps = deps;
    this.personalData = new PersonalDataService({ ...deps, lock: deps.auth.lock });
    this.#allowances = allowancesOf(deps.signInRate);
  }

  get sessions(): AuthService["sessions"] {
    return this.#deps.auth.sessions;
  }

  get passwords(): AuthService["passwords"] {
    return this.#deps.auth.passwords;
  }

  get emails(): AuthService["emails"] {
    return this.#deps.auth.emails;
  }

  get factors(): AuthService["factors"] {
    return this.#deps.auth.factors;
  }

  get lock(): AuthService["lock"] {
    return this.#deps.auth.lock;
  }

  async read(person: Person): Promise<AccountState> {
    return {
      account: await this.#deps.auth.people.require(person.id),
      factors: await this.#deps.auth.factors.read(person.id),
      contextWords: await this.#deps.auth.passwords.listContextWords(person.id),
    };
  }

  rename(person: Person, firstName: string, lastName: string, origin: Origin): Promise<void> {
    return this.#deps.db.transaction().execute(async (session) => {
      await this.#deps.auth.people.rename(session, person.id, firstName, lastName);
      await this.#audit(session, "account.renamed", { id: person.id, origin }, {});
    });
  }

  /** Changes the name of a person, in the caller's transaction. */
  renamePerson(session: Db, id: UserId, firstName: string, lastName: string): Promise<void> {
    return this.#deps.auth.people.rename(session, id, firstName, lastName);
  }

  /**
   * Finds the account of an address or creates one that waits for its registration, and mails a link, in the caller's
   * transaction. A further invitation invalidates the link before.
   * @throws AppError `invalid_input` for an invalid address; `too_many_requests` after a hundred a day and workspace, or
   * a thousand a day and administrator; `forbidden` when the account is disabled; `address_not_allowed`
   */
  async invite(invitation: Invitation, session: Db): Promise<Invited> {
    const { auth, limits } = this.#deps;
    const { invitedBy, workspaceId, reportId, landing, isAdmin = false, origin = nowhere } = invitation;
    const email = readAddress(invitation.email);
    const { invitations, invitationsByAdministrator } = this.#allowances;
    if (invitation.isByAdministrator === true && invitedBy !== null) {
      await limits.take(limitKeys.invitationsByAdministrator(invitedBy), invitationsByAdministrator, session);
    } else {
      await limits.take(limitKeys.invitations(workspaceId), invitations, session);
    }
    const found = await auth.people.findByEmail(session, email);
    if (found !== null && found.isDisabled) throw new AppError("forbidden");
    if (found !== null && found.invitedAt === null) {
      return { userId: found.id, outcome: "registered", expiresAt: null };
    }
    await this.#deps.security.requireAllowedAddress(email, session);
    const account = found ?? (await this.#make(session, email, isAdmin));
    const facts = { invitedBy, workspaceId, reportId, landing };
    const { expiresAt } = await auth.links.invite(session, account, facts);
    const by = invitedBy === null ? undefined : { id: invitedBy, origin };
    await this.#audit(session, "account.invited", by, { person: account.id });
    return { userId: account.id, outcome: "invited", expiresAt };
  }

  /**
   * Invites the first administrator of a store in which none has registered.
   * @param isMailed the link is delivered by mail: while it is valid, no further one is mailed, however many servers
   * start
   * @returns null when an administrator has registered
   */
  async inviteFirstAdministrator(email: string, isMailed: boolean): Promise<FirstInvitation | null> {
    const { db, auth } = this.#deps;
    return db.transaction().execute(async (session) => {
      if (!(await auth.people.hasNoAdministrator(session))) return null;
      const id = asUserId(randomUUID());
      const account = await auth.people.makeFirstAdministrator(session, id, readAddress(email));
      const expiresAt = isMailed ? await auth.links.findOpenInvitation(session, account.id) : null;
      if (expiresAt !== null) return { url: null, expiresAt };
      await auth.sessions.endOf(session, account.id);
      const facts = { invitedBy: null, workspaceId: null, reportId: null, landing: null };
      const link = await auth.links.invite(session, account, facts);
      await this.#audit(session, "account.invited", undefined, { person: account.id });
      return link;
    });
  }

  /**
   * Issues a password that works once, within a day, and only to set a new one. The old password stays valid until
   * then.
   * @param by the administrator, for the audit log
   * @throws AppError `person_not_found`
   */
  issueOneTimePassword(userId: UserId, by?: Actor): Promise<OneTimePassword> {
    return this.#deps.db.transaction().execute(async (session) => {
      const issued = await this.#deps.auth.passwords.issueOneTime(session, userId);
      await this.#audit(session, "password.one-time-issued", by, { person: userId });
      return issued;
    });
  }

  /**
   * Removes the second factors of a person who lost them, ends their sessions and mails them.
   * @throws AppError `person_not_found`, `factor_not_found`
   */
  async removeFactorsOf(userId: UserId, by: Person, origin: Origin): Promise<void> {
    const { db, auth } = this.#deps;
    await db.transaction().execute(async (session) => {
      await auth.factors.removeAll(session, userId, by, origin);
      await auth.sessions.endOf(session, userId);
    });
  }

  /** Ends every session of a person. @returns how many were live */
  async endSessionsOf(userId: UserId, by?: Actor, session: Db = this.#deps.db): Promise<number> {
    const ended = await this.#deps.auth.sessions.endOf(session, userId);
    await this.#audit(session, "account.sessions-ended", by, { person: userId, ended });
    return ended;
  }

  #audit(
    session: Db,
    event: AuditEvent,
    by: Actor | undefined,
    details: Readonly<Record<string, string | number>>,
  ) {
    const { id = null, origin = nowhere } = by ?? {};
    return writeAudit(session, { at: this.#deps.clock.now(), event, userId: id, origin, details });
  }

  #make(session: Db, email: string, isAdmin: boolean) {
    return this.#deps.auth.people.make(session, {
      id: asUserId(randomUUID()),
      email,
      isAdmin,
      invitedAt: this.#deps.clock.now(),
    });
  }
}

/** The trimmed address. @throws AppError `invalid_input` */
function readAddress(text: string): string {
  const email = text.trim();
  if (email.length > 320 || !/^[^@\s,;<>"]+@[^@\s,;<>"]+\.[^@\s,;<>".]+$/.test(email)) {
    throw new AppError("invalid_input", { message: "This is not an e-mail address.", detail: "email" });
  }
  return email;
}
