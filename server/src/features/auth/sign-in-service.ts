import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { SignInFactor } from "@vitrine/contracts/http";

import { writeAudit, type AuditEvent, type Origin } from "../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { limitKeys } from "../../limits/limit-keys.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import type { Allowance } from "../../limits/repository.ts";
import { composeMail } from "../../mail/compose-mail.ts";
import { mails } from "../../mail/mails.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { digestSecret, hashCode, makeCode, makeSecret, normaliseTypedSecret } from "../../tokens/secrets.ts";
import type { Account } from "./account.ts";
import {
  consumeChallenge,
  countOpenTries,
  lockChallenge,
  insertChallenge,
  replaceCode,
  countTry,
  type Challenge,
} from "./challenges/repository.ts";
import { describeDevice } from "../../audit/describe-device.ts";
import { isStrong, offeredFactors, type FactorService } from "./factors/factor-service.ts";
import type { SecondStep } from "./factors/second-step.ts";
import type { LinkService } from "./links/link-service.ts";
import type { PasswordService } from "./passwords/password-service.ts";
import type { SignInLock } from "./protection/sign-in-lock.ts";
import { findAccount, setOneTimePassword } from "./repository.ts";
import type { SessionService, SignedIn } from "./sessions/session-service.ts";
import { signInRules } from "./sign-in-rules.ts";

type Db = Kysely<Database>;

/** The result of a user name and password. */
export type LoginOutcome =
  | {
      readonly kind: "step-wanted";
      readonly browserSecret: string;
      readonly factors: readonly SignInFactor[];
    }
  | { readonly kind: "one-time"; readonly oneTimeAccess: string; readonly account: Account }
  | { readonly kind: "signed-in"; readonly signedIn: SignedIn };

export interface BrowserSecrets {
  readonly challenge: string | null;
  readonly device: string | null;
}

export type CodeFactor = Exclude<SignInFactor, "passkey">;

export interface SignInServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly sessions: SessionService;
  readonly passwords: PasswordService;
  readonly links: LinkService;
  readonly factors: FactorService;
  readonly secondStep: SecondStep;
  readonly lock: SignInLock;
  readonly limits: RateLimiter;
  readonly codeMails: Allowance;
  /** Shows a code to a person whom no mail reaches. */
  readonly announceCode: (account: Account, code: string) => void;
}

export class SignInService {
  readonly #deps: SignInServiceDeps;

  constructor(deps: SignInServiceDeps) {
    this.#deps = deps;
  }

  /**
   * @throws AppError `invalid_credentials`: the same for a wrong password and an unknown name, after the same work
   * @throws AppError `too_many_requests` after too many failures
   */
  async login(
    username: string,
    password: string,
    browser: BrowserSecrets,
    origin: Origin,
  ): Promise<LoginOutcome> {
    const { db, sessions, passwords, factors, lock } = this.#deps;
    const attempt = await lock.attempt({ name: username, deviceSecret: browser.device });
    const account = await findAccount(db, username);
    const isCorrect = await passwords.isCorrect(account, password);
    const oneTimeAccess = isCorrect ? null : await this.#redeemOneTime(account, password, origin);
    if (account === null || (!isCorrect && oneTimeAccess === null)) {
      await this.#refuse("sign-in.refused", account, attempt.failures, origin);
      throw new AppError("invalid_credentials");
    }
    await lock.takeBack(attempt);
    if (oneTimeAccess !== null) return { kind: "one-time", oneTimeAccess, account };
    // Internal people sign in without a mailed code (LOGIN-19), but never without a second factor that they set up.
    if (!account.isInternal || isStrong(await factors.read(account.id))) {
      return this.#beginChallenge(account, origin);
    }
    const entrance = { factor: "none", deviceSecret: browser.device } as const;
    await sessions.makeReady();
    const signedIn = await db
      .transaction()
      .execute((session) => this.#enter(session, account, entrance, origin));
    return { kind: "signed-in", signedIn };
  }

  /**
   * @param factor the kind of code; null: the default one
   * @throws AppError `invalid_code` for every failure
   */
  async verify(
    username: string,
    code: string,
    factor: CodeFactor | null,
    browser: BrowserSecrets,
    origin: Origin,
  ): Promise<SignedIn> {
    const challenge = await this.#requireTry(username, browser.challenge);
    const kind = factor ?? (challenge.codeHash === null ? "totp" : "email");
    const isCorrect = await this.#deps.secondStep.isCorrectCode(challenge, kind, code);
    return this.#finish(challenge, kind, isCorrect, username, browser, origin);
  }

  /** What a passkey must sign for the sign-in in progress. @throws AppError `invalid_code` without one */
  async askPasskey(
    username: string,
    { challenge: secret }: BrowserSecrets,
  ): Promise<Record<string, unknown>> {
    const { db, clock, secondStep } = this.#deps;
    if (secret === null) throw new AppError("invalid_code");
    const options = await db.transaction().execute(async (session) => {
      const { codeTries } = signInRules;
      const challenge = await lockChallenge(session, digestSecret(secret), clock.now(), codeTries);
      if (challenge === null || !isNamed(challenge.account, username)) throw new AppError("invalid_code");
      return secondStep.askPasskey(session, challenge);
    });
    if (options === null) throw new AppError("factor_not_found");
    return options;
  }

  /** @throws AppError `invalid_code` for every failure */
  async verifyPasskey(
    username: string,
    response: unknown,
    browser: BrowserSecrets,
    origin: Origin,
  ): Promise<SignedIn> {
    const challenge = await this.#requireTry(username, browser.challenge);
    const isCorrect = await this.#deps.secondStep.isCorrectPasskey(challenge, response);
    return this.#finish(challenge, "passkey", isCorrect, username, browser, origin);
  }

  /**
   * Mails another code for the sign-in in progress.
   * @throws AppError `invalid_code` without one; `too_many_requests` when the last code is too recent, or no more are
   * allowed
   */
  async resend(username: string, browser: BrowserSecrets, origin: Origin): Promise<readonly SignInFactor[]> {
    const { db, clock, announceCode } = this.#deps;
    if (browser.challenge === null) throw new AppError("invalid_code");
    const browserHash = digestSecret(browser.challenge);
    const code = makeCode();
    const codeHash = await hashCode(code);
    const account = await db.transaction().execute(async (session) => {
      const now = clock.now();
      const challenge = await lockChallenge(session, browserHash, now, signInRules.codeTries);
      if (challenge === null || challenge.sentAt === null || !isNamed(challenge.account, username)) {
        throw new AppError("invalid_code");
      }
      requireResend(challenge.resends, challenge.sentAt, now);
      await replaceCode(session, challenge.id, codeHash, now, addSeconds(now, signInRules.codeSeconds));
      await this.#mailCode(session, challenge.account, code);
      await this.#audit(session, "sign-in.code-resent", challenge.account, origin);
      return challenge.account;
    });
    announceCode(account, code);
    return ["email"];
  }

  #audit(session: Db, event: AuditEvent, account: Account | null, origin: Origin, details = {}) {
    return writeAudit(session, {
      at: this.#deps.clock.now(),
      event,
      userId: account?.id ?? null,
      origin,
      details,
    });
  }

  async #mailCode(session: Db, account: Account, code: string): Promise<void> {
    const { clock, mailer, limits, codeMails } = this.#deps;
    await limits.take(limitKeys.codeMails(account.id), codeMails, session);
    const minutes = signInRules.codeSeconds / 60;
    const { email: recipient, firstName } = account;
    const mail = composeMail(mails.code, { recipient, firstName, code, minutes });
    await mailer.queue(session, mail, addSeconds(clock.now(), signInRules.codeSeconds));
  }

  async #beginChallenge(account: Account, origin: Origin): Promise<LoginOutcome> {
    const { db, clock, factors, announceCode } = this.#deps;
    const offered = offeredFactors(await factors.read(account.id));
    const code = offered[0] === "email" ? makeCode() : null;
    const browserSecret = makeSecret();
    const codeHash = code === null ? null : await hashCode(code);
    const now = clock.now();
    const tries = await db.transaction().execute(async (session) => {
      const tried = await countOpenTries(session, account.id, now);
      if (tried >= signInRules.codeTries) return tried;
      await insertChallenge(session, {
        id: randomUUID(),
        userId: account.id,
        browserHash: digestSecret(browserSecret),
        codeHash,
        tries: tried,
        createdAt: now,
        expiresAt: addSeconds(now, signInRules.codeSeconds),
      });
      if (code !== null) await this.#mailCode(session, account, code);
      const event = code === null ? "sign-in.factor-wanted" : "sign-in.code-sent";
      await this.#audit(session, event, account, origin);
      return tried;
    });
    if (tries >= signInRules.codeTries) {
      throw new AppError("too_many_requests", { retryAfter: signInRules.codeSeconds });
    }
    if (code !== null) announceCode(account, code);
    return { kind: "step-wanted", browserSecret, factors: offered };
  }

  /** A lock is mailed to the owner once a day. The answer does not reveal it. */
  async #refuse(event: AuditEvent, account: Account | null, failures: number, origin: Origin): Promise<void> {
    const { db, clock, mailer, lock } = this.#deps;
    await db.transaction().execute(async (session) => {
      await this.#audit(session, event, account, origin);
      if (account === null || !(await lock.isMailDue(session, account.id, failures))) return;
      const { email: recipient, firstName } = account;
      const { address, userAgent } = origin;
      const device = describeDevice(userAgent);
      const facts = { recipient, firstName, at: clock.now(), address, device };
      await mailer.queue(session, composeMail(mails.signInPaused, facts));
      await this.#audit(session, "sign-in.locked", account, origin);
    });
  }

  /** A one-time password does not sign in: it only yields a token that sets a new password. */
  async #redeemOneTime(account: Account | null, password: string, origin: Origin): Promise<string | null> {
    const { db, clock, links } = this.#deps;
    const oneTime = account?.oneTime ?? null;
    if (account === null || oneTime === null || oneTime.expiresAt <= clock.now()) return null;
    if (oneTime.hash !== digestSecret(normaliseTypedSecret(password))) return null;
    return db.transaction().execute(async (session) => {
      await setOneTimePassword(session, account.id, null);
      await this.#audit(session, "sign-in.one-time-accepted", account, origin);
      return links.issueOneTimeAccess(session, account.id);
    });
  }

  async #enter(
    session: Db,
    account: Account,
    entrance: Parameters<SessionService["begin"]>[3],
    origin: Origin,
  ): Promise<SignedIn> {
    await this.#deps.lock.release(session, account, entrance.deviceSecret);
    return this.#deps.sessions.begin(session, account.id, origin, entrance);
  }

  /** Counts the attempt before anything is compared. @throws AppError `invalid_code` */
  async #requireTry(username: string, secret: string | null): Promise<Challenge> {
    if (secret === null) throw new AppError("invalid_code");
    const challenge = await countTry(
      this.#deps.db,
      digestSecret(secret),
      this.#deps.clock.now(),
      signInRules.codeTries,
    );
    if (challenge === null || !isNamed(challenge.account, username)) throw new AppError("invalid_code");
    return challenge;
  }

  /** Consumes the challenge and begins the session, or counts the failure. */
  async #finish(
    { id, account }: Challenge,
    factor: SignInFactor,
    isCorrect: boolean,
    username: string,
    { device: deviceSecret }: BrowserSecrets,
    origin: Origin,
  ): Promise<SignedIn> {
    const { db, clock, sessions, lock } = this.#deps;
    if (!isCorrect) {
      const failures = await lock.countFailure({ name: username, deviceSecret });
      await this.#refuse("sign-in.code-refused", account, failures, origin);
      throw new AppError("invalid_code");
    }
    await sessions.makeReady();
    return db.transaction().execute(async (session) => {
      if (!(await consumeChallenge(session, id, account.id, clock.now()))) throw new AppError("invalid_code");
      if (factor === "recovery") await this.#audit(session, "factor.recovery-code-used", account, origin);
      return this.#enter(session, account, { factor, deviceSecret }, origin);
    });
  }
}

/** @throws AppError `too_many_requests` with the seconds until a code can be requested again */
function requireResend(resends: number, sentAt: Date, now: Date): void {
  if (resends >= signInRules.resends) {
    throw new AppError("too_many_requests", { retryAfter: signInRules.codeSeconds });
  }
  const next = addSeconds(sentAt, signInRules.resendSeconds).getTime();
  if (next > now.getTime()) {
    throw new AppError("too_many_requests", { retryAfter: (next - now.getTime()) / 1000 });
  }
}

function isNamed(account: Account, username: string): boolean {
  const name = username.trim().toLowerCase();
  return account.username.toLowerCase() === name || account.email.toLowerCase() === name;
}
