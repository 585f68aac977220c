import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";

import { writeAudit, type AuditEvent, type Origin } from "../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { composeCodeMail } from "../../mail/compose-code-mail.ts";
import type { Mailer } from "../../mail/mailer.ts";
import {
  decoyHash,
  digestSecret,
  hashCode,
  isCode,
  isPassword,
  makeCode,
  makeSecret,
} from "../../tokens/secrets.ts";
import {
  consumeChallenge,
  countOpenTries,
  findAccount,
  insertChallenge,
  takeTry,
  type Account,
} from "./repository.ts";
import type { SessionService, SignedIn } from "./session-service.ts";
import { signInRules } from "./sign-in-rules.ts";

/** What became of a user name with its password. */
export type LoginOutcome =
  | { readonly kind: "code-sent"; readonly browserSecret: string }
  | { readonly kind: "signed-in"; readonly signedIn: SignedIn };

export interface SignInService {
  /**
   * @throws AppError `invalid_credentials`: the same for a wrong password and an unknown name, after the same work
   * @throws AppError `too_many_requests` when too many codes were wrong lately
   */
  login(username: string, password: string, origin: Origin): Promise<LoginOutcome>;
  /**
   * @param browserSecret from the cookie of the browser that asked for the code
   * @throws AppError `invalid_code`, whatever is wrong with it
   */
  verify(username: string, code: string, browserSecret: string | null, origin: Origin): Promise<SignedIn>;
}

export interface SignInParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly sessions: SessionService;
}

export function createSignInService({ db, clock, mailer, sessions }: SignInParts): SignInService {
  // Made now, so that the first unknown name does not take longer than the second.
  void decoyHash();

  function audit(session: Kysely<Database>, event: AuditEvent, account: Account | null, origin: Origin) {
    return writeAudit(session, { at: clock.now(), event, userId: account?.id ?? null, origin });
  }

  async function sendCode(account: Account, origin: Origin): Promise<LoginOutcome> {
    const code = makeCode();
    const browserSecret = makeSecret();
    const codeHash = await hashCode(code);
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
      const minutes = signInRules.codeSeconds / 60;
      const { email: recipient, firstName } = account;
      await mailer.queue(session, composeCodeMail({ recipient, firstName, code, minutes }));
      await audit(session, "sign-in.code-sent", account, origin);
      return tried;
    });
    if (tries >= signInRules.codeTries) {
      throw new AppError("too_many_requests", { retryAfter: signInRules.codeSeconds });
    }
    mailer.send();
    return { kind: "code-sent", browserSecret };
  }

  return {
    login: async (username, password, origin) => {
      const account = await findAccount(db, username);
      const stored = account?.passwordHash ?? null;
      const isRight = await isPassword(stored ?? (await decoyHash()), password);
      if (account === null || stored === null || !isRight) {
        await audit(db, "sign-in.refused", account, origin);
        throw new AppError("invalid_credentials");
      }
      if (!account.isInternal) return sendCode(account, origin);
      const signedIn = await db
        .transaction()
        .execute((session) => sessions.begin(session, account.id, origin));
      return { kind: "signed-in", signedIn };
    },
    verify: async (username, code, browserSecret, origin) => {
      if (browserSecret === null) throw new AppError("invalid_code");
      const challenge = await takeTry(db, digestSecret(browserSecret), clock.now(), signInRules.codeTries);
      const account = challenge?.account ?? null;
      const isRight =
        challenge !== null &&
        isNamed(challenge.account, username) &&
        (await isCode(challenge.codeHash, digitsOf(code)));
      if (challenge === null || !isRight) {
        await audit(db, "sign-in.code-refused", account, origin);
        throw new AppError("invalid_code");
      }
      const { id } = challenge.account;
      return db.transaction().execute(async (session) => {
        if (!(await consumeChallenge(session, challenge.id, id, clock.now()))) {
          throw new AppError("invalid_code");
        }
        return sessions.begin(session, id, origin);
      });
    },
  };
}

/** Codes are shown with a space in the middle and may be typed with or without it. */
function digitsOf(code: string): string {
  return code.replaceAll(/[\s-]/g, "");
}

function isNamed(account: Account, username: string): boolean {
  const name = username.toLowerCase();
  return account.username.toLowerCase() === name || account.email.toLowerCase() === name;
}
