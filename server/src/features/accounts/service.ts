import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { asUserId, type UserId } from "@vitrine/contracts/ids";

import type { Person } from "../../access/person.ts";
import { writeAudit, type AuditEvent, type Origin } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { allowancesOf } from "../../limits/allowances.ts";
import { limitKeys } from "../../limits/limit-keys.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { AuthService } from "../auth/service.ts";

type Db = Kysely<Database>;

/** Somebody is to have an account, and to be led somewhere once they have registered. */
export interface Invitation {
  /** One address, such as `ada@client.example`. */
  readonly email: string;
  /** Null: the server itself, for its first administrator. */
  readonly invitedBy: UserId | null;
  readonly workspaceId: string | null;
  readonly reportId: string | null;
  /** Path of the portal, with its slash; null: the start. */
  readonly landing: string | null;
  readonly isAdmin?: boolean;
  readonly origin?: Origin;
}

export interface Invited {
  readonly userId: UserId;
  /** `invited`: a registration link is on its way; `registered`: they have an account, and nothing was mailed. */
  readonly outcome: "invited" | "registered";
  /** When the link ends; null when there is none. */
  readonly expiresAt: Date | null;
}

/** A person's own account, as its page shows it. */
export interface AccountState {
  readonly account: Awaited<ReturnType<AuthService["people"]["require"]>>;
  readonly factors: Awaited<ReturnType<AuthService["factors"]["read"]>>;
  /** What a new password must not be made of. */
  readonly contextWords: readonly string[];
}

export type SessionLine = Awaited<ReturnType<AuthService["sessions"]["list"]>>[number];

export interface AccountService {
  readonly sessions: AuthService["sessions"];
  readonly passwords: AuthService["passwords"];
  readonly factors: AuthService["factors"];
  readonly lock: AuthService["lock"];
  read(person: Person): Promise<AccountState>;
  rename(person: Person, firstName: string, lastName: string, origin: Origin): Promise<void>;
  /**
   * Finds somebody by their address or makes an account that waits for its registration, and mails a link, all in the
   * transaction of what they are invited to. Inviting again makes the link before void.
   * @throws AppError `invalid_input` for what is no address; `too_many_requests` past a hundred a day and workspace;
   *   `forbidden` when the account is disabled
   */
  invite(invitation: Invitation, session: Db): Promise<Invited>;
  /**
   * Invites the first administrator of a store in which none has registered.
   * @param isMailed the link reaches its reader by mail: while it is good, nobody mails another one, however many
   *   servers start
   * @returns null when an administrator has registered
   */
  inviteFirstAdministrator(email: string, isMailed: boolean): Promise<FirstInvitation | null>;
  /**
   * A password that works once, within a day, and only to set a new one. The old password works until then.
   * @param by who asks, for the audit log
   * @throws AppError `person_not_found`
   */
  issueOneTimePassword(userId: UserId, by?: Actor): Promise<OneTimePassword>;
  /**
   * Takes a person's second factors away, who has lost them, and ends their sessions; a mail tells them.
   * @throws AppError `person_not_found`, `factor_not_found`
   */
  takeFactorsFrom(userId: UserId, by: Person, origin: Origin): Promise<void>;
  /** Ends every session of a person. Answers how many were live. */
  endSessionsOf(userId: UserId, by?: Actor, session?: Db): Promise<number>;
}

export interface FirstInvitation {
  /** The registration link, for whoever starts the server; null when it was mailed before. */
  readonly url: string | null;
  readonly expiresAt: Date;
}

/** Who did something to somebody else's account, and from where. */
export interface Actor {
  readonly id: UserId;
  readonly origin: Origin;
}

export interface OneTimePassword {
  readonly password: string;
  readonly expiresAt: Date;
}

export interface AccountParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly auth: AuthService;
  readonly limits: RateLimiter;
  readonly mailer: Mailer;
  /** As for signing in; invitations have a limit of their own. */
  readonly signInRate: number;
}

const nowhere: Origin = { address: "", userAgent: "" };

export function createAccountService(parts: AccountParts): AccountService {
  const { db, clock, auth, limits, mailer } = parts;
  const { people, sessions, passwords, factors, lock } = auth;
  const { invitations } = allowancesOf(parts.signInRate);

  function audit(
    session: Db,
    event: AuditEvent,
    by: Actor | undefined,
    details: Readonly<Record<string, string | number>>,
  ) {
    const { id = null, origin = nowhere } = by ?? {};
    return writeAudit(session, { at: clock.now(), event, userId: id, origin, details });
  }

  function make(session: Db, email: string, isAdmin: boolean) {
    return people.make(session, { id: asUserId(randomUUID()), email, isAdmin, invitedAt: clock.now() });
  }

  return {
    sessions,
    passwords,
    factors,
    lock,
    read: async (person) => ({
      account: await people.require(person.id),
      factors: await factors.read(person.id),
      contextWords: await passwords.listContextWords(person.id),
    }),
    rename: (person, firstName, lastName, origin) =>
      db.transaction().execute(async (session) => {
        await people.rename(session, person.id, firstName, lastName);
        await audit(session, "account.renamed", { id: person.id, origin }, {});
      }),
    invite: async (invitation, session) => {
      const { invitedBy, workspaceId, reportId, landing, isAdmin = false, origin = nowhere } = invitation;
      const email = readAddress(invitation.email);
      await limits.take(limitKeys.invitations(workspaceId), invitations, session);
      const found = await people.findByEmail(session, email);
      if (found !== null && found.isDisabled) throw new AppError("forbidden");
      if (found !== null && found.invitedAt === null) {
        return { userId: found.id, outcome: "registered", expiresAt: null };
      }
      const account = found ?? (await make(session, email, isAdmin));
      const facts = { invitedBy, workspaceId, reportId, landing };
      const { expiresAt } = await auth.links.invite(session, account, facts);
      const by = invitedBy === null ? undefined : { id: invitedBy, origin };
      await audit(session, "account.invited", by, { person: account.id });
      mailer.send();
      return { userId: account.id, outcome: "invited", expiresAt };
    },
    inviteFirstAdministrator: async (email, isMailed) => {
      const invited = await db.transaction().execute(async (session) => {
        if (!(await people.hasNoAdministrator(session))) return null;
        const id = asUserId(randomUUID());
        const account = await people.makeFirstAdministrator(session, id, readAddress(email));
        const expiresAt = isMailed ? await auth.links.findOpenInvitation(session, account.id) : null;
        if (expiresAt !== null) return { url: null, expiresAt };
        await sessions.endOf(session, account.id);
        const facts = { invitedBy: null, workspaceId: null, reportId: null, landing: null };
        const link = await auth.links.invite(session, account, facts);
        await audit(session, "account.invited", undefined, { person: account.id });
        return link;
      });
      mailer.send();
      return invited;
    },
    issueOneTimePassword: (userId, by) =>
      db.transaction().execute(async (session) => {
        const issued = await auth.passwords.issueOneTime(session, userId);
        await audit(session, "password.one-time-issued", by, { person: userId });
        return issued;
      }),
    takeFactorsFrom: async (userId, by, origin) => {
      await db.transaction().execute(async (session) => {
        await factors.takeAllFrom(session, userId, by, origin);
        await sessions.endOf(session, userId);
      });
      mailer.send();
    },
    endSessionsOf: async (userId, by, session = db) => {
      const ended = await auth.sessions.endOf(session, userId);
      await audit(session, "account.sessions-ended", by, { person: userId, ended });
      return ended;
    },
  };
}

/** Local part and domain, nothing around them: the store takes no more. @throws AppError `invalid_input` */
function readAddress(text: string): string {
  const email = text.trim();
  if (email.length > 320 || !/^[^@\s,;<>"]+@[^@\s,;<>"]+\.[^@\s,;<>".]+$/.test(email)) {
    throw new AppError("invalid_input", { message: "This is not an e-mail address.", detail: "email" });
  }
  return email;
}
