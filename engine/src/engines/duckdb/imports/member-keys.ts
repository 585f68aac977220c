import type { DuckDBConnection } from "@duckdb/node-api";

import { duckdbDialect } from "../duckdb-dialect.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

/** Name of the temporary table with the keys of the members of a dimension that a file names. */
export function keysTable(dimension: string): string {
  return `keys of ${dimension}`;
}

/** Creates that table. @param keys by the numbers of the members in the file */
export async function writeKeys(
  connection: DuckDBConnection,
  dimension: string,
  keys: readonly (number | undefined)[],
): Promise<void> {
  const table = keysTable(dimension);
  await connection.run(`CREATE TEMP TABLE ${quote(table)} (number INTEGER, key BIGINT)`);
  const appender = await connection.createAppender(table, undefined, "temp");
  for (const [number, key] of keys.entries()) {
    if (key === undefined) continue;
    appender.appendInteger(number);
    appender.appendBigInt(BigInt(key));
    appender.endRow();
  }
  appender.closeSync();
}
