import { sql, type Kysely } from "kysely";

import type { Database } from "../db/schema.ts";

export interface ChainState {
  readonly position: number;
  /** The entry that was changed, removed or inserted; null when all are intact. */
  readonly brokenAt: number | null;
}

const linesAtOnce = 1000;

/**
 * Compares entries of the audit log with their seals.
 * @param from the position up to which they were verified before; 0 to verify all
 */
export async function verifyAuditChain(db: Kysely<Database>, from: number): Promise<ChainState> {
  let position = from;
  for (;;) {
    const { rows } = await sql<{ position: number; is_good: boolean }>`
      select c.position, coalesce(c.hash = encode(sha256(convert_to(
        coalesce((select p.hash from audit_chain p where p.position < c.position order by p.position desc limit 1), '')
        || '|' || audit_line(l), 'UTF8')), 'hex'), false) as is_good
      from audit_chain c left join audit_log l on l.id = c.audit_id
      where c.position > ${position} order by c.position limit ${linesAtOnce}`.execute(db);
    const broken = rows.find((row) => !row.is_good);
    if (broken !== undefined) return { position, brokenAt: broken.position };
    position = rows.at(-1)?.position ?? position;
    if (rows.length < linesAtOnce) return { position, brokenAt: null };
  }
}
