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
import type { FindProductName } from "../../../mail/mail-look.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import type { PasswordHasher } from "../../../tokens/password-hasher.ts";
import type { SecurityPolicy } from "../../../security/security-policy.ts";
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

export interface KeptBrowser {
  readonly sessionId: SessionId;
  readonly deviceSecret: string | null;
}

export interface PasswordServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly hasher: PasswordHasher;
  readonly lock: SignInLock;
  /** As the environment decides it. */
  readonly policy: PasswordPolicy;
  readonly security: SecurityPolicy;
  readonly lists: PasswordLists;
  readonly productName: FindProductName;
}

export class PasswordService {
  readonly #deps: PasswordServiceDeps;

  constructor(deps: PasswordServiceDeps) {
    this.#deps = deps;
  }

  /** The rules for new passwords. Administrators may have asked for more characters. */
  async readPolicy(): Promise<PasswordPolicy> {
    const { policy, security } = this.#deps;
    const { passwordMinimum } = await security.current();
    const minimum = Math.max(policy.minimum, passwordMinimum);
    return { ...policy, minimum, strong: Math.max(policy.strong, minimum) };
  }

  /** Takes equally long whether the account exists or not. An outdated hash is replaced. */
  async isCorrect(account: Account | null, password: string): Promise<boolean> {
    const { db, hasher } = this.#deps;
    const stored = account?.passwordHash ?? null;
    const isSame = await hasher.isCorrect(stored, password);
    if (!isSame || account === null || stored === null) return false;
    if (hasher.isOutdated(stored)) await replaceHash(db, account.id, stored, await hasher.hash(password));
    return true;
  }

  /**
   * Verifies the password of a signed-in person again.
   * @throws AppError `wrong_password`, or `too_many_requests` after many wrong ones
   */
  async confirm(person: Person, password: string, origin: Origin): Promise<void> {
    const { db, lock } = this.#deps;
    await lock.attemptConfirming(person.id);
    if (!(await this.isCorrect(await this.#requireAccount(person.id), password))) {
      await this.#audit(db, "password.refused", person.id, origin);
      throw new AppError("wrong_password");
    }
    await lock.releaseConfirming(person.id);
  }

  /** Words that a new password of a person must not contain. */
  listContextWords(userId: UserId): Promise<readonly string[]> {
    return this.#contextWords(this.#deps.db, userId);
  }

  /**
   * Checks a new password against the rules, and hashes it.
   * @param names of a person who is registering
   * @throws AppError `invalid_input` when the confirmation differs; `password_refused`, with the rule as `detail`
   */
  async accept(
    userId: UserId,
    password: string,
    confirmation: string,
    names: readonly string[] = [],
  ): Promise<string> {
    const { db, hasher, lists, productName } = this.#deps;
    if (password !== confirmation) {
      throw new AppError("invalid_input", {
        message: authMessages.passwordsDiffer,
        detail: "confirmPassword",
      });
    }
    const context = [...(await this.#contextWords(db, userId)), ...names];
    const fault = await findPasswordFault(await this.readPolicy(), password, context, lists);
    if (fault !== null) {
      throw new AppError("password_refused", {
        message: passwordFaultMessages[fault](await productName(db)),
        detail: fault,
      });
    }
    return hasher.hash(password);
  }

  /**
   * Stores an accepted password. Links, waits and sessions of the person end, and a mail reports the change.
   * @param kept the session and browser of the request, which stay valid; null when all end
   */
  async store(
    session: Db,
    account: Account,
    hash: string,
    kept: KeptBrowser | null,
    origin: Origin,
  ): Promise<void> {
    const { clock, mailer, lock } = this.#deps;
    const now = clock.now();
    const { id, email, firstName } = account;
    const device = kept?.deviceSecret ?? null;
    await setPassword(session, id, hash);
    await consumeLinksOf(session, id, now);
    await endSessionsOf(session, id, kept?.sessionId ?? null, now);
    await revokeDevices(session, id, device === null ? null : digestSecret(device), now);
    await lock.releaseAll(session, account);
    // A person who registers had no password before, so the mail would tell them nothing.
    if (account.invitedAt !== null) return;
    const { address, userAgent } = origin;
    const facts = { recipient: email, firstName, at: now, address, device: describeDevice(userAgent) };
    await mailer.queue(session, composeMail(mails.passwordChanged, facts));
  }

  /** Issues a password that works once, within a day, and only to set a new one. @throws AppError `person_not_found` */
  async issueOneTime(
    session: Db,
    userId: UserId,
  ): Promise<{ readonly password: string; readonly expiresAt: Date }> {
    if ((await findAccountById(session, userId)) === null) throw new AppError("person_not_found");
    const password = makeTypedSecret(6);
    const expiresAt = addSeconds(this.#deps.clock.now(), signInRules.oneTimePasswordSeconds);
    await setOneTimePassword(session, userId, { hash: digestSecret(password), expiresAt });
    return { password, expiresAt };
  }

  /**
   * @param deviceSecret from the cookie of the request
   * @throws AppError as `confirm` and `accept`
   */
  async change(
    person: Person,
    { currentPassword, newPassword, confirmPassword }: PasswordChange,
    deviceSecret: string | null,
    origin: Origin,
  ): Promise<void> {
    await this.confirm(person, currentPassword, origin);
    const hash = await this.accept(person.id, newPassword, confirmPassword);
    const account = await this.#requireAccount(person.id);
    await this.#deps.db.transaction().execute(async (session) => {
      await this.store(session, account, hash, { sessionId: person.sessionId, deviceSecret }, origin);
      await this.#audit(session, "password.changed", person.id, origin);
    });
  }

  #audit(session: Db, event: AuditEvent, userId: UserId, origin: Origin) {
    return writeAudit(session, { at: this.#deps.clock.now(), event, userId, origin });
  }

  async #requireAccount(id: UserId): Promise<Account> {
    const account = await findAccountById(this.#deps.db, id);
    if (account === null) throw new AppError("invalid_token");
    return account;
  }

  async #contextWords(session: Db, userId: UserId): Promise<readonly string[]> {
    return [await this.#deps.productName(session), ...(await listContextWords(session, userId))];
  }
}
