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
import type { Mailer } from "../../../mail/mailer.ts";
import type { SealedBox } from "../../../tokens/sealed-box.ts";
import { digestSecret, makeTypedSecret } from "../../../tokens/secrets.ts";
import { describeDevice } from "../../../audit/describe-device.ts";
import { factorChanges } from "../messages.ts";
import { findAccountById } from "../repository.ts";
import type { PasskeyDesk } from "./passkeys.ts";
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
  takeEnrolment,
  takeTotpStep,
  type FactorState,
} from "./repository.ts";
import { findTotpStep, makeTotpSecret, totpUri } from "./totp.ts";

type Db = Kysely<Database>;

export interface OfferedTotp {
  /** Base32. */
  readonly secret: string;
  readonly uri: string;
  /** Rows of modules, true is dark. */
  readonly qr: readonly (readonly boolean[])[];
}

/** What a person has beside the password, and how they change it. Whoever calls has asked for the password before. */
export interface FactorService {
  read(userId: UserId): Promise<FactorState>;
  offerTotp(person: Person): Promise<OfferedTotp>;
  /** @returns recovery codes with the first strong factor, else null. @throws AppError `invalid_code` */
  confirmTotp(person: Person, code: string, origin: Origin): Promise<readonly string[] | null>;
  /** @throws AppError `factor_not_found` */
  removeTotp(person: Person, origin: Origin): Promise<void>;
  describeNewPasskey(person: Person): Promise<Record<string, unknown>>;
  /** @returns as with the app. @throws AppError `invalid_code` when the browser's answer is not good */
  addPasskey(
    person: Person,
    name: string,
    response: unknown,
    origin: Origin,
  ): Promise<readonly string[] | null>;
  /** @throws AppError `factor_not_found` */
  removePasskey(person: Person, id: string, origin: Origin): Promise<void>;
  /**
   * An administrator takes away what a person has lost: signing in asks for a mailed code again.
   * @param by the administrator
   * @throws AppError `person_not_found`; `factor_not_found` when there is nothing to take
   */
  takeAllFrom(session: Db, userId: UserId, by: Person, origin: Origin): Promise<void>;
  /** @throws AppError `factor_not_found` without a strong factor to recover */
  renewRecoveryCodes(person: Person, origin: Origin): Promise<readonly string[]>;
}

export interface FactorParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly box: SealedBox;
  readonly desk: PasskeyDesk;
}

const recoveryCodes = 10;
/** Four groups: eighty random bits. */
const recoveryGroups = 4;
const mostPasskeys = 20;
/** How long an offered app or passkey waits to be confirmed. */
const enrolmentSeconds = 10 * 60;

/** Two people may have the same code without the store showing it. */
export function digestRecoveryCode(userId: UserId, code: string): string {
  return digestSecret(`${userId}:${code}`);
}

export function isStrong({ totpSince, passkeys }: FactorState): boolean {
  return totpSince !== null || passkeys.length > 0;
}

/** What signing in asks for: the strongest first. With a strong factor a mailed code is not good any more. */
export function offeredFactors(state: FactorState): readonly SignInFactor[] {
  if (!isStrong(state)) return ["email"];
  const factors: SignInFactor[] = [];
  if (state.passkeys.length > 0) factors.push("passkey");
  if (state.totpSince !== null) factors.push("totp");
  if (state.recoveryCodesLeft > 0) factors.push("recovery");
  return factors;
}

export function createFactorService({ db, clock, mailer, box, desk }: FactorParts): FactorService {
  async function note(
    session: Db,
    person: Person,
    event: AuditEvent,
    factor: keyof typeof factorChanges,
    origin: Origin,
  ): Promise<void> {
    const at = clock.now();
    const device = describeDevice(origin.userAgent);
    const facts = {
      recipient: person.email,
      firstName: person.firstName,
      at,
      address: origin.address,
      device,
    };
    await mailer.queue(
      session,
      composeMail(mails.factorChanged, { ...facts, change: factorChanges[factor] }),
    );
    await writeAudit(session, { at, event, userId: person.id, origin, details: { factor } });
  }

  async function makeCodes(session: Db, userId: UserId): Promise<readonly string[]> {
    const codes = Array.from({ length: recoveryCodes }, () => makeTypedSecret(recoveryGroups));
    await replaceRecoveryCodes(
      session,
      userId,
      codes.map((code) => digestRecoveryCode(userId, code)),
    );
    return codes;
  }

  /** Codes come with the first strong factor, and go with the last. */
  async function codesForFirst(session: Db, person: Person, before: FactorState) {
    return isStrong(before) ? null : makeCodes(session, person.id);
  }
  async function dropCodesAfterLast(session: Db, person: Person): Promise<void> {
    if (!isStrong(await readFactors(session, person.id))) await replaceRecoveryCodes(session, person.id, []);
  }

  async function change<Result>(work: (session: Db) => Promise<Result>): Promise<Result> {
    const result = await db.transaction().execute(work);
    mailer.send();
    return result;
  }

  return {
    read: (userId) => readFactors(db, userId),
    offerTotp: async (person) => {
      const secret = makeTotpSecret();
      const sealed = await box.seal(secret, person.id);
      if (!(await offerTotp(db, person.id, sealed, clock.now()))) {
        throw new AppError("invalid_input", {
          message: "An authenticator app is set up already. Remove it first.",
        });
      }
      const uri = totpUri(secret, person.username);
      return { secret, uri, qr: drawQr(uri) };
    },
    confirmTotp: async (person, code, origin) => {
      const now = clock.now();
      const row = await findTotp(db, person.id);
      const isWaiting = row !== null && !row.isConfirmed && addSeconds(row.createdAt, enrolmentSeconds) > now;
      const secret = isWaiting ? await box.open(row.secret, person.id) : null;
      const step = secret === null ? null : findTotpStep(secret, code.replaceAll(/\s/g, ""), now);
      if (step === null) throw new AppError("invalid_code");
      return change(async (session) => {
        const before = await readFactors(session, person.id);
        if (!(await takeTotpStep(session, person.id, step))) throw new AppError("invalid_code");
        await confirmTotpRow(session, person.id, now);
        await raiseSessionFactor(session, person.sessionId, "totp");
        await note(session, person, "factor.added", "totp", origin);
        return codesForFirst(session, person, before);
      });
    },
    removeTotp: (person, origin) =>
      change(async (session) => {
        if (!(await deleteTotp(session, person.id))) throw new AppError("factor_not_found");
        await dropCodesAfterLast(session, person);
        await note(session, person, "factor.removed", "totpRemoved", origin);
      }),
    describeNewPasskey: async (person) => {
      const { passkeys } = await readFactors(db, person.id);
      if (passkeys.length >= mostPasskeys) {
        throw new AppError("invalid_input", { message: "There are too many passkeys. Remove one first." });
      }
      const { options, challenge } = await desk.describeNew(person, passkeys);
      await setEnrolment(db, person.sessionId, challenge, addSeconds(clock.now(), enrolmentSeconds));
      return options;
    },
    addPasskey: async (person, name, response, origin) => {
      const now = clock.now();
      const challenge = await takeEnrolment(db, person.sessionId, now);
      const passkey = challenge === null ? null : await desk.accept(response, challenge);
      if (passkey === null) throw new AppError("invalid_code");
      return change(async (session) => {
        const before = await readFactors(session, person.id);
        if (!(await insertPasskey(session, person.id, { ...passkey, name }, now))) {
          throw new AppError("invalid_code");
        }
        await raiseSessionFactor(session, person.sessionId, "passkey");
        await note(session, person, "factor.added", "passkey", origin);
        return codesForFirst(session, person, before);
      });
    },
    removePasskey: (person, id, origin) =>
      change(async (session) => {
        if (!(await deletePasskey(session, person.id, id))) throw new AppError("factor_not_found");
        await dropCodesAfterLast(session, person);
        await note(session, person, "factor.removed", "passkeyRemoved", origin);
      }),
    takeAllFrom: async (session, userId, by, origin) => {
      const account = await findAccountById(session, userId);
      if (account === null) throw new AppError("person_not_found");
      if (!(await deleteFactors(session, userId))) throw new AppError("factor_not_found");
      const at = clock.now();
      const { email: recipient, firstName } = account;
      const name = `${by.firstName} ${by.lastName}`.trim() || by.username;
      await mailer.queue(session, composeMail(mails.factorsRemoved, { recipient, firstName, at, by: name }));
      const details = { person: userId };
      await writeAudit(session, { at, event: "factor.taken-away", userId: by.id, origin, details });
    },
    renewRecoveryCodes: (person, origin) =>
      change(async (session) => {
        if (!isStrong(await readFactors(session, person.id))) throw new AppError("factor_not_found");
        const codes = await makeCodes(session, person.id);
        await note(session, person, "factor.recovery-codes-renewed", "recoveryCodes", origin);
        return codes;
      }),
  };
}

function drawQr(text: string): readonly (readonly boolean[])[] {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: "M" });
  return Array.from({ length: modules.size }, (_row, y) =>
    Array.from({ length: modules.size }, (_cell, x) => modules.get(y, x) === 1),
  );
}
