import { Migrator } from "kysely";
import { migrations } from "./migrations/index.ts";
import { StoreError } from "./store-error.ts";
import type { Store, StoreLogger } from "./store.ts";

/**
 * Runs the migrations that this store has not seen. Several instances may start at once: the migrator
 * holds a lock of the database, the others wait and find nothing to do.
 * @returns the names of the migrations that ran now
 * @throws StoreError `migration-failed`; the store is then as it was before
 */
export async function migrateStore(store: Store, logger: StoreLogger | null): Promise<readonly string[]> {
  const migrator = new Migrator({ db: store.db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === "Error");
  if (error !== undefined) {
    const place = failed === undefined ? "The store's tables" : `Migration ${failed.migrationName}`;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError("migration-failed", `${place} could not be brought up to date: ${reason}`, {
      cause: error,
    });
  }
  const names = (results ?? []).map((result) => result.migrationName);
  if (names.length > 0) logger?.info({ migrations: names }, "brought the store's tables up to date");
  return names;
}
