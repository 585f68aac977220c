import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";

import type { ServerPulse } from "@vitrine/engine";

import type { Database } from "./schema.ts";
import { SharedPool } from "./shared-pool.ts";
import { outsideWork } from "../observation/work.ts";
import type { Listening, Store, StoreLogger, StoreObserver, StoreRows } from "./store.ts";

export interface PooledStoreDeps {
  readonly kind: Store["kind"];
  readonly pool: Pool;
  readonly logger: StoreLogger | null;
  readonly observer?: StoreObserver | undefined;
  /** Of a server; missing for a database in this process. */
  readonly pulse?: ServerPulse | null;
  /** Opens a connection for notifications; missing where the database has none. */
  readonly listen?: (store: Store, channel: string, onMessage: (message: string) => void) => Listening;
  /** Closes what the pool depends on, after the last statement. */
  readonly closeDatabase: () => Promise<void>;
}

/** A store over a connection pool. Both kinds of store use it. */
export class PooledStore implements Store {
  readonly kind: Store["kind"];
  readonly db: Kysely<Database>;
  readonly #pool: SharedPool;
  readonly #listen: PooledStoreDeps["listen"];
  readonly #closeDatabase: () => Promise<void>;
  #closing: Promise<void> | null = null;

  constructor({ kind, pool, logger, observer, pulse, listen, closeDatabase }: PooledStoreDeps) {
    // The connection may have been opened for a request that has ended long ago.
    pool.on("error", (error) =>
      outsideWork(() => logger?.error({ err: error }, "an idle connection to the store broke")),
    );
    this.kind = kind;
    // In the embedded database, parsing and planning is most of the cost of a statement. On a server it is little, a
    // pooler in between may not support prepared statements, and other instances may migrate the tables.
    this.#pool = new SharedPool(pool, { keepsPlans: kind === "embedded", observer, pulse: pulse ?? null });
    this.db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: this.#pool }) });
    this.#listen = listen;
    this.#closeDatabase = closeDatabase;
  }

  query(sql: string, params?: readonly unknown[]): Promise<StoreRows> {
    return this.#pool.query(sql, params);
  }

  listen(channel: string, onMessage: (message: string) => void): Listening | null {
    return this.#listen?.(this, channel, onMessage) ?? null;
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#pool.end();
    await this.db.destroy();
    await this.#closeDatabase();
  }
}
