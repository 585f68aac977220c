import { sql, type Kysely } from "kysely";

import type { Database } from "../db/schema.ts";

type Db = Kysely<Database>;

/** An arbitrary number for the advisory lock: instances that make keys at the same moment use the same ones. */
const keyLock = 7_204_113;

/** Runs work on the keys in one instance at a time. */
export function withKeyLock<Result>(db: Db, work: (session: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (session) => {
    await sql`select pg_advisory_xact_lock(${keyLock})`.execute(session);
    return work(session);
  });
}

export interface SigningKeyRow {
  readonly kid: string;
  readonly jwk: unknown;
  readonly createdAt: Date;
  /** Until when it verifies; null for the key that signs. */
  readonly retiredAt: Date | null;
}

/** The key that signs, and those that still verify. */
export async function readSigningKeys(db: Db, now: Date): Promise<readonly SigningKeyRow[]> {
  const { rows } = await sql<{ kid: string; jwk: unknown; created_at: Date; retired_at: Date | null }>`
    select kid, jwk, created_at, retired_at from signing_keys
    where retired_at is null or retired_at > ${now}
    order by retired_at desc nulls first, created_at desc, kid`.execute(db);
  return rows.map((row) => ({
    kid: row.kid,
    jwk: row.jwk,
    createdAt: row.created_at,
    retiredAt: row.retired_at,
  }));
}

/** Makes this the key that signs. Earlier keys verify until the given moment. */
export async function insertSigningKey(
  session: Db,
  key: { readonly kid: string; readonly jwk: unknown },
  now: Date,
  othersUntil: Date,
): Promise<void> {
  await retireSigningKeys(session, othersUntil);
  await session
    .insertInto("signing_keys")
    .values({ kid: key.kid, jwk: JSON.stringify(key.jwk), created_at: now, retired_at: null })
    .execute();
}

async function retireSigningKeys(session: Db, until: Date): Promise<void> {
  await sql`
    update signing_keys set retired_at = ${until}
    where retired_at is null or retired_at > ${until}`.execute(session);
}

export async function replaceSigningKey(session: Db, kid: string, jwk: unknown): Promise<void> {
  await session
    .updateTable("signing_keys")
    .set({ jwk: JSON.stringify(jwk) })
    .where("kid", "=", kid)
    .execute();
}

export interface EncryptionKeyRow {
  readonly kid: string;
  /** In its stored form. */
  readonly key: string;
  /** When another key replaced it. */
  readonly retiredAt: Date | null;
}

/** The key that encrypts first, then the keys that only decrypt. */
export async function readEncryptionKeys(db: Db): Promise<readonly EncryptionKeyRow[]> {
  const { rows } = await sql<{ kid: string; key: string; retired_at: Date | null }>`
    select kid, key, retired_at from encryption_keys
    order by retired_at desc nulls first, created_at desc, kid`.execute(db);
  return rows.map(({ kid, key, retired_at }) => ({ kid, key, retiredAt: retired_at }));
}

/** Makes this the key that encrypts. */
export async function insertEncryptionKey(
  session: Db,
  { kid, key }: { readonly kid: string; readonly key: string },
  now: Date,
): Promise<void> {
  await sql`update encryption_keys set retired_at = ${now} where retired_at is null`.execute(session);
  await session
    .insertInto("encryption_keys")
    .values({ kid, key, created_at: now, retired_at: null })
    .execute();
}

export async function replaceEncryptionKey(session: Db, kid: string, key: string): Promise<void> {
  await session.updateTable("encryption_keys").set({ key }).where("kid", "=", kid).execute();
}

/** Deletes keys that no longer verify, and keys with which nothing is encrypted. */
export async function deleteEndedKeys(db: Db, before: Date): Promise<void> {
  await sql`delete from signing_keys where retired_at < ${before}`.execute(db);
  await sql`
    delete from encryption_keys k
    where k.retired_at < ${before}
      and not exists (select 1 from totp_factors t where starts_with(t.secret, k.kid || '.'))`.execute(db);
}
