import type { Kysely } from "kysely";
import qrcode from "qrcode";

import { AppError } from "@vitrine/contracts/errors";
import type { SignInFactor } from "@vitrine/contracts/http";
import type { UserId } from "@vitrine/contracts/ids";

import type { Person } from "../../../access/person.ts";
import { writeAudit, type AuditEvent, type Origin } from "../../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { composeMail } from "../../../mail/compose-mail.ts";
import { mails } from "../../../mail/mails.ts";
import type { FindProductName } from "../../../mail/mail-look.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import type { SealedBox } from "../../../tokens/sealed-box.ts";
import { digestSecret, makeTypedSecret } from "../../../tokens/secrets.ts";
import { describeDevice } from "../../../audit/describe-device.ts";
import { factorChanges } from "../messages.ts";
import { findAccountById } from "../repository.ts";
import type { PasskeyVerifier } from "./passkeys.ts";
import {
  confirmTotpRow,
  deleteFactors,
  deletePasskey,
  deleteTotp,
  findTotp,
  insertPasskey,
  offerTotp,
  raiseSessionFactor,
  readFactors,
  replaceRecoveryCodes,
  setEnrolment,
  consumeEnrolment,
  consumeTotpStep,
  type FactorState,
} from "./repository.ts";
import { findTotpStep, makeTotpSecret, totpUri } from "./totp.ts";

type Db = Kysely<Database>;

export interface OfferedTotp {
  /** Base32. */
  readonly secret: string;
  readonly uri: string;
  /** Rows of modules; true is dark. */
  readonly qr: readonly (readonly boolean[])[];
}

export interface FactorServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly box: SealedBox;
  readonly passkeyVerifier: PasskeyVerifier;
  readonly productName: FindProductName;
}

const recoveryCodes = 10;
/** Four groups have eighty random bits. */
const recoveryGroups = 4;
const maxPasskeys = 20;
/** How long an offered app or passkey can be confirmed. */
const enrolmentSeconds = 10 * 60;

/** The id is part of the digest, so that the store does not show when two people have the same code. */
export function digestRecoveryCode(userId: UserId, code: string): string {
  return digestSecret(`${userId}:${code}`);
}

export function isStrong({ totpSince, passkeys }: FactorState): boolean {
  return totpSince !== null || passkeys.length > 0;
}

/** The factors that signing in accepts, the strongest first. With a strong factor a mailed code is not accepted. */
export function offeredFactors(state: FactorState): readonly SignInFactor[] {
  if (!isStrong(state)) return ["email"];
  const factors: SignInFactor[] = [];
  if (state.passkeys.length > 0) factors.push("passkey");
  if (state.totpSince !== null) factors.push("totp");
  if (state.recoveryCodesLeft > 0) factors.push("recovery");
  return factors;
}

/** A person's second factors. Callers have asked for the password before. */
export class FactorService {
  readonly #deps: FactorServiceDeps;

  constructor(deps: FactorServiceDeps) {
    this.#deps = deps;
  }

  read(userId: UserId): Promise<FactorState> {
    return readFactors(this.#deps.db, userId);
  }

  async offerTotp(person: Person): Promise<OfferedTotp> {
    const { db, clock, box } = this.#deps;
    const secret = makeTotpSecret();
    const sealed = await box.seal(secret, person.id);
    if (!(await offerTotp(db, person.id, sealed, clock.now()))) {
      throw new AppError("invalid_input", {
        message: "An authenticator app is set up already. Remove it first.",
      });
    }
    const uri = totpUri(secret, person.username, await this.#deps.productName(db));
    return { secret, uri, qr: drawQr(uri) };
  }

  /** @returns recovery codes with the first strong factor, otherwise null. @throws AppError `invalid_code` */
  async confirmTotp(person: Person, code: string, origin: Origin): Promise<readonly string[] | null> {
    const { db, clock, box } = this.#deps;
    const now = clock.now();
    const row = await findTotp(db, person.id);
    const isWaiting = row !== null && !row.isConfirmed && addSeconds(row.createdAt, enrolmentSeconds) > now;
    const secret = isWaiting ? await box.open(row.secret, person.id) : null;
    const step = secret === null ? null : findTotpStep(secret, code.replaceAll(/\s/g, ""), now);
    if (step === null) throw new AppError("invalid_code");
    return this.#change(async (session) => {
      const before = await readFactors(session, person.id);
      if (!(await consumeTotpStep(session, person.id, step))) throw new AppError("invalid_code");
      await confirmTotpRow(session, person.id, now);
      await raiseSessionFactor(session, person.sessionId, "totp");
      await this.#note(session, person, "factor.added", "totp", origin);
      return this.#codesForFirst(session, person, before);
    });
  }

  /** @throws AppError `factor_not_found` */
  removeTotp(person: Person, origin: Origin): Promise<void> {
    return this.#change(async (session) => {
      if (!(await deleteTotp(session, person.id))) throw new AppError("factor_not_found");
      await this.#dropCodesAfterLast(session, person);
      await this.#note(session, person, "factor.removed", "totpRemoved", origin);
    });
  }

  async describeNewPasskey(person: Person): Promise<Record<string, unknown>> {
    const { db, clock, passkeyVerifier } = this.#deps;
    const { passkeys } = await readFactors(db, person.id);
    if (passkeys.length >= maxPasskeys) {
      throw new AppError("invalid_input", { message: "There are too many passkeys. Remove one first." });
    }
    const product = await this.#deps.productName(db);
    const { options, challenge } = await passkeyVerifier.registrationOptions(person, passkeys, product);
    await setEnrolment(db, person.sessionId, challenge, addSeconds(clock.now(), enrolmentSeconds));
    return options;
  }

  /** @returns as `confirmTotp`. @throws AppError `invalid_code` when the browser's response is invalid */
  async addPasskey(
    person: Person,
    name: string,
    response: unknown,
    origin: Origin,
  ): Promise<readonly string[] | null> {
    const { db, clock, passkeyVerifier } = this.#deps;
    const now = clock.now();
    const challenge = await consumeEnrolment(db, person.sessionId, now);
    const passkey = challenge === null ? null : await passkeyVerifier.verifyRegistration(response, challenge);
    if (passkey === null) throw new AppError("invalid_code");
    return this.#change(async (session) => {
      const before = await readFactors(session, person.id);
      if (!(await insertPasskey(session, person.id, { ...passkey, name }, now))) {
        throw new AppError("invalid_code");
      }
      await raiseSessionFactor(session, person.sessionId, "passkey");
      await this.#note(session, person, "factor.added", "passkey", origin);
      return this.#codesForFirst(session, person, before);
    });
  }

  /** @throws AppError `factor_not_found` */
  removePasskey(person: Person, id: string, origin: Origin): Promise<void> {
    return this.#change(async (session) => {
      if (!(await deletePasskey(session, person.id, id))) throw new AppError("factor_not_found");
      await this.#dropCodesAfterLast(session, person);
      await this.#note(session, person, "factor.removed", "passkeyRemoved", origin);
    });
  }

  /**
   * Removes all factors of a person who lost them. Signing in then requires a mailed code again.
   * @param by the administrator
   * @throws AppError `person_not_found`; `factor_not_found` when there is none
   */
  async removeAll(session: Db, userId: UserId, by: Person, origin: Origin): Promise<void> {
    const account = await findAccountById(session, userId);
    if (account === null) throw new AppError("person_not_found");
    if (!(await deleteFactors(session, userId))) throw new AppError("factor_not_found");
    const at = this.#deps.clock.now();
    const { email: recipient, firstName } = account;
    const name = `${by.firstName} ${by.lastName}`.trim() || by.username;
    await this.#deps.mailer.queue(
      session,
      composeMail(mails.factorsRemoved, { recipient, firstName, at, by: name }),
    );
    const details = { person: userId };
    await writeAudit(session, { at, event: "factor.taken-away", userId: by.id, origin, details });
  }

  /** @throws AppError `factor_not_found` without a strong factor */
  renewRecoveryCodes(person: Person, origin: Origin): Promise<readonly string[]> {
    return this.#change(async (session) => {
      if (!isStrong(await readFactors(session, person.id))) throw new AppError("factor_not_found");
      const codes = await this.#makeCodes(session, person.id);
      await this.#note(session, person, "factor.recovery-codes-renewed", "recoveryCodes", origin);
      return codes;
    });
  }

  async #note(
    session: Db,
    person: Person,
    event: AuditEvent,
    factor: keyof typeof factorChanges,
    origin: Origin,
  ): Promise<void> {
    const at = this.#deps.clock.now();
    const device = describeDevice(origin.userAgent);
    const facts = {
      recipient: person.email,
      firstName: person.firstName,
      at,
      address: origin.address,
      device,
    };
    await this.#deps.mailer.queue(
      session,
      composeMail(mails.factorChanged, { ...facts, change: factorChanges[factor] }),
    );
    await writeAudit(session, { at, event, userId: person.id, origin, details: { factor } });
  }

  async #makeCodes(session: Db, userId: UserId): Promise<readonly string[]> {
    const codes = Array.from({ length: recoveryCodes }, () => makeTypedSecret(recoveryGroups));
    await replaceRecoveryCodes(
      session,
      userId,
      codes.map((code) => digestRecoveryCode(userId, code)),
    );
    return codes;
  }

  /** Recovery codes are created with the first strong factor, and deleted with the last. */
  async #codesForFirst(session: Db, person: Person, before: FactorState) {
    return isStrong(before) ? null : this.#makeCodes(session, person.id);
  }

  async #dropCodesAfterLast(session: Db, person: Person): Promise<void> {
    if (!isStrong(await readFactors(session, person.id))) await replaceRecoveryCodes(session, person.id, []);
  }

  #change<Result>(work: (session: Db) => Promise<Result>): Promise<Result> {
    return this.#deps.db.transaction().execute(work);
  }
}

function drawQr(text: string): readonly (readonly boolean[])[] {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: "M" });
  return Array.from({ length: modules.size }, (_row, y) =>
    Array.from({ length: modules.size }, (_cell, x) => modules.get(y, x) === 1),
  );
}
