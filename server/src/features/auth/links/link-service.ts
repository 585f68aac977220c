import { randomInt } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { asWorkspaceId, type UserId } from "@vitrine/contracts/ids";

import { writeAudit, type Origin } from "../../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { limitKeys } from "../../../limits/limit-keys.ts";
import type { RateLimiter } from "../../../limits/rate-limiter.ts";
import type { Allowance } from "../../../limits/repository.ts";
import { composeMail } from "../../../mail/compose-mail.ts";
import { mails } from "../../../mail/mails.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import type { SecurityPolicy } from "../../../security/security-policy.ts";
import { digestSecret, makeSecret } from "../../../tokens/secrets.ts";
import type { Account } from "../account.ts";
import { authMessages } from "../messages.ts";
import type { PasswordService } from "../passwords/password-service.ts";
import { findAccount, findAccountById, setName } from "../repository.ts";
import { signInRules } from "../sign-in-rules.ts";
import {
  consumeLink,
  findInvitation,
  findLink,
  findOpenLinkEnd,
  insertLink,
  insertResetRequest,
  takeResetRequest,
  type FoundLink,
  type InvitationFacts,
  type LinkPurpose,
} from "./repository.ts";

type Db = Kysely<Database>;

export interface PasswordUpdate {
  readonly newPassword: string;
  readonly confirmPassword: string;
  readonly email: string;
  /** The token of the link, or the one-time access token. */
  readonly code: string;
  readonly purpose: "register" | "password_reset";
  readonly firstName: string;
  readonly lastName: string;
}

export interface MailedInvitation {
  /** Anyone who has it can register: it is only for the mail, and for the operator's terminal. */
  readonly url: string;
  readonly expiresAt: Date;
}

export interface LinkServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly passwords: PasswordService;
  readonly limits: RateLimiter;
  readonly security: SecurityPolicy;
  readonly resetMails: Allowance;
  readonly publicUrl: string;
  readonly reportFailure: (error: unknown) => void;
}

const noInvitation: InvitationFacts = { invitedBy: null, workspaceId: null, reportId: null, landing: null };

/**
 * Milliseconds. Work that began immediately would delay the next request of the same client, and so reveal whether the
 * address has an account.
 */
const minDelay = 200;
const maxDelay = 700;

const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  register: signInRules.registerLinkSeconds,
  password_reset: signInRules.resetLinkSeconds,
  one_time: signInRules.oneTimeAccessSeconds,
};

export class LinkService {
  readonly #deps: LinkServiceDeps;
  #answering: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;

  constructor(deps: LinkServiceDeps) {
    this.#deps = deps;
  }

  /** Mails a registration link in the transaction that creates the account. An earlier link becomes invalid. */
  async invite(session: Db, account: Account, facts: InvitationFacts): Promise<MailedInvitation> {
    const { token, expiresAt } = await this.#issue(session, account.id, "register", facts);
    const { email: recipient, firstName } = account;
    const about = await findLink(session, digestSecret(token), recipient, this.#deps.clock.now());
    const url = this.#addressOf(token, recipient, "register");
    const { inviter = null, workspaceName = null, reportName = null } = about ?? {};
    const mail = { recipient, firstName, url, expiresAt, inviter, workspaceName, reportName };
    const workspaceId = facts.workspaceId === null ? null : asWorkspaceId(facts.workspaceId);
    await this.#deps.mailer.queue(session, composeMail(mails.invitation, mail, workspaceId), expiresAt);
    return { url, expiresAt };
  }

  /** When the person's unused registration link expires; null without one. */
  findOpenInvitation(session: Db, userId: UserId): Promise<Date | null> {
    return findOpenLinkEnd(session, userId, "register", this.#deps.clock.now());
  }

  /** Stores a request for a reset link. The same is written for every address, so the caller learns nothing. */
  async requestReset(email: string, origin: Origin): Promise<void> {
    const { db, clock, limits, resetMails } = this.#deps;
    await limits.take(limitKeys.resetMails(email), resetMails);
    await insertResetRequest(db, email.trim(), origin, clock.now());
  }

  /**
   * Answers the stored requests in the background: mails a link where the address has an account, otherwise nothing.
   */
  answerRequests(): void {
    this.#timer ??= setTimeout(() => this.#answerNow(), minDelay + randomInt(maxDelay - minDelay)).unref();
  }

  /** Resolves when no request is being answered. */
  settle(): Promise<void> {
    if (this.#timer !== null) this.#answerNow();
    return this.#answering;
  }

  /** A token that only allows a new password, for a person who signed in with a one-time password. */
  async issueOneTimeAccess(session: Db, userId: UserId): Promise<string> {
    return (await this.#issue(session, userId, "one_time", noInvitation)).token;
  }

  /** @throws AppError `invalid_link` */
  async describe(email: string, token: string): Promise<FoundLink> {
    const link = await findLink(this.#deps.db, digestSecret(token), email, this.#deps.clock.now());
    if (link === null) throw new AppError("invalid_link");
    return link;
  }

  /**
   * Sets a password with a link, and registers an invited person.
   * @returns where the invitation leads
   * @throws AppError `invalid_link`, `invalid_input`, `password_refused` or `address_not_allowed`
   */
  async update(update: PasswordUpdate, origin: Origin): Promise<string | null> {
    const { db, clock, passwords } = this.#deps;
    const link = await this.#requireLinkFor(update, origin);
    const isRegistering = update.purpose === "register";
    if (isRegistering) await this.#deps.security.requireAllowedAddress(update.email);
    const firstName = update.firstName.trim();
    const lastName = update.lastName.trim();
    if (isRegistering && (firstName === "" || lastName === "")) {
      const detail = firstName === "" ? "firstName" : "lastName";
      throw new AppError("invalid_input", { message: authMessages.namesMissing, detail });
    }
    const { newPassword, confirmPassword } = update;
    const names = isRegistering ? [firstName, lastName] : [];
    const hash = await passwords.accept(link.userId, newPassword, confirmPassword, names);
    await db.transaction().execute(async (session) => {
      const account = await findAccountById(session, link.userId);
      const isFirst = await consumeLink(session, digestSecret(update.code), clock.now());
      if (account === null || !isFirst) throw new AppError("invalid_link");
      if (isRegistering) await setName(session, account.id, firstName, lastName);
      await passwords.store(session, account, hash, null, origin);
      const event = isRegistering ? "account.registered" : "password.reset";
      const details = { by: link.purpose };
      await writeAudit(session, { at: clock.now(), event, userId: account.id, origin, details });
    });
    return link.landing;
  }

  async #issue(session: Db, userId: UserId, purpose: LinkPurpose, facts: InvitationFacts) {
    const token = makeSecret();
    const createdAt = this.#deps.clock.now();
    const expiresAt = addSeconds(createdAt, lifetimes[purpose]);
    await insertLink(session, { ...facts, hash: digestSecret(token), userId, purpose, createdAt, expiresAt });
    return { token, expiresAt };
  }

  /** Uses only the configured URL, whatever host the request named. */
  #addressOf(token: string, email: string, purpose: "register" | "password_reset"): string {
    const query = new URLSearchParams({ resetPasswordAccessToken: token, email, purpose });
    return `${this.#deps.publicUrl}/login?${query.toString()}`;
  }

  async #mailReset(session: Db, account: Account): Promise<void> {
    const { token, expiresAt } = await this.#issue(session, account.id, "password_reset", noInvitation);
    const { email: recipient, firstName } = account;
    const url = this.#addressOf(token, recipient, "password_reset");
    await this.#deps.mailer.queue(
      session,
      composeMail(mails.reset, { recipient, firstName, url, expiresAt }),
      expiresAt,
    );
  }

  /** @returns false when there are no more requests */
  async #answerNext(session: Db): Promise<boolean> {
    const request = await takeResetRequest(session);
    if (request === null) return false;
    const account = request.email.includes("@") ? await findAccount(session, request.email) : null;
    if (account?.invitedAt != null) {
      // A person who has not registered yet needs the invitation again.
      await this.invite(session, account, (await findInvitation(session, account.id)) ?? noInvitation);
    } else if (account !== null) {
      await this.#mailReset(session, account);
    }
    const event = account === null ? "password.reset-unknown" : "password.reset-requested";
    await writeAudit(session, {
      at: this.#deps.clock.now(),
      event,
      userId: account?.id ?? null,
      origin: request.origin,
    });
    return true;
  }

  async #answerAll(): Promise<void> {
    const { db, reportFailure } = this.#deps;
    try {
      let hasAnswered = true;
      while (hasAnswered) {
        hasAnswered = await db.transaction().execute((session) => this.#answerNext(session));
      }
    } catch (error) {
      reportFailure(error);
    }
  }

  #answerNow(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#answering = this.#answering.then(() => this.#answerAll());
  }

  async #requireLinkFor({ email, code, purpose }: PasswordUpdate, origin: Origin): Promise<FoundLink> {
    const { db, clock } = this.#deps;
    const link = await findLink(db, digestSecret(code), email, clock.now());
    if (link !== null && (link.purpose === "register") === (purpose === "register")) return link;
    await writeAudit(db, {
      at: clock.now(),
      event: "account.link-refused",
      userId: link?.userId ?? null,
      origin,
    });
    throw new AppError("invalid_link");
  }
}
