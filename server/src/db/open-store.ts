import { join } from "node:path";
import { openEmbeddedStore } from "./embedded/open-embedded-store.ts";
import { migrateStore } from "./migrate-store.ts";
import { openPostgresStore } from "./postgres/open-postgres-store.ts";
import { noStoreObserver, type Store, type StoreOptions } from "./store.ts";

export type { Store, StoreLogger, StoreObserver, StoreOptions } from "./store.ts";
export { StoreError } from "./store-error.ts";

/**
 * Opens the store (the embedded one in `dataDir/store`, or PostgreSQL when `databaseUrl` is given) and runs its
 * migrations.
 * @throws StoreError when it cannot be opened; the message is one line for the operator
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const store = await openUnmigratedStore(options);
  try {
    await migrateStore(store, options.logger ?? null);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Opens the store without running migrations. */
export function openUnmigratedStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDir, logger = null, observer = noStoreObserver } = options;
  return databaseUrl === null
    ? openEmbeddedStore({ directory: join(dataDir, "store"), logger, observer })
    : openPostgresStore({ databaseUrl, logger, observer });
}
