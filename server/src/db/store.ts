import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** The part of a structured logger that the store needs. A pino logger fits. */
export interface StoreLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Gets what the store does, for metrics and traces. Its methods must not throw errors of their own. */
export interface StoreObserver {
  /** Runs a statement by calling `run` once. @param sql its text, without the values of parameters */
  statement<Value>(sql: string, run: () => Promise<Value>): Promise<Value>;
  /** A call got a connection after so many seconds. */
  connected(seconds: number): void;
  /** @param inUse connections @param waiting calls that wait for one */
  poolChanged(inUse: number, waiting: number): void;
}

export const noStoreObserver: StoreObserver = {
  statement: (_sql, run) => run(),
  connected: () => {},
  poolChanged: () => {},
};

export interface StoreOptions {
  /** A PostgreSQL URL (`postgres://…`), or null for the embedded store. */
  readonly databaseUrl: string | null;
  /** The data directory. The embedded store uses its folder `store`. */
  readonly dataDir: string;
  readonly logger?: StoreLogger;
  readonly observer?: StoreObserver;
}

export interface StoreRows {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** A connection of its own on which the database notifies this process. It connects again by itself. */
export interface Listening {
  /** False while notifications do not arrive, for instance because of a pooler: then callers need to ask regularly. */
  isWorking(): boolean;
  close(): Promise<void>;
}

/** The store of the portal. Both kinds offer the same interface. */
export interface Store {
  readonly db: Kysely<Database>;
  readonly kind: "embedded" | "postgres";
  /**
   * Runs one statement outside the query builder, for health checks and dumps.
   * @param sql one statement, with `$1`, `$2` … for the parameters
   */
  query(sql: string, params?: readonly unknown[]): Promise<StoreRows>;
  /**
   * Calls `onMessage` for each notification on the channel, and with the channel's name when some may have been missed.
   * Null on the embedded store, which only this process uses.
   */
  listen(channel: string, onMessage: (message: string) => void): Listening | null;
  /** Waits for running statements, then closes. Can be called more than once. */
  close(): Promise<void>;
}
