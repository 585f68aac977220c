import { availableParallelism } from "node:os";

import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";

import { explainDamage } from "./explain-damage.ts";
import { fillRollups } from "./fill-rollups.ts";
import { planning } from "./planning.ts";
import type { StoreSettings } from "./protocol.ts";
import { createTables, hasShape } from "./stored-tables.ts";
import { spillFolderOf } from "./workspace-files.ts";

/**
 * One version of a workspace's data, opened for reading. A file is never written while it is read: new data are written
 * to another file, and readers of an old version finish on its file (`retire`).
 */
export class Snapshot {
  /** Size of the file. */
  readonly bytes: number;
  readonly #instance: DuckDBInstance;
  readonly #idle: DuckDBConnection[];
  #users = 0;
  #isRetired = false;

  constructor(instance: DuckDBInstance, connection: DuckDBConnection, bytes: number) {
    this.#instance = instance;
    this.#idle = [connection];
    this.bytes = bytes;
  }

  get isInUse(): boolean {
    return this.#users > 0;
  }

  get isRetired(): boolean {
    return this.#isRetired;
  }

  /** Keeps the version open until the returned function is called. */
  hold(): () => void {
    this.#users += 1;
    return () => {
      this.#users -= 1;
      this.#closeWhenUnused();
    };
  }

  /** Runs with a separate connection, which is kept for later. The caller limits how many run at the same time. */
  async withConnection<Value>(use: (connection: DuckDBConnection) => Promise<Value>): Promise<Value> {
    const connection = this.#idle.pop() ?? (await this.#instance.connect());
    try {
      return await use(connection);
    } finally {
      this.#idle.push(connection);
    }
  }

  /** Called when no new users will come. Closes now, or when the last user is done. */
  retire(): void {
    if (this.#isRetired) return;
    this.#isRetired = true;
    this.#closeWhenUnused();
  }

  #closeWhenUnused(): void {
    if (!this.#isRetired || this.#users > 0) return;
    for (const connection of this.#idle.splice(0)) connection.closeSync();
    this.#instance.closeSync();
  }
}

/**
 * Settings of a database for reading: no other file, no network, no extension, no change of settings. They are set and
 * locked when the database is opened, so that no statement can change them.
 */
const lockdown = {
  enable_external_access: "false",
  autoinstall_known_extensions: "false",
  autoload_known_extensions: "false",
  allow_community_extensions: "false",
  lock_configuration: "true",
} as const;

/** Each open workspace has threads of its own, so that machines with many cores would have thousands. */
const mostThreads = 8;

/** One workspace's statements get half of the memory. Larger intermediate results go to disk, which is limited as well. */
function limitsOf({ memoryLimitMb }: StoreSettings) {
  return {
    memory_limit: `${Math.ceil(memoryLimitMb / 2)}MiB`,
    max_temp_directory_size: "4GiB",
    threads: String(Math.min(mostThreads, availableParallelism())),
  };
}

/**
 * Opens the database file of a workspace for reading, in a database instance of its own: a statement cannot name a table
 * of another workspace.
 *
 * @returns `null` if the file was made for tables of another shape
 * @throws AppError `facts_damaged`
 */
export async function openSnapshot(
  file: { readonly path: string; readonly bytes: number },
  settings: StoreSettings,
): Promise<Snapshot | null> {
  let instance: DuckDBInstance | null = null;
  try {
    const options = { ...lockdown, access_mode: "READ_ONLY", ...planning, ...limitsOf(settings) };
    instance = await DuckDBInstance.create(file.path, options);
    const connection = await instance.connect();
    if (await hasShape(connection, settings.shape)) return new Snapshot(instance, connection, file.bytes);
    connection.closeSync();
    instance.closeSync();
    return null;
  } catch (error) {
    instance?.closeSync();
    throw explainDamage(error, file.path);
  }
}

/** The tables without rows, in memory: what workspaces without a file answer from. */
export function openEmptySnapshot(settings: StoreSettings): Promise<Snapshot> {
  return openMemorySnapshot(settings, async (connection) => {
    await createTables(connection, settings.tables);
    await fillRollups(connection, settings.tables);
  });
}

/** A database in memory, which is filled and then locked as a file is. */
export async function openMemorySnapshot(
  settings: StoreSettings,
  fill: (connection: DuckDBConnection) => Promise<void>,
): Promise<Snapshot> {
  const { enable_external_access, lock_configuration, ...others } = lockdown;
  const instance = await DuckDBInstance.create(":memory:", {
    ...others,
    ...planning,
    ...limitsOf(settings),
    // Without a file the database would write to the working directory. A locked database refuses to change this.
    temp_directory: spillFolderOf(settings.folder),
  });
  try {
    const connection = await instance.connect();
    await fill(connection);
    await connection.run(`SET enable_external_access = ${enable_external_access}`);
    await connection.run(`SET lock_configuration = ${lock_configuration}`);
    return new Snapshot(instance, connection, 0);
  } catch (error) {
    instance.closeSync();
    throw error;
  }
}
