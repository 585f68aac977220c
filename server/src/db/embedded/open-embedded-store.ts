import { Pool } from "pg";
import { columnTypes } from "../column-types.ts";
import { PooledStore } from "../pooled-store.ts";
import type { Store, StoreLogger, StoreObserver } from "../store.ts";
import { StoreError } from "../store-error.ts";
import { lockDirectory } from "./directory-lock.ts";
import { createEmbeddedStore, EmbeddedWorker } from "./embedded-worker.ts";
import { SessionStream } from "./session-stream.ts";
import { inspectStoreDirectory, prepareParentDirectory } from "./store-directory.ts";

/** A call that waits longer than this for the single connection would wait for ever. */
const WAIT_MILLISECONDS = 30_000;

export interface EmbeddedStoreOptions {
  /** The directory of this store only. It is created if it is missing. */
  readonly directory: string;
  readonly logger: StoreLogger | null;
  readonly observer?: StoreObserver;
  /** How long a call may wait for the single connection; half a minute unless given. */
  readonly waitMilliseconds?: number;
}

/**
 * Opens the embedded store: locks the directory, creates the store if there is none, and starts the database thread.
 * @throws StoreError `directory-not-writable`, `directory-in-use`, `directory-of-other-version`, `store-not-opened`
 */
export async function openEmbeddedStore(options: EmbeddedStoreOptions): Promise<Store> {
  const { directory, logger, observer, waitMilliseconds = WAIT_MILLISECONDS } = options;
  prepareParentDirectory(directory);
  const lock = await lockDirectory(directory);
  try {
    if (inspectStoreDirectory(directory) === "missing") {
      logger?.info({ directory }, "creating the embedded store");
      await createEmbeddedStore(directory);
    }
    const worker = await EmbeddedWorker.start(directory);
    return new PooledStore({
      kind: "embedded",
      pool: createSessionPool(worker, waitMilliseconds),
      logger,
      observer,
      async closeDatabase() {
        await worker.close();
        await lock.release();
      },
    });
  } catch (error) {
    await lock.release();
    throw nameDirectory(error, directory);
  }
}

/** A single connection. The queue of the pool gives each transaction exclusive use of the database. */
function createSessionPool(worker: EmbeddedWorker, waitMilliseconds: number): Pool {
  return new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitMilliseconds,
    stream: () => new SessionStream(worker),
    // All options are set, so that the driver reads none from the environment.
    host: "embedded",
    port: 5432,
    user: "postgres",
    password: "",
    database: "postgres",
    ssl: false,
    types: columnTypes,
  });
}

function nameDirectory(error: unknown, directory: string): unknown {
  if (!(error instanceof StoreError) || error.code !== "store-not-opened") return error;
  return new StoreError(
    "store-not-opened",
    `The store in ${directory} cannot be opened: ${error.message} (VITRINE_DATA_DIR).`,
    { cause: error },
  );
}
