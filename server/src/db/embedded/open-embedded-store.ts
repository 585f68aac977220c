import { Pool } from "pg";
import { columnTypes } from "../column-types.ts";
import { createPooledStore } from "../pooled-store.ts";
import type { Store, StoreLogger } from "../store.ts";
import { StoreError } from "../store-error.ts";
import { lockDirectory } from "./directory-lock.ts";
import { createEmbeddedStore, startEmbeddedWorker, type EmbeddedWorker } from "./embedded-worker.ts";
import { SessionStream } from "./session-stream.ts";
import { inspectStoreDirectory, prepareParentDirectory } from "./store-directory.ts";

/** A call that waits longer than this for the one connection will wait forever. */
const WAIT_MILLISECONDS = 30_000;

export interface EmbeddedStoreOptions {
  /** The directory of the store alone; it is created when missing. */
  readonly directory: string;
  readonly logger: StoreLogger | null;
  /** How long a call may wait for the one connection; half a minute unless given. */
  readonly waitMilliseconds?: number;
}

/**
 * Opens the embedded store: locks the directory, creates the store in it when there is none, and starts
 * the database thread.
 * @throws StoreError `directory-not-writable`, `directory-in-use`, `directory-of-other-version`, `store-not-opened`
 */
export async function openEmbeddedStore(options: EmbeddedStoreOptions): Promise<Store> {
  const { directory, logger, waitMilliseconds = WAIT_MILLISECONDS } = options;
  prepareParentDirectory(directory);
  const lock = await lockDirectory(directory);
  try {
    if (inspectStoreDirectory(directory) === "missing") {
      logger?.info({ directory }, "creating the embedded store");
      await createEmbeddedStore(directory);
    }
    const worker = await startEmbeddedWorker(directory);
    return createPooledStore({
      kind: "embedded",
      pool: createSessionPool(worker, waitMilliseconds),
      logger,
      async closeBehind() {
        await worker.close();
        await lock.release();
      },
    });
  } catch (error) {
    await lock.release();
    throw nameDirectory(error, directory);
  }
}

/** One connection: the pool's queue is what gives a transaction the database to itself. */
function createSessionPool(worker: EmbeddedWorker, waitMilliseconds: number): Pool {
  return new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitMilliseconds,
    stream: () => new SessionStream(worker),
    // Stated in full, so that the driver takes nothing of it from the environment.
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
