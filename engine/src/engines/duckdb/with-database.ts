import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";

import { duckdbDialect } from "./duckdb-dialect.ts";
export interface DatabaseLimits {
  readonly memoryLimitMb: number;
  /** As many as there are processors unless given. */
  readonly threads?: number;
}

/**
 * Opens a database that is not in use yet, without access to the network.
 *
 * @param file path, or `:memory:`
 */
export async function withDatabase<Value>(
  file: string,
  { memoryLimitMb, threads }: DatabaseLimits,
  use: (connection: DuckDBConnection) => Promise<Value>,
  isReadOnly = false,
): Promise<Value> {
  const instance = await DuckDBInstance.create(file, {
    ...(isReadOnly ? { access_mode: "READ_ONLY" } : {}),
    ...(threads === undefined ? {} : { threads: String(threads) }),
    memory_limit: `${memoryLimitMb}MiB`,
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
  });
  const connection = await instance.connect();
  try {
    return await use(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** Runs while another database can be read as `earlier`. */
export async function withEarlier<Value>(
  connection: DuckDBConnection,
  file: string,
  use: () => Promise<Value>,
): Promise<Value> {
  await connection.run(`ATTACH ${duckdbDialect.text(file)} AS earlier (READ_ONLY)`);
  try {
    return await use();
  } finally {
    await connection.run("DETACH earlier");
  }
}
