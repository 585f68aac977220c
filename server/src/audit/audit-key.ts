import type { JWK } from "jose";
import type { Kysely } from "kysely";

import type { Database } from "../db/schema.ts";
import type { Peppers } from "../tokens/peppers.ts";
import { makeSigningKey, readSigningKey } from "../tokens/signing-key.ts";

type Db = Kysely<Database>;

/**
 * The key that signs the checkpoints of the audit log. It is not one of the keys of tokens, because those are deleted a
 * day after they were replaced. There is one: when it is replaced, the current checkpoint is signed again.
 */
export interface AuditKey {
  readonly kid: string;
  /** Without its private part when that is encrypted with a pepper that was not given. */
  readonly jwk: JWK;
}

/** @returns null when there is no key, or its public part was changed */
export async function readAuditKey(db: Db, peppers: Peppers): Promise<AuditKey | null> {
  const row = await findAuditKey(db);
  return row === null ? null : openAuditKey(row, peppers);
}

/** @returns null when its public part was changed */
export function openAuditKey(row: StoredAuditKey, peppers: Peppers): AuditKey | null {
  try {
    const jwk = readSigningKey(row, peppers);
    if (jwk !== null) return { kid: row.kid, jwk };
  } catch {
    return null;
  }
  const { d: _encrypted, ...shared } = row.jwk;
  return { kid: row.kid, jwk: shared };
}

/** Stores a new key. */
export async function insertAuditKey(session: Db, now: Date, peppers: Peppers): Promise<AuditKey> {
  const { kid, jwk } = await makeSigningKey(peppers);
  const stored = JSON.stringify(jwk);
  await session.insertInto("audit_keys").values({ kid, jwk: stored, created_at: now }).execute();
  const clear = readSigningKey({ kid, jwk }, peppers);
  if (clear === null) throw new Error("A key that was just made cannot be read");
  return { kid, jwk: clear };
}

/** The key in its stored form. */
export interface StoredAuditKey {
  readonly kid: string;
  readonly jwk: JWK;
}

/** @returns null when there is no key */
export async function findAuditKey(db: Db): Promise<StoredAuditKey | null> {
  const row = await db.selectFrom("audit_keys").select(["kid", "jwk"]).executeTakeFirst();
  // `insertAuditKey` wrote the JSON.
  return row === undefined ? null : { kid: row.kid, jwk: row.jwk as JWK };
}
