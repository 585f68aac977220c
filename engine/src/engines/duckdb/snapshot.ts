import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";

import { AppError } from "@vitrine/contracts/errors";

import { fillRollups } from "./fill-rollups.ts";
import { carryImports } from "./imports/import-tables.ts";
import { nextFileOf, removeDatabase, takeName } from "./next-file.ts";
import { planning } from "./planning.ts";
import type { DataState, StoreSettings } from "./protocol.ts";
import { createTables, readState, writeState } from "./stored-tables.ts";

/**
 * One version of the data, opened for reading. A file is never written while it is read: new data are written to another
 * file that is then renamed, and readers of the old version finish on the old file (`retire`).
 */
export class Snapshot {
  readonly state: DataState;
  readonly #instance: DuckDBInstance;
  readonly #idle: DuckDBConnection[];
  #users = 0;
  #isRetired = false;

  constructor(instance: DuckDBInstance, connections: DuckDBConnection[], state: DataState) {
    this.#instance = instance;
    this.#idle = connections;
    this.state = state;
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
 * Settings of a database for reading: no other file, no network, no extension, no change of settings, no write. They are
 * set and locked when the file is opened, so that no statement can change them.
 */
const lockdown = {
  access_mode: "READ_ONLY",
  enable_external_access: "false",
  autoinstall_known_extensions: "false",
  autoload_known_extensions: "false",
  allow_community_extensions: "false",
  lock_configuration: "true",
} as const;

/** Opens the database file for reading. A missing file, or one of another shape, is replaced by an empty one. */
export async function openSnapshot(settings: StoreSettings): Promise<Snapshot> {
  const snapshot = await tryOpen(settings);
  if (snapshot !== null) return snapshot;
  await makeEmpty(settings);
  const created = await tryOpen(settings);
  if (created === null) throw new Error("The new database cannot be read");
  return created;
}

/** Makes a file of this shape, which contains only imports of a file of another shape. */
async function makeEmpty({ file, tables, shape }: StoreSettings): Promise<void> {
  const next = nextFileOf(file);
  await removeDatabase(next);
  const instance = await DuckDBInstance.create(next);
  const connection = await instance.connect();
  try {
    await createTables(connection, tables);
    const carried = await carryImports(connection, file, tables);
    await fillRollups(connection, tables);
    const dataVersion = carried === null ? "empty" : `empty.${carried.lastId}`;
    await writeState(connection, shape, { dataVersion, completeThrough: null, rows: 0 });
    await connection.run("CHECKPOINT");
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
  await takeName(next, file);
}

async function tryOpen(settings: StoreSettings): Promise<Snapshot | null> {
  // Larger intermediate results go to disk, which is limited as well.
  const memory = { memory_limit: `${settings.memoryLimitMb}MiB`, max_temp_directory_size: "4GiB" };
  let instance: DuckDBInstance;
  try {
    instance = await DuckDBInstance.create(settings.file, { ...lockdown, ...planning, ...memory });
  } catch (error) {
    if (isMissing(error)) return null;
    throw explainDamage(error, settings.file);
  }
  const connections = await Promise.all(
    Array.from({ length: settings.concurrency }, () => instance.connect()),
  );
  const [first] = connections;
  let state: DataState | null;
  try {
    state = first === undefined ? null : await readState(first, settings.shape);
  } catch (error) {
    instance.closeSync();
    throw explainDamage(error, settings.file);
  }
  if (state !== null) return new Snapshot(instance, connections, state);
  for (const connection of connections) connection.closeSync();
  instance.closeSync();
  return null;
}

/** Messages of the database about a file that was truncated or overwritten, or is no database. */
const damage =
  /not a valid DuckDB database file|corrupt|checksum|serialization error|could not read|read (only )?\d+ bytes|end of file|truncated/i;

/**
 * Turns an error of reading a damaged file into one that names the file and how to restore it.
 *
 * @returns AppError `facts_damaged`, or the error itself for any other cause (locked by another process, no memory)
 */
export function explainDamage(error: unknown, file: string): unknown {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof AppError || !damage.test(reason)) return error;
  const cause =
    `The campaign facts in ${file} are damaged (${reason.split("\n")[0]}). The portal works without figures until they ` +
    "are restored: stop the server, put the file from a backup in its place and start again; or move the file away, " +
    "start again and import the exports once more.";
  return new AppError("facts_damaged", { cause });
}

/** Any other error (damaged, locked by another process) must be thrown, because an empty file would destroy data. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && /does not exist/.test(error.message);
}
