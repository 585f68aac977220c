import { randomInt } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { UserId } from "@vitrine/contracts/ids";

import { writeAudit, type Origin } from "../../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { limitKeys } from "../../../limits/limit-keys.ts";
import type { RateLimiter } from "../../../limits/rate-limiter.ts";
import type { Allowance } from "../../../limits/repository.ts";
import { composeMail } from "../../../mail/compose-mail.ts";
import { mails } from "../../../mail/mails.ts";
import type { Mailer } from "../../../mail/mailer.ts";
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
  /** Lets anybody register who has it: for its mail, and for whoever starts the server. */
  readonly url: string;
  readonly expiresAt: Date;
}

export interface LinkService {
  /** Mails a registration link in the transaction that made the account; one that was mailed before is void. */
  invite(session: Db, account: Account, facts: InvitationFacts): Promise<MailedInvitation>;
  /** When the registration link ends that somebody was mailed and has not used; null without one. */
  findOpenInvitation(session: Db, userId: UserId): Promise<Date | null>;
  /** Notes a request for a reset link. Who asks learns nothing: the same is written for every address. */
  requestReset(email: string, origin: Origin): Promise<void>;
  /** Answers the noted requests in the background: a link to who has an account, nothing to others. */
  answerRequests(): void;
  /** Resolves when no request is being answered any more. */
  settle(): Promise<void>;
  /** A token that only sets a new password, for somebody who came with a one-time password. */
  issueOneTimeAccess(session: Db, userId: UserId): Promise<string>;
  /** @throws AppError `invalid_link` */
  describe(email: string, token: string): Promise<FoundLink>;
  /**
   * Sets a password with a link, and registers who was invited.
   * @returns where the invitation leads
   * @throws AppError `invalid_link`, `invalid_input` or `password_refused`
   */
  update(update: PasswordUpdate, origin: Origin): Promise<string | null>;
}

export interface LinkParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly passwords: PasswordService;
  readonly limits: RateLimiter;
  /** Reset mails to one address. */
  readonly resetMails: Allowance;
  readonly publicUrl: string;
  readonly reportFailure: (error: unknown) => void;
}

const noInvitation: InvitationFacts = { invitedBy: null, workspaceId: null, reportId: null, landing: null };

/** Milliseconds. Work that began with the answer would slow the next call down, and so tell what the answer does not. */
const leastDelay = 200;
const mostDelay = 700;

const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  register: signInRules.registerLinkSeconds,
  password_reset: signInRules.resetLinkSeconds,
  one_time: signInRules.oneTimeAccessSeconds,
};

export function createLinkService(parts: LinkParts): LinkService {
  const { db, clock, mailer, passwords, limits, resetMails, publicUrl, reportFailure } = parts;
  let answering: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  async function issue(session: Db, userId: UserId, purpose: LinkPurpose, facts: InvitationFacts) {
    const token = makeSecret();
    const createdAt = clock.now();
    const expiresAt = addSeconds(createdAt, lifetimes[purpose]);
    await insertLink(session, { ...facts, hash: digestSecret(token), userId, purpose, createdAt, expiresAt });
    return { token, expiresAt };
  }

  /** Built from the configured address alone, whatever host a request named. */
  function addressOf(token: string, email: string, purpose: "register" | "password_reset"): string {
    const query = new URLSearchParams({ resetPasswordAccessToken: token, email, purpose });
    return `${publicUrl}/login?${query.toString()}`;
  }

  const invite: LinkService["invite"] = async (session, account, facts) => {
    const { token, expiresAt } = await issue(session, account.id, "register", facts);
    const { email: recipient, firstName } = account;
    const about = await findLink(session, digestSecret(token), recipient, clock.now());
    const url = addressOf(token, recipient, "register");
    const { inviter = null, workspaceName = null, reportName = null } = about ?? {};
    const mail = { recipient, firstName, url, expiresAt, inviter, workspaceName, reportName };
    await mailer.queue(session, composeMail(mails.invitation, mail), expiresAt);
    return { url, expiresAt };
  };

  async function mailReset(session: Db, account: Account): Promise<void> {
    const { token, expiresAt } = await issue(session, account.id, "password_reset", noInvitation);
    const { email: recipient, firstName } = account;
    const url = addressOf(token, recipient, "password_reset");
    await mailer.queue(
      session,
      composeMail(mails.reset, { recipient, firstName, url, expiresAt }),
      expiresAt,
    );
  }

  /** False when nobody waits for an answer any more. */
  async function answerNext(session: Db): Promise<boolean> {
    const request = await takeResetRequest(session);
    if (request === null) return false;
    const account = request.email.includes("@") ? await findAccount(session, request.email) : null;
    if (account?.invitedAt != null) {
      // Somebody who has yet to register needs their invitation again.
      await invite(session, account, (await findInvitation(session, account.id)) ?? noInvitation);
    } else if (account !== null) {
      await mailReset(session, account);
    }
    const event = account === null ? "password.reset-unknown" : "password.reset-requested";
    await writeAudit(session, {
      at: clock.now(),
      event,
      userId: account?.id ?? null,
      origin: request.origin,
    });
    return true;
  }

  async function answerAll(): Promise<void> {
    try {
      while (await db.transaction().execute(answerNext)) mailer.send();
    } catch (error) {
      reportFailure(error);
    }
  }

  function answerNow(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    answering = answering.then(answerAll);
  }

  async function requireLink(email: string, token: string): Promise<FoundLink> {
    const link = await findLink(db, digestSecret(token), email, clock.now());
    if (link === null) throw new AppError("invalid_link");
    return link;
  }

  async function requireLinkFor(
    { email, code, purpose }: PasswordUpdate,
    origin: Origin,
  ): Promise<FoundLink> {
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

  return {
    invite,
    findOpenInvitation: (session, userId) => findOpenLinkEnd(session, userId, "register", clock.now()),
    requestReset: async (email, origin) => {
      await limits.take(limitKeys.resetMails(email), resetMails);
      await insertResetRequest(db, email.trim(), origin, clock.now());
    },
    answerRequests: () => {
      timer ??= setTimeout(answerNow, leastDelay + randomInt(mostDelay - leastDelay)).unref();
    },
    settle: () => {
      if (timer !== null) answerNow();
      return answering;
    },
    issueOneTimeAccess: async (session, userId) =>
      (await issue(session, userId, "one_time", noInvitation)).token,
    describe: requireLink,
    update: async (update, origin) => {
      const link = await requireLinkFor(update, origin);
      const isRegistering = update.purpose === "register";
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
      mailer.send();
      return link.landing;
    },
  };
}
