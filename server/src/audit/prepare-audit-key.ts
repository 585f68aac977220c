import type { Kysely } from "kysely";

import type { Database } from "../db/schema.ts";
import { noPeppers, type Peppers } from "../tokens/peppers.ts";
import { formOfSigningKey, readSigningKey, writeSigningKey } from "../tokens/signing-key.ts";
import { findAuditKey, insertAuditKey, readAuditKey } from "./audit-key.ts";
import { isSignedBy, readCheckpoint, writeCheckpoint } from "./checkpoint.ts";

type Db = Kysely<Database>;

/**
 * Makes the first key, with which the checkpoint of the migration is signed, or brings the key to the form that the
 * peppers require. A key that was stored in clear before there was a pepper is replaced.
 * @returns false when the key is encrypted with a pepper that was not given
 */
export async function prepareAuditKey(session: Db, now: Date, peppers: Peppers): Promise<boolean> {
  const row = await findAuditKey(session);
  if (row === null) {
    const key = await insertAuditKey(session, now, peppers);
    const unsigned = await readCheckpoint(session);
    if (unsigned?.kid === null && unsigned.reason === "rewritten")
      await writeCheckpoint(session, unsigned, key);
    return true;
  }
  const form = formOfSigningKey(row, peppers);
  if (form === "unreadable") return false;
  if (form === "current") return true;
  if (formOfSigningKey(row, noPeppers) === "current") {
    await renewAuditKey(session, now, peppers);
    return true;
  }
  const jwk = readSigningKey(row, peppers);
  if (jwk === null) return false;
  const stored = writeSigningKey(row.kid, jwk, peppers);
  await session
    .updateTable("audit_keys")
    .set({ jwk: JSON.stringify(stored) })
    .where("kid", "=", row.kid)
    .execute();
  return true;
}

/** Replaces the key. The current checkpoint is signed again, unless it was forged. */
export async function renewAuditKey(session: Db, now: Date, peppers: Peppers): Promise<void> {
  const before = await readAuditKey(session, peppers);
  const checkpoint = await readCheckpoint(session);
  await session.deleteFrom("audit_keys").execute();
  const key = await insertAuditKey(session, now, peppers);
  if (checkpoint !== null && before !== null && isSignedBy(checkpoint, before)) {
    await writeCheckpoint(session, checkpoint, key);
  }
}
