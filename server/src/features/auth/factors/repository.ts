import { sql, type Kysely } from "kysely";

import type { SessionId, UserId } from "@vitrine/contracts/ids";

import type { Database } from "../../../db/schema.ts";
import type { StoredPasskey } from "./passkeys.ts";

type Db = Kysely<Database>;

export interface FactorState {
  /** When the authenticator app was confirmed; null without one. */
  readonly totpSince: Date | null;
  readonly passkeys: readonly NamedPasskey[];
  readonly recoveryCodesLeft: number;
}

export interface NamedPasskey extends StoredPasskey {
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export async function readFactors(db: Db, userId: UserId): Promise<FactorState> {
  const { rows } = await sql<{ since: Date | null; codes: number }>`
    select (select confirmed_at from totp_factors where user_id = ${userId}) as since,
      (select count(*) from recovery_codes where user_id = ${userId} and used_at is null) as codes`.execute(
    db,
  );
  const passkeys = await db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return {
    totpSince: rows[0]?.since ?? null,
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      publicKey: row.public_key,
      counter: row.counter,
      transports: row.transports,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    })),
    recoveryCodesLeft: rows[0]?.codes ?? 0,
  };
}

/**
 * Stores a secret until its first code confirms it, and replaces an unconfirmed one. @returns false when one is in use
 */
export async function offerTotp(db: Db, userId: UserId, secret: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into totp_factors (user_id, secret, created_at) values (${userId}, ${secret}, ${now})
    on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
    where totp_factors.confirmed_at is null
    returning user_id`.execute(db);
  return rows.length > 0;
}

export interface TotpRow {
  /** Encrypted. */
  readonly secret: string;
  readonly isConfirmed: boolean;
  readonly createdAt: Date;
}

export async function findTotp(db: Db, userId: UserId): Promise<TotpRow | null> {
  const { rows } = await sql<{ secret: string; is_confirmed: boolean; created_at: Date }>`
    select secret, confirmed_at is not null as is_confirmed, created_at
    from totp_factors where user_id = ${userId}`.execute(db);
  const row = rows[0];
  return row === undefined
    ? null
    : { secret: row.secret, isConfirmed: row.is_confirmed, createdAt: row.created_at };
}

/** Uses up a time step and all before it. @returns false when it was used already */
export async function consumeTotpStep(db: Db, userId: UserId, step: number): Promise<boolean> {
  const { rows } = await sql`
    update totp_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step}
    returning user_id`.execute(db);
  return rows.length > 0;
}

export async function confirmTotpRow(db: Db, userId: UserId, now: Date): Promise<void> {
  await sql`
    update totp_factors set confirmed_at = ${now} where user_id = ${userId} and confirmed_at is null`.execute(
    db,
  );
}

export async function deleteTotp(db: Db, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    delete from totp_factors where user_id = ${userId} and confirmed_at is not null returning user_id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Deletes the app, all passkeys and recovery codes. @returns false when there is no strong factor */
export async function deleteFactors(db: Db, userId: UserId): Promise<boolean> {
  const totp = await deleteTotp(db, userId);
  const passkeys = await sql`delete from passkeys where user_id = ${userId} returning id`.execute(db);
  await replaceRecoveryCodes(db, userId, []);
  return totp || passkeys.rows.length > 0;
}

/** Stores the challenge that the browser of the session signs to add a passkey. */
export async function setEnrolment(
  db: Db,
  sessionId: SessionId,
  challenge: string,
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into passkey_enrolments (session_id, challenge, expires_at)
    values (${sessionId}, ${challenge}, ${expiresAt})
    on conflict (session_id) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(
    db,
  );
}

/** Consumes the challenge. @returns null when there is none, or it is too old */
export async function consumeEnrolment(db: Db, sessionId: SessionId, now: Date): Promise<string | null> {
  const { rows } = await sql<{ challenge: string; is_good: boolean }>`
    delete from passkey_enrolments where session_id = ${sessionId}
    returning challenge, expires_at > ${now} as is_good`.execute(db);
  return rows[0]?.is_good === true ? rows[0].challenge : null;
}

/** @returns false when the passkey is registered already */
export async function insertPasskey(
  db: Db,
  userId: UserId,
  passkey: StoredPasskey & { readonly name: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into passkeys (id, user_id, name, public_key, counter, transports, created_at)
    values (${passkey.id}, ${userId}, ${passkey.name}, ${passkey.publicKey}, ${passkey.counter},
      ${[...passkey.transports]}, ${now})
    on conflict (id) do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function markPasskeyUsed(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db.updateTable("passkeys").set({ counter, last_used_at: now }).where("id", "=", id).execute();
}

export async function deletePasskey(db: Db, userId: UserId, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from passkeys where user_id = ${userId} and id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

export async function replaceRecoveryCodes(db: Db, userId: UserId, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ user_id: userId, hash, used_at: null })))
    .execute();
}

/** Consumes a code. @returns false when there is no such unused code */
export async function consumeRecoveryCode(db: Db, userId: UserId, hash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = ${now}
    where user_id = ${userId} and hash = ${hash} and used_at is null returning hash`.execute(db);
  return rows.length > 0;
}

/** Records a stronger factor for the session after its person has proved it. */
export async function raiseSessionFactor(
  db: Db,
  sessionId: SessionId,
  factor: "totp" | "passkey",
): Promise<void> {
  await db.updateTable("sessions").set({ factor }).where("id", "=", sessionId).execute();
}
