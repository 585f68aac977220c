import { sql, type Kysely } from "kysely";

import { addSeconds, type Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import type { Peppers } from "../tokens/peppers.ts";
import { withKeyLock } from "../tokens/repository.ts";
import { readAuditKey } from "./audit-key.ts";
import { readCheckedCheckpoint, writeCheckpoint } from "./checkpoint.ts";
import { findFault, readChainRows } from "./verify-chain.ts";

type Db = Kysely<Database>;

export interface AuditRetention {
  readonly db: Db;
  readonly clock: Clock;
  readonly peppers: Peppers;
  /** For how many days entries are kept; 0: for ever. */
  readonly days: number;
}

const secondsPerDay = 24 * 60 * 60;
const linesAtOnce = 1000;

/**
 * Removes the entries that are older than the log is kept, in pieces. A signed checkpoint takes their place. Entries
 * that were changed after they were written stay, and with them all that follow, because a checkpoint would hide the
 * change.
 * @returns how many were removed
 */
export async function removeOldLines({ db, clock, peppers, days }: AuditRetention): Promise<number> {
  if (days === 0) return 0;
  const before = addSeconds(clock.now(), -days * secondsPerDay);
  let removed = 0;
  for (;;) {
    const piece = await withKeyLock(db, (session) => removePiece(session, before, clock.now(), peppers));
    removed += piece;
    if (piece < linesAtOnce) return removed;
  }
}

async function removePiece(session: Db, before: Date, now: Date, peppers: Peppers): Promise<number> {
  const checkpoint = await readCheckedCheckpoint(session, peppers);
  const start = checkpoint?.position ?? 0;
  if (checkpoint?.isGenuine === false) return 0;
  const rows = await readChainRows(session, start, linesAtOnce);
  const fresh = rows.findIndex(({ at }) => at !== null && at >= before);
  const old = fresh === -1 ? rows : rows.slice(0, fresh);
  const last = old.at(-1);
  const key = await readAuditKey(session, peppers);
  if (last === undefined || last.at === null) return 0;
  // A server that does not have the newest pepper leaves the work to those that have it.
  if (key?.jwk.d === undefined) return 0;
  if (findFault(old, start, checkpoint !== null) !== null) return 0;
  const { position, auditId, hash: seal, at: until } = last;
  const facts = { position, auditId, seal, lines: position, until, madeAt: now, brokenAt: null };
  await writeCheckpoint(session, { reason: "retention", ...facts }, key);
  await sql`
    delete from audit_log l using audit_chain c
    where c.audit_id = l.id and c.position <= ${position}`.execute(session);
  await sql`delete from audit_chain where position <= ${position}`.execute(session);
  return old.length;
}
