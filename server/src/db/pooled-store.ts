import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Database } from "./schema.ts";
import { createSharedPool } from "./shared-pool.ts";
import type { Store, StoreLogger } from "./store.ts";

export interface PooledStoreParts {
  readonly kind: Store["kind"];
  readonly pool: Pool;
  readonly logger: StoreLogger | null;
  /** Ends what stands behind the pool, once no statement runs any more. */
  readonly closeBehind: () => Promise<void>;
}

/** Makes the store over a connection pool; both kinds of store are this one code path. */
export function createPooledStore({ kind, pool, logger, closeBehind }: PooledStoreParts): Store {
  pool.on("error", (error) => logger?.error({ err: error }, "an idle connection to the store broke"));
  const shared = createSharedPool(pool);
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
