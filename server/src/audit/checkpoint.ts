import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";

import type { JWK } from "jose";
import { sql, type Kysely, type Selectable } from "kysely";

import type { Database } from "../db/schema.ts";
import type { Peppers } from "../tokens/peppers.ts";
import { openAuditKey, type AuditKey } from "./audit-key.ts";

type Db = Kysely<Database>;

/** Takes the place of entries that were removed. The chain continues from its seal. */
export interface CheckpointFacts {
  /**
   * `retention`: the entries were older than the log is kept. `rewritten`: an earlier version sealed the names of people
   * in its entries; they were written again without, as a new chain.
   */
  readonly reason: "rewritten" | "retention";
  /** The position of the last entry that it replaces; 0 when a new chain begins. */
  readonly position: number;
  /** The id and the seal of that entry. */
  readonly auditId: number;
  readonly seal: string;
  /** The number of entries that it replaces, and the time of the last one. */
  readonly lines: number;
  readonly until: Date;
  readonly madeAt: Date;
  /** Where the replaced chain was broken; null when it was intact. */
  readonly brokenAt: number | null;
}

export interface Checkpoint extends CheckpointFacts {
  /** Null until the server has signed it. */
  readonly kid: string | null;
  readonly signature: string | null;
}

export interface CheckedCheckpoint extends Checkpoint {
  readonly isGenuine: boolean;
  /** The public part of the log's key, base64url; null without a key. */
  readonly publicKey: string | null;
}

/** The checkpoint with which the log begins; null while nothing was removed. */
export async function readCheckpoint(db: Db): Promise<Checkpoint | null> {
  const row = await db
    .selectFrom("audit_checkpoints")
    .selectAll()
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : checkpointOf(row);
}

function checkpointOf(row: Selectable<Database["audit_checkpoints"]>): Checkpoint {
  const { reason, position, seal, lines, until, kid, signature } = row;
  const shared = { reason, position, seal, lines, until, kid, signature };
  return { ...shared, auditId: row.audit_id, madeAt: row.made_at, brokenAt: row.broken_at };
}

/**
 * The checkpoint with which the log begins, compared with its signature. One statement reads it with the key, which another
 * server may replace at the same time.
 */
export async function readCheckedCheckpoint(db: Db, peppers: Peppers): Promise<CheckedCheckpoint | null> {
  const row = await db
    .selectFrom("audit_checkpoints")
    .leftJoin("audit_keys", (join) => join.onTrue())
    .selectAll("audit_checkpoints")
    .select(["audit_keys.kid as keyId", "audit_keys.jwk"])
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { keyId, jwk } = row;
  // `insertAuditKey` wrote the JSON.
  const key = keyId === null ? null : openAuditKey({ kid: keyId, jwk: jwk as JWK }, peppers);
  const checkpoint = checkpointOf(row);
  const isGenuine = key !== null && isSignedBy(checkpoint, key);
  return { ...checkpoint, isGenuine, publicKey: key?.jwk.x ?? null };
}

/** True if the key of the log signed this checkpoint as it is. */
export function isSignedBy(checkpoint: Checkpoint, { kid, jwk }: AuditKey): boolean {
  if (checkpoint.kid !== kid || checkpoint.signature === null) return false;
  const { d: _private, ...shared } = jwk;
  const signature = Buffer.from(checkpoint.signature, "base64url");
  return verify(
    null,
    textOf(checkpoint, kid),
    createPublicKey({ key: shared as JWK, format: "jwk" }),
    signature,
  );
}

/** Signs a checkpoint and stores it in place of all others. @throws Error when the key's private part cannot be read */
export async function writeCheckpoint(
  session: Db,
  facts: CheckpointFacts,
  { kid, jwk }: AuditKey,
): Promise<void> {
  if (jwk.d === undefined) throw new Error("The key of the audit log cannot be read");
  const signature = sign(null, textOf(facts, kid), createPrivateKey({ key: jwk, format: "jwk" }));
  await sql`delete from audit_checkpoints`.execute(session);
  await session
    .insertInto("audit_checkpoints")
    .values({
      position: facts.position,
      reason: facts.reason,
      audit_id: facts.auditId,
      seal: facts.seal,
      lines: facts.lines,
      until: facts.until,
      made_at: facts.madeAt,
      broken_at: facts.brokenAt,
      kid,
      signature: signature.toString("base64url"),
    })
    .execute();
}

/** What is signed. The key's id is part of it, and each field has one place. */
export function textOf(facts: CheckpointFacts, kid: string): Buffer {
  const { reason, position, auditId, seal, lines, until, madeAt, brokenAt } = facts;
  const times = [until.toISOString(), madeAt.toISOString()];
  const fields = [
    "vitrine audit checkpoint",
    kid,
    reason,
    position,
    auditId,
    seal,
    lines,
    ...times,
    brokenAt,
  ];
  return Buffer.from(JSON.stringify(fields), "utf8");
}
