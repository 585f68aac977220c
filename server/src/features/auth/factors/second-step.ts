import type { Kysely } from "kysely";

import type { SignInFactor } from "@vitrine/contracts/http";

import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import type { SealedBox } from "../../../tokens/sealed-box.ts";
import { isCode, tidyTypedSecret } from "../../../tokens/secrets.ts";
import { setPasskeyChallenge, type Challenge } from "../challenges/repository.ts";
import { digestRecoveryCode } from "./factor-service.ts";
import { passkeyIdOf, type PasskeyDesk } from "./passkeys.ts";
import { findTotp, markPasskeyUsed, readFactors, takeRecoveryCode, takeTotpStep } from "./repository.ts";
import { findTotpStep } from "./totp.ts";

type Db = Kysely<Database>;

/** Proves the second step of a sign-in whose try was counted before. */
export interface SecondStep {
  /** Whether a typed code is right; one of an app and one for recovery is used up by that. */
  isRightCode(challenge: Challenge, factor: Exclude<SignInFactor, "passkey">, code: string): Promise<boolean>;
  /** What a passkey has to sign; null for who has none. */
  askPasskey(session: Db, challenge: Challenge): Promise<Record<string, unknown> | null>;
  isRightPasskey(challenge: Challenge, response: unknown): Promise<boolean>;
}

export interface SecondStepParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly box: SealedBox;
  readonly desk: PasskeyDesk;
}

export function createSecondStep({ db, clock, box, desk }: SecondStepParts): SecondStep {
  async function isTotp({ account }: Challenge, code: string): Promise<boolean> {
    const row = await findTotp(db, account.id);
    if (row === null || !row.isConfirmed) return false;
    const secret = await box.open(row.secret, account.id);
    const step = findTotpStep(secret, digitsOf(code), clock.now());
    return step !== null && takeTotpStep(db, account.id, step);
  }

  return {
    isRightCode: async (challenge, factor, code) => {
      switch (factor) {
        case "email":
          return challenge.codeHash !== null && isCode(challenge.codeHash, digitsOf(code));
        case "totp":
          return isTotp(challenge, code);
        case "recovery": {
          const { id } = challenge.account;
          const hash = digestRecoveryCode(id, tidyTypedSecret(code));
          return takeRecoveryCode(db, id, hash, clock.now());
        }
      }
    },
    askPasskey: async (session, { id, account }) => {
      const { passkeys } = await readFactors(session, account.id);
      if (passkeys.length === 0) return null;
      const { options, challenge } = await desk.ask(passkeys);
      await setPasskeyChallenge(session, id, challenge);
      return options;
    },
    isRightPasskey: async ({ account, passkeyChallenge }, response) => {
      const wanted = passkeyIdOf(response);
      const { passkeys } = await readFactors(db, account.id);
      const passkey = passkeys.find(({ id }) => id === wanted);
      if (passkey === undefined || passkeyChallenge === null) return false;
      const counter = await desk.check(response, passkeyChallenge, passkey);
      if (counter === null) return false;
      await markPasskeyUsed(db, passkey.id, counter, clock.now());
      return true;
    },
  };
}

/** Codes are shown with a space in the middle and may be typed with or without it. */
function digitsOf(code: string): string {
  return code.replaceAll(/[\s-]/g, "");
}
