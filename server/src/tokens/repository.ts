import { sql, type Kysely } from "kysely";

import type { Database } from "../db/schema.ts";

export interface StoredKey {
  readonly kid: string;
  readonly jwk: unknown;
}

/** Any number nobody else locks by: makes instances that start at once agree on one first key. */
const firstKeyLock = 7_204_113;

/** The keys in use, newest first; when there is none, `make` makes the first, once for all instances. */
export async function readOrMakeKeys(
  db: Kysely<Database>,
  now: Date,
  make: () => Promise<StoredKey>,
): Promise<readonly StoredKey[]> {
  const stored = await readKeys(db);
  if (stored.length > 0) return stored;
  return db.transaction().execute(async (session) => {
    await sql`select pg_advisory_xact_lock(${firstKeyLock})`.execute(session);
    const others = await readKeys(session);
    if (others.length > 0) return others;
    const { kid, jwk } = await make();
    await session
      .insertInto("signing_keys")
      .values({ kid, jwk: JSON.stringify(jwk), created_at: now, retired_at: null })
      .execute();
    return readKeys(session);
  });
}

function readKeys(db: Kysely<Database>): Promise<readonly StoredKey[]> {
  return db
    .selectFrom("signing_keys")
    .select(["kid", "jwk"])
    .where("retired_at", "is", null)
    .orderBy("created_at", "desc")
    .execute();
}

export interface EncryptionKey {
  readonly kid: string;
  /** 32 bytes, base64url. */
  readonly key: string;
}

/** The keys that seal secrets, newest first; the first is made once for all instances. */
export async function readOrMakeEncryptionKeys(
  db: Kysely<Database>,
  now: Date,
  make: () => EncryptionKey,
): Promise<readonly EncryptionKey[]> {
  const stored = await readEncryptionKeys(db);
  if (stored.length > 0) return stored;
  return db.transaction().execute(async (session) => {
    await sql`select pg_advisory_xact_lock(${firstKeyLock})`.execute(session);
    const others = await readEncryptionKeys(session);
    if (others.length > 0) return others;
    await session
      .insertInto("encryption_keys")
      .values({ ...make(), created_at: now })
      .execute();
    return readEncryptionKeys(session);
  });
}

function readEncryptionKeys(db: Kysely<Database>): Promise<readonly EncryptionKey[]> {
  return db.selectFrom("encryption_keys").select(["kid", "key"]).orderBy("created_at", "desc").execute();
}
