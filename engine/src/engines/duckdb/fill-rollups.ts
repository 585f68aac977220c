import type { DuckDBConnection } from "@duckdb/node-api";

import type { Rollup } from "../../model/rollups.ts";
import { fileNumber } from "../import-book.ts";
import { duckdbColumnType, duckdbDialect } from "./duckdb-dialect.ts";
import { fileColumn, filesTable } from "./import-tables.ts";
import type { StoredTable } from "./protocol.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

/*
 * Rollups hold the number of the file that their rows were imported with, beside their keys: what a file brings or takes
 * away changes its own rows only. Whoever changes facts calls one of these before the facts can be read.
 */

/** Makes the tables' rollups anew from the rows that are there now. */
export async function fillRollups(
  connection: DuckDBConnection,
  tables: readonly StoredTable[],
): Promise<void> {
  for (const { source, rollups = [] } of tables) {
    if (rollups.length === 0) continue;
    const made: Rollup[] = [];
    // From the finest, which is added up once and serves those that are coarser.
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

/** Files of a source for a workspace: an import changes the rows of these only. */
interface ImportedFiles {
  readonly workspace: string;
  readonly source: string;
  /** The table of facts. */
  readonly facts: string;
}

/** Makes the rollups' rows of some imported files anew. */
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

/** Sums of sums that do not fit are an error here, never a wrong figure: what was loaded before then stays. */
function selectSums({ keys, sums }: Rollup, file: string): string {
  const added = sums.map(
    ({ column, type }) => `CAST(sum(${quote(column)}) AS ${duckdbColumnType(type)}) AS ${quote(column)}`,
  );
  return `SELECT ${[...keys.map(quote), ...added, `${file} AS ${fileColumn}`].join(", ")}`;
}

/** Also by the tests that split the rows: whether a row passes, which blanks do not. */
function grouped({ keys, splits }: Rollup, file: string): string {
  const by = keys.map(quote).join(", ");
  const tests = splits.map(({ column, test }) => {
    return test === "positive" ? `coalesce(${quote(column)} > 0, false)` : `${quote(column)} IS NOT NULL`;
  });
  return `GROUP BY ${[by, file, ...tests].join(", ")} ORDER BY ${by}`;
}

/** Facts know their file from the first import on. */
async function hasFiles(connection: DuckDBConnection, table: string): Promise<boolean> {
  const empty = await connection.runAndReadAll(`SELECT * FROM ${quote(table)} LIMIT 0`);
  return empty.columnNames().includes(fileNumber);
}
