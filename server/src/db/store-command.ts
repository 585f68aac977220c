import { dumpStore, type DumpReport } from "./dump/dump-store.ts";
import { restoreStore } from "./dump/restore-store.ts";
import { errorReason } from "./error-reason.ts";
import { openUnmigratedStore, type Store, type StoreOptions } from "./open-store.ts";
import { StoreError } from "./store-error.ts";

export interface StoreCommandInput {
  /** The arguments after `npm run store --`. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
}

export const storeUsage = `npm run store -- dump FILE              write the contents of the store to FILE
npm run store -- restore FILE [--force] fill the store from FILE; --force replaces its contents

The command uses the same store as the server: the directory VITRINE_DATA_DIR (./data), or the PostgreSQL of
VITRINE_DATABASE_URL. Stop a server that uses the directory first. A FILE that ends in .gz is compressed.`;

/**
 * Runs a store command in a terminal.
 * @returns the exit code: 0 done, 1 failed, 2 invalid arguments
 */
export async function runStoreCommand({ args, environment, print }: StoreCommandInput): Promise<number> {
  const [command, file] = args.filter((arg) => !arg.startsWith("--"));
  const flags = args.filter((arg) => arg.startsWith("--"));
  const isKnown =
    (command === "dump" && flags.length === 0) ||
    (command === "restore" && flags.every((flag) => flag === "--force"));
  if (flags.includes("--help") || !isKnown || file === undefined || args.length > flags.length + 2) {
    print(storeUsage);
    return flags.includes("--help") ? 0 : 2;
  }
  const options: StoreOptions = {
    databaseUrl: environment["VITRINE_DATABASE_URL"] || null,
    dataDir: environment["VITRINE_DATA_DIR"] || "./data",
  };
  try {
    const { tables, rows } = await withStore(options, (store) =>
      command === "dump"
        ? dumpStore(store, file)
        : restoreStore(store, file, { force: flags.includes("--force") }),
    );
    print(`${command === "dump" ? "Wrote" : "Restored"} ${rows} rows of ${tables} tables: ${file}`);
    return 0;
  } catch (error) {
    print(error instanceof StoreError ? error.message : `The command failed: ${errorReason(error)}`);
    return 1;
  }
}

async function withStore(
  options: StoreOptions,
  work: (store: Store) => Promise<DumpReport>,
): Promise<DumpReport> {
  const store = await openUnmigratedStore(options);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
