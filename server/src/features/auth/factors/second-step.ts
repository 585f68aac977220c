import type { Kysely } from "kysely";

import type { SignInFactor } from "@vitrine/contracts/http";

import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import type { SealedBox } from "../../../tokens/sealed-box.ts";
import { isCode, normaliseTypedSecret } from "../../../tokens/secrets.ts";
import { setPasskeyChallenge, type Challenge } from "../challenges/repository.ts";
import { digestRecoveryCode } from "./factor-service.ts";
import { passkeyIdOf, type PasskeyVerifier } from "./passkeys.ts";
import {
  findTotp,
  markPasskeyUsed,
  readFactors,
  consumeRecoveryCode,
  consumeTotpStep,
} from "./repository.ts";
import { findTotpStep } from "./totp.ts";

type Db = Kysely<Database>;

export interface SecondStepDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly box: SealedBox;
  readonly passkeyVerifier: PasskeyVerifier;
}

/** Verifies the second step of a sign-in. Callers have counted the attempt before. */
export class SecondStep {
  readonly #deps: SecondStepDeps;

  constructor(deps: SecondStepDeps) {
    this.#deps = deps;
  }

  /** True if a typed code is correct. Codes of an app and recovery codes are then used up. */
  async isCorrectCode(
    challenge: Challenge,
    factor: Exclude<SignInFactor, "passkey">,
    code: string,
  ): Promise<boolean> {
    switch (factor) {
      case "email":
        return challenge.codeHash !== null && isCode(challenge.codeHash, digitsOf(code));
      case "totp":
        return this.#isTotp(challenge, code);
      case "recovery": {
        const { id } = challenge.account;
        const hash = digestRecoveryCode(id, normaliseTypedSecret(code));
        return consumeRecoveryCode(this.#deps.db, id, hash, this.#deps.clock.now());
      }
    }
  }

  /** What a passkey must sign; null without a passkey. */
  async askPasskey(session: Db, { id, account }: Challenge): Promise<Record<string, unknown> | null> {
    const { passkeys } = await readFactors(session, account.id);
    if (passkeys.length === 0) return null;
    const { options, challenge } = await this.#deps.passkeyVerifier.authenticationOptions(passkeys);
    await setPasskeyChallenge(session, id, challenge);
    return options;
  }

  async isCorrectPasskey({ account, passkeyChallenge }: Challenge, response: unknown): Promise<boolean> {
    const { db, clock, passkeyVerifier } = this.#deps;
    const wanted = passkeyIdOf(response);
    const { passkeys } = await readFactors(db, account.id);
    const passkey = passkeys.find(({ id }) => id === wanted);
    if (passkey === undefined || passkeyChallenge === null) return false;
    const counter = await passkeyVerifier.verifyAuthentication(response, passkeyChallenge, passkey);
    if (counter === null) return false;
    await markPasskeyUsed(db, passkey.id, counter, clock.now());
    return true;
  }

  async #isTotp({ account }: Challenge, code: string): Promise<boolean> {
    const { db, clock, box } = this.#deps;
    const row = await findTotp(db, account.id);
    if (row === null || !row.isConfirmed) return false;
    const secret = await box.open(row.secret, account.id);
    const step = findTotpStep(secret, digitsOf(code), clock.now());
    return step !== null && consumeTotpStep(db, account.id, step);
  }
}

/** Codes are shown with a space in the middle and may be typed with or without it. */
function digitsOf(code: string): string {
  return code.replaceAll(/[\s-]/g, "");
}
