import { sql, type Kysely } from "kysely";

import type { Database } from "../db/schema.ts";

export interface NewKey {
  readonly kid: string;
  readonly jwk: unknown;
}

export interface StoredKey extends NewKey {
  readonly createdAt: Date;
}

/** Any number nobody else locks by: makes instances that start at once agree on one first key. */
const firstKeyLock = 7_204_113;

/** How many keys are live: one signs, those before it still verify what they signed. */
const liveKeys = 2;

/**
 * The keys in use, newest first. When none was made since the given moment, `make` makes one, once for all instances,
 * and the oldest goes.
 */
export async function readOrMakeKeys(
  db: Kysely<Database>,
  since: Date,
  now: Date,
  make: () => Promise<NewKey>,
): Promise<readonly StoredKey[]> {
  const isFresh = (keys: readonly StoredKey[]) => keys[0] !== undefined && keys[0].createdAt > since;
  const stored = await readKeys(db);
  if (isFresh(stored)) return stored;
  return db.transaction().execute(async (session) => {
    await sql`select pg_advisory_xact_lock(${firstKeyLock})`.execute(session);
    const others = await readKeys(session);
    if (isFresh(others)) return others;
    const { kid, jwk } = await make();
    await session
      .insertInto("signing_keys")
      .values({ kid, jwk: JSON.stringify(jwk), created_at: now, retired_at: null })
      .execute();
    await sql`
      update signing_keys set retired_at = ${now}
      where retired_at is null and kid not in (
        select kid from signing_keys where retired_at is null order by created_at desc, kid limit ${liveKeys})`.execute(
      session,
    );
    return readKeys(session);
  });
}

export async function readKeys(db: Kysely<Database>): Promise<readonly StoredKey[]> {
  const rows = await db
    .selectFrom("signing_keys")
    .select(["kid", "jwk", "created_at"])
    .where("retired_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("kid")
    .execute();
  return rows.map(({ kid, jwk, created_at }) => ({ kid, jwk, createdAt: created_at }));
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
