import { sql, type Kysely } from "kysely";

import type { Database } from "../db/schema.ts";
import type { Peppers } from "../tokens/peppers.ts";
import { readCheckedCheckpoint } from "./checkpoint.ts";
import { lineState, type LineState } from "./line-state.ts";

type Db = Kysely<Database>;

export type ChainFaultKind =
  /** The log's key did not sign the checkpoint, or its content was changed. */
  | "checkpoint-forged"
  /** The first entries are missing, and no checkpoint takes their place. */
  | "beginning-missing"
  /** Entries are missing after the checkpoint or between others. */
  | "lines-missing"
  | "line-changed";

export interface ChainFault {
  readonly kind: ChainFaultKind;
  /** The position of the checkpoint, or of the first entry that does not match. */
  readonly position: number;
}

export interface ChainState {
  /** The last position up to which all entries are intact. */
  readonly position: number;
  /** Null when all entries are intact. Erased origins are no fault. */
  readonly fault: ChainFault | null;
}

const linesAtOnce = 1000;

export interface ChainRow {
  readonly position: number;
  readonly auditId: number;
  readonly hash: string;
  /** Null for an entry that is missing. */
  readonly at: Date | null;
  readonly state: LineState;
}

/** The next seals after a position, with the state of their entries. */
export async function readChainRows(
  db: Db,
  after: number,
  limit = linesAtOnce,
): Promise<readonly ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select c.position, c.audit_id as "auditId", c.hash, l.at, ${lineState} as state
    from audit_chain c
    left join audit_log l on l.id = c.audit_id
    left join audit_origins o on o.audit_id = c.audit_id
    where c.position > ${after} order by c.position limit ${limit}`.execute(db);
  return rows;
}

/** The first row that does not continue the chain; null when all do. */
export function findFault(
  rows: readonly ChainRow[],
  after: number,
  hasCheckpoint: boolean,
): ChainFault | null {
  let expected = after + 1;
  for (const { position, state } of rows) {
    const isFirst = expected === 1 && !hasCheckpoint;
    if (position !== expected) return { kind: isFirst ? "beginning-missing" : "lines-missing", position };
    if (state === "missing") return { kind: "lines-missing", position };
    if (state === "changed") return { kind: "line-changed", position };
    expected += 1;
  }
  return null;
}

/**
 * Compares entries of the audit log with their seals, beginning with the checkpoint.
 * @param from the position up to which they were verified before; 0 to verify all
 */
export async function verifyAuditChain(db: Db, from: number, peppers: Peppers): Promise<ChainState> {
  let position = from;
  for (;;) {
    const checkpoint = await readCheckedCheckpoint(db, peppers);
    if (checkpoint !== null && !checkpoint.isGenuine) {
      return { position, fault: { kind: "checkpoint-forged", position: checkpoint.position } };
    }
    position = Math.max(position, checkpoint?.position ?? 0);
    const rows = await readChainRows(db, position);
    const fault = findFault(rows, position, checkpoint !== null);
    if (fault !== null) {
      // Meanwhile another instance may have removed old entries.
      const newer = await readCheckedCheckpoint(db, peppers);
      if (newer?.signature !== checkpoint?.signature) continue;
      return { position: fault.position - 1, fault };
    }
    position = rows.at(-1)?.position ?? position;
    if (rows.length < linesAtOnce) return { position, fault: null };
  }
}
