import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { UserId } from "@vitrine/contracts/ids";

import type { Person } from "../../../access/person.ts";
import { describeDevice } from "../../../audit/describe-device.ts";
import { writeAudit, type AuditEvent, type Origin } from "../../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { isUniqueViolation } from "../../../db/unique-violation.ts";
import { limitKeys } from "../../../limits/limit-keys.ts";
import type { RateLimiter } from "../../../limits/rate-limiter.ts";
import type { Allowance } from "../../../limits/repository.ts";
import { composeMail } from "../../../mail/compose-mail.ts";
import { mails } from "../../../mail/mails.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { readAddresses } from "../../../mail/read-addresses.ts";
import type { SecurityPolicy } from "../../../security/security-policy.ts";
import { digestSecret, makeSecret } from "../../../tokens/secrets.ts";
import type { Account } from "../account.ts";
import { revokeDevices } from "../devices/repository.ts";
import {
  consumeEveryLinkOf,
  consumeLinksOf,
  insertLink,
  takeEmailLink,
  type EmailLinkPurpose,
  type TakenEmailLink,
} from "../links/repository.ts";
import { authMessages } from "../messages.ts";
import { findAccountById, findByEmail, setEmail } from "../repository.ts";
import { endSessionsOf } from "../sessions/repository.ts";
import { signInRules } from "../sign-in-rules.ts";

type Db = Kysely<Database>;

export interface EmailServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly limits: RateLimiter;
  readonly security: SecurityPolicy;
  /** How many changes a person may ask for, and how many mails about changes an address may get. */
  readonly emailLinks: Allowance;
  readonly publicUrl: string;
}

const lifetimes: Readonly<Record<EmailLinkPurpose, number>> = {
  email_change: signInRules.emailChangeLinkSeconds,
  email_undo: signInRules.emailUndoLinkSeconds,
};

/** Changes a person's e-mail address. A link in a mail to the new address confirms it, one in a mail to the old address undoes it for a while. */
export class EmailService {
  readonly #deps: EmailServiceDeps;

  constructor(deps: EmailServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Mails a link to the new address, and a notice to the current one. The caller has checked the password. An address of
   * another account gets a mail that says so instead; the answer, and what is written, are the same.
   * @throws AppError `invalid_input`, `too_many_requests`
   */
  async request(person: Person, typed: string, origin: Origin): Promise<void> {
    const { db, clock, mailer, limits, emailLinks } = this.#deps;
    const email = requireOtherAddress(typed, person.email);
    await this.#deps.security.requireAllowedAddress(email);
    await limits.take(limitKeys.emailChanges(person.id), emailLinks);
    await limits.take(limitKeys.emailLinks(email), emailLinks);
    await db.transaction().execute(async (session) => {
      const account = await requireAccount(session, person.id);
      const owner = await findByEmail(session, email);
      const { url, expiresAt } = await this.#issue(session, account, "email_change", email, person.sessionId);
      if (owner === null) {
        const facts = { recipient: email, firstName: account.firstName, url, expiresAt, by: null };
        await mailer.queue(session, composeMail(mails.emailChange, facts), expiresAt);
      } else {
        const facts = { recipient: owner.email, firstName: owner.firstName };
        await mailer.queue(session, composeMail(mails.emailTaken, facts), expiresAt);
      }
      const facts = { ...this.#noticeOf(account, origin), newEmail: email, by: null };
      await mailer.queue(session, composeMail(mails.emailRequested, facts));
      const at = clock.now();
      await writeAudit(session, { at, event: "account.email-requested", userId: person.id, origin });
    });
  }

  /**
   * Mails a link to the new address of another person, and a notice to their current one. The caller has checked that
   * it is an administrator who asks.
   * @param email a valid address
   * @throws AppError `invalid_input` for an address in use, and for a disabled account; `too_many_requests`
   */
  async requestFor(id: UserId, email: string, by: Person, origin: Origin): Promise<void> {
    const { db, clock, mailer, limits, emailLinks, security } = this.#deps;
    await security.requireAllowedAddress(email);
    await limits.take(limitKeys.emailLinks(email), emailLinks);
    const name = `${by.firstName} ${by.lastName}`.trim() || by.username;
    await db.transaction().execute(async (session) => {
      const account = await findAccountById(session, id);
      if (account === null) throw refusal(authMessages.accountDisabled);
      await requireFreeAddress(session, account, email);
      const { url, expiresAt } = await this.#issue(session, account, "email_change", email, null);
      const facts = { recipient: email, firstName: account.firstName, url, expiresAt, by: name };
      await mailer.queue(session, composeMail(mails.emailChange, facts), expiresAt);
      const notice = { ...this.#noticeOf(account, origin), newEmail: email, by: name };
      await mailer.queue(session, composeMail(mails.emailRequested, notice));
      const entry = { at: clock.now(), event: "account.email-requested" as const, userId: by.id, origin };
      await writeAudit(session, { ...entry, details: { person: id } });
    });
  }

  /**
   * Sets the address of a person who has not registered, in the caller's transaction.
   * @throws AppError `invalid_input` for an address in use
   */
  async replace(session: Db, id: UserId, email: string): Promise<void> {
    const account = await findAccountById(session, id);
    if (account === null) throw refusal(authMessages.accountDisabled);
    await requireFreeAddress(session, account, email);
    await setEmail(session, id, email);
  }

  /**
   * Sets the address of a link, and ends the sessions except the one that asked for it.
   * @returns the address
   * @throws AppError `invalid_link`, also when another account has the address by now
   */
  confirm(token: string, origin: Origin): Promise<string> {
    return this.#redeem(token, "email_change", origin, async (session, account, { email, sessionId }) => {
      const { clock, mailer } = this.#deps;
      const now = clock.now();
      await this.#replaceEmail(session, account, email);
      await consumeLinksOf(session, account.id, now);
      await endSessionsOf(session, account.id, sessionId, now);
      const { url, expiresAt } = await this.#issue(session, account, "email_undo", account.email, null);
      const facts = { ...this.#noticeOf(account, origin), newEmail: email, url, expiresAt };
      await mailer.queue(session, composeMail(mails.emailChanged, facts), expiresAt);
      return "account.email-changed";
    });
  }

  /**
   * Restores the address to which the link was mailed. Every session, link and known browser of the person ends, because
   * another person may have changed the address.
   * @returns the address
   * @throws AppError `invalid_link`
   */
  undo(token: string, origin: Origin): Promise<string> {
    return this.#redeem(token, "email_undo", origin, async (session, account, { email }) => {
      const { clock, mailer } = this.#deps;
      const now = clock.now();
      await this.#replaceEmail(session, account, email);
      await consumeEveryLinkOf(session, account.id, now);
      await endSessionsOf(session, account.id, null, now);
      await revokeDevices(session, account.id, null, now);
      const facts = this.#noticeOf({ ...account, email }, origin);
      await mailer.queue(session, composeMail(mails.emailRestored, facts));
      return "account.email-restored";
    });
  }

  async #redeem(
    token: string,
    purpose: EmailLinkPurpose,
    origin: Origin,
    change: (session: Db, account: Account, link: TakenEmailLink) => Promise<AuditEvent>,
  ): Promise<string> {
    const { db, clock } = this.#deps;
    const at = clock.now();
    const email = await db.transaction().execute(async (session) => {
      const link = await takeEmailLink(session, digestSecret(token), purpose, at);
      const account = link === null ? null : await findAccountById(session, link.userId);
      if (link === null || account === null) return null;
      const event = await change(session, account, link);
      await writeAudit(session, { at, event, userId: account.id, origin });
      return link.email;
    });
    if (email === null) {
      await writeAudit(db, { at, event: "account.link-refused", userId: null, origin });
      throw new AppError("invalid_link");
    }
    return email;
  }

  /** @throws AppError `invalid_link` when another account has the address */
  async #replaceEmail(session: Db, { id }: Account, email: string): Promise<void> {
    try {
      await setEmail(session, id, email);
    } catch (error) {
      if (!isUniqueViolation(error, "users_email")) throw error;
      throw new AppError("invalid_link", { message: authMessages.addressTaken });
    }
  }

  async #issue(
    session: Db,
    { id: userId }: Account,
    purpose: EmailLinkPurpose,
    email: string,
    sessionId: string | null,
  ): Promise<{ readonly url: string; readonly expiresAt: Date }> {
    const token = makeSecret();
    const createdAt = this.#deps.clock.now();
    const expiresAt = addSeconds(createdAt, lifetimes[purpose]);
    const hash = digestSecret(token);
    await insertLink(session, { hash, userId, purpose, email, sessionId, createdAt, expiresAt });
    const action = purpose === "email_change" ? "confirm" : "undo";
    // Browsers do not send the part after # to any server.
    return { url: `${this.#deps.publicUrl}/email/${action}#${token}`, expiresAt };
  }

  #noticeOf({ email: recipient, firstName }: Account, { address, userAgent }: Origin) {
    return { recipient, firstName, at: this.#deps.clock.now(), address, device: describeDevice(userAgent) };
  }
}

/** @throws AppError `invalid_input` */
function requireOtherAddress(typed: string, current: string): string {
  const [read, ...others] = readAddresses([typed]);
  if (read === undefined || !read.isValid || others.length > 0) {
    throw new AppError("invalid_input", { message: authMessages.noAddress, detail: "newEmail" });
  }
  if (read.email.toLowerCase() === current.toLowerCase()) {
    throw new AppError("invalid_input", { message: authMessages.sameAddress, detail: "newEmail" });
  }
  return read.email;
}

function refusal(message: string): AppError {
  return new AppError("invalid_input", { message, detail: "newEmail" });
}

/** @throws AppError `invalid_input` */
async function requireFreeAddress(
  session: Db,
  { id, email: current }: Account,
  email: string,
): Promise<void> {
  if (email.toLowerCase() === current.toLowerCase()) throw refusal(authMessages.currentAddress);
  const owner = await findByEmail(session, email);
  if (owner !== null && owner.id !== id) throw refusal(authMessages.addressInUse);
}

async function requireAccount(session: Db, id: Person["id"]): Promise<Account> {
  const account = await findAccountById(session, id);
  if (account === null) throw new AppError("invalid_token");
  return account;
}
