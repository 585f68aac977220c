import { Migrator, type Migration, type MigrationResult } from "kysely";
import { listMigrations } from "./catalogue.ts";
import { errorReason } from "./error-reason.ts";
import { migrations as ownMigrations } from "./migrations/index.ts";
import { StoreError } from "./store-error.ts";
import type { Store, StoreLogger } from "./store.ts";

/** Migrations by name. They run in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Runs the migrations that have not run in this store. Several instances may start at once: the migrator locks the
 * database, and the other instances wait and find nothing to do.
 * @returns the names of the migrations that ran
 * @throws StoreError `migration-failed`; the store is then unchanged
 */
export async function migrateStore(
  store: Store,
  logger: StoreLogger | null,
  migrations: Migrations = ownMigrations,
): Promise<readonly string[]> {
  const migrator = new Migrator({
    db: store.db,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw await explainFailure(store, error, results ?? [], migrations);
  const names = (results ?? []).map((result) => result.migrationName);
  if (names.length > 0) logger?.info({ migrations: names }, "brought the store's tables up to date");
  return names;
}

async function explainFailure(
  store: Store,
  error: unknown,
  results: readonly MigrationResult[],
  migrations: Migrations,
): Promise<StoreError> {
  const failed = results.find((result) => result.status === "Error");
  const seen = await listMigrations(store.db).catch(() => []);
  const stranger = seen.find((name) => !(name in migrations));
  const message =
    stranger !== undefined
      ? `The store was written by a newer version: its migration ${stranger} is not known here.`
      : failed === undefined
        ? `The store's tables could not be brought up to date: ${errorReason(error)}`
        : `The store's migration ${failed.migrationName} failed: ${errorReason(error)}`;
  return new StoreError("migration-failed", message, { cause: error });
}
