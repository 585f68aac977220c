import { sql, type Kysely } from "kysely";

import type { Database } from "./schema.ts";

/**
 * Runs a part of a transaction that may fail without it: what the part has written is undone, and the transaction goes on.
 *
 * @param session a transaction @throws what the part throws
 */
export async function withinSavepoint<Value>(
  session: Kysely<Database>,
  work: () => Promise<Value>,
): Promise<Value> {
  await sql`savepoint part`.execute(session);
  try {
    const value = await work();
    await sql`release savepoint part`.execute(session);
    return value;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(session);
    throw error;
  }
}
