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
  // Reading and planning a statement is most of its cost in the embedded database, and next to nothing in a server,
  // where a pooler may stand between that knows no names, and other instances may change the tables.
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
