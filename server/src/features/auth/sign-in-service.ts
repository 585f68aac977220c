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
import { digestSecret, hashCode, makeCode, makeSecret, tidyTypedSecret } from "../../tokens/secrets.ts";
import type { Account } from "./account.ts";
import {
  consumeChallenge,
  countOpenTries,
  holdChallenge,
  insertChallenge,
  replaceCode,
  takeTry,
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

/** What became of a user name with its password. */
export type LoginOutcome =
  | {
      readonly kind: "step-wanted";
      readonly browserSecret: string;
      readonly factors: readonly SignInFactor[];
    }
  | { readonly kind: "one-time"; readonly oneTimeAccess: string; readonly account: Account }
  | { readonly kind: "signed-in"; readonly signedIn: SignedIn };

/** What the cookies of the asking browser hold. */
export interface BrowserSecrets {
  /** Names the sign-in under way. */
  readonly challenge: string | null;
  readonly device: string | null;
}

/** Second steps that are typed. */
export type CodeFactor = Exclude<SignInFactor, "passkey">;

export interface SignInService {
  /**
   * @throws AppError `invalid_credentials`: the same for a wrong password and an unknown name, after the same work
   * @throws AppError `too_many_requests` when too much was wrong lately
   */
  login(username: string, password: string, browser: BrowserSecrets, origin: Origin): Promise<LoginOutcome>;
  /**
   * @param factor which kind of code it is; null: the one that was asked for first
   * @throws AppError `invalid_code`, whatever is wrong with it
   */
  verify(
    username: string,
    code: string,
    factor: CodeFactor | null,
    browser: BrowserSecrets,
    origin: Origin,
  ): Promise<SignedIn>;
  /** What a passkey has to sign for the sign-in under way. @throws AppError `invalid_code` without one */
  askPasskey(username: string, browser: BrowserSecrets): Promise<Record<string, unknown>>;
  /** @throws AppError `invalid_code`, whatever is wrong with the answer */
  verifyPasskey(
    username: string,
    response: unknown,
    browser: BrowserSecrets,
    origin: Origin,
  ): Promise<SignedIn>;
  /**
   * Mails another code for the sign-in under way.
   * @throws AppError `invalid_code` without one; `too_many_requests` when the last code is too new, or was the last
   */
  resend(username: string, browser: BrowserSecrets, origin: Origin): Promise<readonly SignInFactor[]>;
}

export interface SignInParts {
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
  /** Code mails to one account. */
  readonly codeMails: Allowance;
  /** Hands a code over to whom no mail can reach. */
  readonly announceCode: (account: Account, code: string) => void;
}

export function createSignInService(parts: SignInParts): SignInService {
  const { db, clock, mailer, sessions, passwords, links, factors, secondStep, lock, limits } = parts;
  const { codeMails, announceCode } = parts;

  function audit(session: Db, event: AuditEvent, account: Account | null, origin: Origin, details = {}) {
    return writeAudit(session, { at: clock.now(), event, userId: account?.id ?? null, origin, details });
  }

  async function mailCode(session: Db, account: Account, code: string): Promise<void> {
    await limits.take(limitKeys.codeMails(account.id), codeMails, session);
    const minutes = signInRules.codeSeconds / 60;
    const { email: recipient, firstName } = account;
    const mail = composeMail(mails.code, { recipient, firstName, code, minutes });
    await mailer.queue(session, mail, addSeconds(clock.now(), signInRules.codeSeconds));
  }

  async function beginChallenge(account: Account, origin: Origin): Promise<LoginOutcome> {
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
      if (code !== null) await mailCode(session, account, code);
      const event = code === null ? "sign-in.factor-wanted" : "sign-in.code-sent";
      await audit(session, event, account, origin);
      return tried;
    });
    if (tries >= signInRules.codeTries) {
      throw new AppError("too_many_requests", { retryAfter: signInRules.codeSeconds });
    }
    mailer.send();
    if (code !== null) announceCode(account, code);
    return { kind: "step-wanted", browserSecret, factors: offered };
  }

  /** A pause is mailed to the owner, once a day; the answer is the same as before. */
  async function refuse(
    event: AuditEvent,
    account: Account | null,
    failures: number,
    origin: Origin,
  ): Promise<void> {
    await db.transaction().execute(async (session) => {
      await audit(session, event, account, origin);
      if (account === null || !(await lock.isMailDue(session, account.id, failures))) return;
      const { email: recipient, firstName } = account;
      const { address, userAgent } = origin;
      const device = describeDevice(userAgent);
      const facts = { recipient, firstName, at: clock.now(), address, device };
      await mailer.queue(session, composeMail(mails.signInPaused, facts));
      await audit(session, "sign-in.locked", account, origin);
    });
  }

  /** A one-time password signs nobody in: all it brings is a token to set a new one. */
  async function takeOneTime(
    account: Account | null,
    password: string,
    origin: Origin,
  ): Promise<string | null> {
    const oneTime = account?.oneTime ?? null;
    if (account === null || oneTime === null || oneTime.expiresAt <= clock.now()) return null;
    if (oneTime.hash !== digestSecret(tidyTypedSecret(password))) return null;
    return db.transaction().execute(async (session) => {
      await setOneTimePassword(session, account.id, null);
      await audit(session, "sign-in.one-time-accepted", account, origin);
      return links.issueOneTimeAccess(session, account.id);
    });
  }

  async function enter(
    session: Db,
    account: Account,
    entrance: Parameters<SessionService["begin"]>[3],
    origin: Origin,
  ): Promise<SignedIn> {
    await lock.release(session, account, entrance.deviceSecret);
    return sessions.begin(session, account.id, origin, entrance);
  }

  /** Counts the try before anything is compared. @throws AppError `invalid_code` */
  async function requireTry(username: string, secret: string | null): Promise<Challenge> {
    if (secret === null) throw new AppError("invalid_code");
    const challenge = await takeTry(db, digestSecret(secret), clock.now(), signInRules.codeTries);
    if (challenge === null || !isNamed(challenge.account, username)) throw new AppError("invalid_code");
    return challenge;
  }

  /** Uses the challenge up and begins the session, or counts the failure. */
  async function finish(
    { id, account }: Challenge,
    factor: SignInFactor,
    isRight: boolean,
    username: string,
    { device: deviceSecret }: BrowserSecrets,
    origin: Origin,
  ): Promise<SignedIn> {
    if (!isRight) {
      const failures = await lock.countFailure({ name: username, deviceSecret });
      await refuse("sign-in.code-refused", account, failures, origin);
      mailer.send();
      throw new AppError("invalid_code");
    }
    await sessions.makeReady();
    const signedIn = await db.transaction().execute(async (session) => {
      if (!(await consumeChallenge(session, id, account.id, clock.now()))) throw new AppError("invalid_code");
      if (factor === "recovery") await audit(session, "factor.recovery-code-used", account, origin);
      return enter(session, account, { factor, deviceSecret }, origin);
    });
    mailer.send();
    return signedIn;
  }

  return {
    login: async (username, password, browser, origin) => {
      const attempt = await lock.attempt({ name: username, deviceSecret: browser.device });
      const account = await findAccount(db, username);
      const isRight = await passwords.isRight(account, password);
      const oneTimeAccess = isRight ? null : await takeOneTime(account, password, origin);
      if (account === null || (!isRight && oneTimeAccess === null)) {
        await refuse("sign-in.refused", account, attempt.failures, origin);
        mailer.send();
        throw new AppError("invalid_credentials");
      }
      await lock.takeBack(attempt);
      if (oneTimeAccess !== null) return { kind: "one-time", oneTimeAccess, account };
      // Internal people are spared the mailed code, never a second factor of their own.
      if (!account.isInternal || isStrong(await factors.read(account.id))) {
        return beginChallenge(account, origin);
      }
      const entrance = { factor: "none", deviceSecret: browser.device } as const;
      await sessions.makeReady();
      const signedIn = await db.transaction().execute((session) => enter(session, account, entrance, origin));
      mailer.send();
      return { kind: "signed-in", signedIn };
    },
    verify: async (username, code, factor, browser, origin) => {
      const challenge = await requireTry(username, browser.challenge);
      const kind = factor ?? (challenge.codeHash === null ? "totp" : "email");
      const isRight = await secondStep.isRightCode(challenge, kind, code);
      return finish(challenge, kind, isRight, username, browser, origin);
    },
    askPasskey: async (username, { challenge: secret }) => {
      if (secret === null) throw new AppError("invalid_code");
      const options = await db.transaction().execute(async (session) => {
        const { codeTries } = signInRules;
        const challenge = await holdChallenge(session, digestSecret(secret), clock.now(), codeTries);
        if (challenge === null || !isNamed(challenge.account, username)) throw new AppError("invalid_code");
        return secondStep.askPasskey(session, challenge);
      });
      if (options === null) throw new AppError("factor_not_found");
      return options;
    },
    verifyPasskey: async (username, response, browser, origin) => {
      const challenge = await requireTry(username, browser.challenge);
      const isRight = await secondStep.isRightPasskey(challenge, response);
      return finish(challenge, "passkey", isRight, username, browser, origin);
    },
    resend: async (username, browser, origin) => {
      if (browser.challenge === null) throw new AppError("invalid_code");
      const browserHash = digestSecret(browser.challenge);
      const code = makeCode();
      const codeHash = await hashCode(code);
      const account = await db.transaction().execute(async (session) => {
        const now = clock.now();
        const challenge = await holdChallenge(session, browserHash, now, signInRules.codeTries);
        if (challenge === null || challenge.sentAt === null || !isNamed(challenge.account, username)) {
          throw new AppError("invalid_code");
        }
        requireResend(challenge.resends, challenge.sentAt, now);
        await replaceCode(session, challenge.id, codeHash, now, addSeconds(now, signInRules.codeSeconds));
        await mailCode(session, challenge.account, code);
        await audit(session, "sign-in.code-resent", challenge.account, origin);
        return challenge.account;
      });
      mailer.send();
      announceCode(account, code);
      return ["email"];
    },
  };
}

/** @throws AppError `too_many_requests` with the seconds until a code may be asked for again */
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
