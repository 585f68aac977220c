import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { PasswordPolicy } from "@vitrine/contracts/http";
import type { SessionId, UserId } from "@vitrine/contracts/ids";

import type { Person } from "../../../access/person.ts";
import { writeAudit, type AuditEvent, type Origin } from "../../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { composeMail } from "../../../mail/compose-mail.ts";
import { mails } from "../../../mail/mails.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import type { PasswordHasher } from "../../../tokens/password-hasher.ts";
import { digestSecret, makeTypedSecret } from "../../../tokens/secrets.ts";
import type { Account } from "../account.ts";
import { describeDevice } from "../../../audit/describe-device.ts";
import { revokeDevices } from "../devices/repository.ts";
import { consumeLinksOf } from "../links/repository.ts";
import { authMessages, passwordFaultMessages } from "../messages.ts";
import type { SignInLock } from "../protection/sign-in-lock.ts";
import {
  findAccountById,
  listContextWords,
  replaceHash,
  setOneTimePassword,
  setPassword,
} from "../repository.ts";
import { signInRules } from "../sign-in-rules.ts";
import { endSessionsOf } from "../sessions/repository.ts";
import { findPasswordFault, type PasswordLists } from "./password-policy.ts";

type Db = Kysely<Database>;

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** The browser that a password is changed in. */
export interface KeptBrowser {
  readonly sessionId: SessionId;
  readonly deviceSecret: string | null;
}

export interface PasswordService {
  readonly policy: PasswordPolicy;
  /** Takes equally long whether there is such an account or not; brings an old hash up to date. */
  isRight(account: Account | null, password: string): Promise<boolean>;
  /**
   * Asks somebody signed in for their password again.
   * @throws AppError `wrong_password`, or `too_many_requests` after many wrong ones
   */
  confirm(person: Person, password: string, origin: Origin): Promise<void>;
  /** What a new password of a person must not be made of. */
  listContextWords(userId: UserId): Promise<readonly string[]>;
  /**
   * Holds a new password against the rules, and hashes it.
   * @param names of somebody who is registering
   * @throws AppError `invalid_input` when the confirmation differs; `password_refused`, with the rule as `detail`
   */
  accept(userId: UserId, password: string, confirmation: string, names?: readonly string[]): Promise<string>;
  /**
   * Stores an accepted password: links, waits and sessions of the person end with the old one, and a mail says so.
   * @param kept who asked from within a session: that session and its browser go on; null when all end
   */
  store(session: Db, account: Account, hash: string, kept: KeptBrowser | null, origin: Origin): Promise<void>;
  /** A password that works once, within a day, and only to set a new one. @throws AppError `person_not_found` */
  issueOneTime(session: Db, userId: UserId): Promise<{ readonly password: string; readonly expiresAt: Date }>;
  /**
   * @param deviceSecret from the asking browser's cookie
   * @throws AppError as the above
   */
  change(person: Person, change: PasswordChange, deviceSecret: string | null, origin: Origin): Promise<void>;
}

export interface PasswordParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly hasher: PasswordHasher;
  readonly lock: SignInLock;
  readonly policy: PasswordPolicy;
  readonly lists: PasswordLists;
}

export function createPasswordService({
  db,
  clock,
  mailer,
  hasher,
  lock,
  policy,
  lists,
}: PasswordParts): PasswordService {
  function audit(session: Db, event: AuditEvent, userId: UserId, origin: Origin) {
    return writeAudit(session, { at: clock.now(), event, userId, origin });
  }

  async function isRight(account: Account | null, password: string): Promise<boolean> {
    const stored = account?.passwordHash ?? null;
    const isSame = await hasher.isRight(stored, password);
    if (!isSame || account === null || stored === null) return false;
    if (hasher.isOutdated(stored)) await replaceHash(db, account.id, stored, await hasher.hash(password));
    return true;
  }

  async function requireAccount(id: UserId): Promise<Account> {
    const account = await findAccountById(db, id);
    if (account === null) throw new AppError("invalid_token");
    return account;
  }

  async function confirm(person: Person, password: string, origin: Origin): Promise<void> {
    await lock.attemptConfirming(person.id);
    if (!(await isRight(await requireAccount(person.id), password))) {
      await audit(db, "password.refused", person.id, origin);
      throw new AppError("wrong_password");
    }
    await lock.releaseConfirming(person.id);
  }

  const accept: PasswordService["accept"] = async (userId, password, confirmation, names = []) => {
    if (password !== confirmation) {
      throw new AppError("invalid_input", {
        message: authMessages.passwordsDiffer,
        detail: "confirmPassword",
      });
    }
    const context = [...(await listContextWords(db, userId)), ...names];
    const fault = await findPasswordFault(policy, password, context, lists);
    if (fault !== null) {
      throw new AppError("password_refused", { message: passwordFaultMessages[fault], detail: fault });
    }
    return hasher.hash(password);
  };

  const store: PasswordService["store"] = async (session, account, hash, kept, origin) => {
    const now = clock.now();
    const { id, email, firstName } = account;
    const device = kept?.deviceSecret ?? null;
    await setPassword(session, id, hash);
    await consumeLinksOf(session, id, now);
    await endSessionsOf(session, id, kept?.sessionId ?? null, now);
    await revokeDevices(session, id, device === null ? null : digestSecret(device), now);
    await lock.releaseAll(session, account);
    // Who registers knows it: there was none before.
    if (account.invitedAt !== null) return;
    const { address, userAgent } = origin;
    const facts = { recipient: email, firstName, at: now, address, device: describeDevice(userAgent) };
    await mailer.queue(session, composeMail(mails.passwordChanged, facts));
  };

  return {
    policy,
    isRight,
    confirm,
    listContextWords: (userId) => listContextWords(db, userId),
    accept,
    store,
    issueOneTime: async (session, userId) => {
      if ((await findAccountById(session, userId)) === null) throw new AppError("person_not_found");
      const password = makeTypedSecret(6);
      const expiresAt = addSeconds(clock.now(), signInRules.oneTimePasswordSeconds);
      await setOneTimePassword(session, userId, { hash: digestSecret(password), expiresAt });
      return { password, expiresAt };
    },
    change: async (person, { currentPassword, newPassword, confirmPassword }, deviceSecret, origin) => {
      await confirm(person, currentPassword, origin);
      const hash = await accept(person.id, newPassword, confirmPassword);
      const account = await requireAccount(person.id);
      await db.transaction().execute(async (session) => {
        await store(session, account, hash, { sessionId: person.sessionId, deviceSecret }, origin);
        await audit(session, "password.changed", person.id, origin);
      });
      mailer.send();
    },
  };
}
