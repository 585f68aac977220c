import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Database } from "./schema.ts";
import { createSharedPool } from "./shared-pool.ts";
import type { Store, StoreLogger } from "./store.ts";

export interface PooledStoreOptions {
  readonly kind: Store["kind"];
  readonly pool: Pool;
  readonly logger: StoreLogger | null;
  /** Closes what the pool depends on, after the last statement. */
  readonly closeBehind: () => Promise<void>;
}

/** Creates a store over a connection pool. Both kinds of store use it. */
export function createPooledStore({ kind, pool, logger, closeBehind }: PooledStoreOptions): Store {
  pool.on("error", (error) => logger?.error({ err: error }, "an idle connection to the store broke"));
  // In the embedded database, parsing and planning is most of the cost of a statement. On a server it is little, a
  // pooler in between may not support prepared statements, and other instances may migrate the tables.
  const shared = createSharedPool(pool, kind === "embedded");
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: shared }) });
  let closing: Promise<void> | null = null;

  async function close(): Promise<void> {
    await shared.end();
    await db.destroy();
    await closeBehind();
  }

  return {
    db,
    kind,
    query: (sql, params) => shared.query(sql, params),
    close: () => (closing ??= close()),
  };
}
