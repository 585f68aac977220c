import type { DuckDBConnection } from "@duckdb/node-api";

import type { Rollup } from "../../model/rollups.ts";
import { fileNumber } from "../import-ledger.ts";
import { duckdbColumnType, duckdbDialect } from "./duckdb-dialect.ts";
import { fileColumn, filesTable } from "./imports/import-tables.ts";
import type { StoredTable } from "./protocol.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

/*
 * Rollups have the number of the imported file in addition to their keys, so that a file affects only its own rows.
 * Code that changes facts calls one of these functions before the facts can be read.
 */

/** Computes the rollups of all tables from their current rows. */
export async function fillRollups(
  connection: DuckDBConnection,
  tables: readonly StoredTable[],
): Promise<void> {
  for (const { source, rollups = [] } of tables) {
    if (rollups.length === 0) continue;
    const made: Rollup[] = [];
    // Starts with the finest rollup, from which the coarser ones are computed.
    for (const rollup of rollups.toReversed()) {
      const finer = made.findLast(({ keys }) => rollup.keys.every((key) => keys.includes(key)));
      const from = finer?.source ?? source;
      const file = (await hasFiles(connection, from)) ? fileColumn : "CAST(NULL AS INTEGER)";
      const rows = `${selectSums(rollup, file)} FROM ${quote(from)} ${grouped(rollup, file)}`;
      await connection.run(`CREATE OR REPLACE TABLE ${quote(rollup.source)} AS ${rows}`);
      made.push(rollup);
    }
  }
}

/** Files of a source for a workspace. An import changes only their rows. */
interface ImportedFiles {
  readonly workspace: string;
  readonly source: string;
  readonly facts: string;
}

/** Computes the rollup rows of some imported files again. */
export async function renewRollups(
  connection: DuckDBConnection,
  tables: readonly StoredTable[],
  { workspace, source, facts }: ImportedFiles,
): Promise<void> {
  const rollups = tables.find((table) => table.source === facts)?.rollups ?? [];
  const isOfFiles = `WHERE ${fileColumn} IN
    (SELECT number FROM ${filesTable} WHERE workspace = $1 AND source = $2 AND facts = $3)`;
  const values = [workspace, source, facts];
  for (const rollup of rollups) {
    const rows = `${selectSums(rollup, fileColumn)} FROM ${quote(facts)} ${isOfFiles} ${grouped(rollup, fileColumn)}`;
    await connection.run(`DELETE FROM ${quote(rollup.source)} ${isOfFiles}`, values);
    await connection.run(`INSERT INTO ${quote(rollup.source)} ${rows}`, values);
  }
}

/** A sum that overflows is an error, never a wrong figure. The previous data then stay. */
function selectSums({ keys, sums }: Rollup, file: string): string {
  const added = sums.map(
    ({ column, type }) => `CAST(sum(${quote(column)}) AS ${duckdbColumnType(type)}) AS ${quote(column)}`,
  );
  return `SELECT ${[...keys.map(quote), ...added, `${file} AS ${fileColumn}`].join(", ")}`;
}

/** Also grouped by the row conditions that the rollup splits by. Blanks do not pass these. */
function grouped({ keys, splits }: Rollup, file: string): string {
  const by = keys.map(quote).join(", ");
  const tests = splits.map(({ column, test }) => {
    return test === "positive" ? `coalesce(${quote(column)} > 0, false)` : `${quote(column)} IS NOT NULL`;
  });
  return `GROUP BY ${[by, file, ...tests].join(", ")} ORDER BY ${by}`;
}

/** Facts have file numbers from the first import on. */
async function hasFiles(connection: DuckDBConnection, table: string): Promise<boolean> {
  const empty = await connection.runAndReadAll(`SELECT * FROM ${quote(table)} LIMIT 0`);
  return empty.columnNames().includes(fileNumber);
}
