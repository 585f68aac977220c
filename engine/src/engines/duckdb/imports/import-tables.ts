import type { DuckDBConnection } from "@duckdb/node-api";

import { largestAmount } from "../../../import/values/exact-amount.ts";
import { onceRounded } from "../../../import/import-shape.ts";
import type { ImportFacts, ImportShape } from "../../../import/import-types.ts";
import type { SqlStatement } from "../../../sql/dialect.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";
import { freshnessFields, freshnessOf, type SourceFreshness } from "../../fact-store.ts";
import { fileNumber, filesSource, firstImportedKey, membersSource } from "../../import-ledger.ts";
import type { StoredTable } from "../protocol.ts";
import { withEarlier } from "../with-database.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

export const filesTable = quote(filesSource);
export const membersTable = quote(membersSource);
export const fileColumn = quote(fileNumber);

/** Creates the missing tables and columns of imports. */
export async function prepareForImports(connection: DuckDBConnection, shape: ImportShape): Promise<void> {
  await connection.run(`CREATE TABLE IF NOT EXISTS ${filesTable} (number INTEGER, id VARCHAR, workspace VARCHAR,
    source VARCHAR, facts VARCHAR, grain VARCHAR, file_name VARCHAR, content_hash VARCHAR, first_day DATE,
    last_day DATE, complete_through VARCHAR, taken DOUBLE, replaced DOUBLE, imported_at VARCHAR)`);
  await addDigitsColumn(connection);
  await connection.run(
    `CREATE TABLE IF NOT EXISTS ${membersTable} (dimension VARCHAR, scope VARCHAR, member VARCHAR, key BIGINT)`,
  );
  for (const { source } of shape.facts) await addFileColumn(connection, source);
}

/** Adds a column that earlier versions did not have. */
export async function addDigitsColumn(connection: DuckDBConnection): Promise<void> {
  await connection.run(`ALTER TABLE ${filesTable} ADD COLUMN IF NOT EXISTS digits INTEGER`);
}

export async function hasImports(
  connection: DuckDBConnection,
  catalog = "current_database()",
): Promise<boolean> {
  const found = await connection.runAndReadAll(
    `SELECT 1 FROM duckdb_tables() WHERE table_name = 'Import files' AND database_name = ${catalog}`,
  );
  return found.currentRowCount > 0;
}

/** Through which day each source of each workspace is complete. */
export async function readFreshness(connection: DuckDBConnection): Promise<readonly SourceFreshness[]> {
  if (!(await hasImports(connection))) return [];
  const reader = await connection.runAndReadAll(
    `SELECT ${freshnessFields} FROM ${filesTable}
     GROUP BY workspace, source ORDER BY workspace, source`,
  );
  return freshnessOf(reader.getRows()).freshness ?? [];
}

export async function listImportIds(connection: DuckDBConnection): Promise<readonly string[]> {
  if (!(await hasImports(connection))) return [];
  const reader = await connection.runAndReadAll(`SELECT id FROM ${filesTable} ORDER BY number`);
  return reader.getRows().map(([id]) => String(id));
}

export interface CarriedImports {
  readonly lastId: string;
}

/**
 * Copies imported data from another file of the store into this one, after the sample was made again or the tables got
 * another shape. Columns are matched by name. Columns that the new tables do not have are left out.
 */
export async function carryImports(
  connection: DuckDBConnection,
  from: string | null,
  tables: readonly StoredTable[],
): Promise<CarriedImports | null> {
  if (from === null) return null;
  return withEarlier(connection, from, async () => {
    if (!(await hasImports(connection, "'earlier'"))) return null;
    const earlier = await readColumns(connection, "earlier");
    for (const name of [filesTable, membersTable]) {
      await connection.run(`CREATE TABLE ${name} AS SELECT * FROM earlier.${name}`);
    }
    await addDigitsColumn(connection);
    for (const table of tables) await carryTable(connection, table, earlier.get(table.source));
    return { lastId: await readLastImport(connection) };
  });
}

/** Copies the imported rows of a table, whose columns in the other file are `had`. */
async function carryTable(
  connection: DuckDBConnection,
  { source, columns, isCalendar }: StoredTable,
  had: ReadonlySet<string> | undefined,
): Promise<void> {
  if (had === undefined) return;
  const [key] = columns;
  const kept = columns.filter(({ name }) => had.has(name));
  const names = kept.map(({ name }) => quote(name));
  const copy = (target: readonly string[], values: readonly string[], condition: string) =>
    connection.run(
      `INSERT INTO ${quote(source)} (${target.join(", ")}) SELECT ${values.join(", ")}
       FROM earlier.${quote(source)} WHERE ${condition}`,
    );
  if (had.has(fileNumber)) {
    await addFileColumn(connection, source);
    const values = [...kept.map(carriedValue), fileColumn];
    await copy([...names, fileColumn], values, `${fileColumn} IS NOT NULL`);
  } else if (key?.type === "BIGINT" && had.has(key.name)) {
    await copy(names, names, `${quote(key.name)} >= ${firstImportedKey}`);
  } else if (isCalendar === true && key !== undefined && had.has(key.name)) {
    await copy(names, names, `${quote(key.name)} NOT IN (SELECT ${quote(key.name)} FROM ${quote(source)})`);
  }
}

export async function addFileColumn(connection: DuckDBConnection, source: string): Promise<void> {
  await connection.run(`ALTER TABLE ${quote(source)} ADD COLUMN IF NOT EXISTS ${fileColumn} INTEGER`);
}

/** Id of the newest import. */
export async function readLastImport(connection: DuckDBConnection): Promise<string> {
  const reader = await connection.runAndReadAll(`SELECT id FROM ${filesTable} ORDER BY number DESC LIMIT 1`);
  return String(reader.getRows()[0]?.[0] ?? "");
}

/** Integers of earlier versions become decimals. Values larger than an amount can be are no amounts, and are left out. */
export function carriedValue({ name, type }: StoredTable["columns"][number]): string {
  const column = quote(name);
  return type.startsWith("DECIMAL")
    ? `CASE WHEN abs(${column}) <= ${largestAmount} THEN ${column} END`
    : column;
}

/** Lists the tables that have file numbers. A table that is new in the model has them from the next import on. */
export const importedTables: SqlStatement = {
  text: `SELECT table_name FROM duckdb_columns() WHERE column_name = '${fileNumber}'`,
  params: [],
};

/** Statements for the ids of imports with rows in the store whose amounts an earlier version rounded. */
export function roundedStatements(facts: readonly ImportFacts[]): readonly SqlStatement[] {
  return facts.flatMap((table) => {
    const reported = onceRounded(table).map((name) => `${quote(name)} IS NOT NULL`);
    if (reported.length === 0) return [];
    const files = `SELECT ${fileColumn} FROM ${quote(table.source)} WHERE ${fileColumn} IS NOT NULL AND (${reported.join(" OR ")})`;
    const text = `SELECT id FROM ${filesTable} WHERE digits IS NULL AND number IN (${files})`;
    return [{ text, params: [] }];
  });
}

/** The columns of each table of an attached database. */
export async function readColumns(
  connection: DuckDBConnection,
  database: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const reader = await connection.runAndReadAll(
    "SELECT table_name, list(column_name) FROM duckdb_columns() WHERE database_name = $1 GROUP BY table_name",
    [database],
  );
  const found = new Map<string, ReadonlySet<string>>();
  for (const [table, columns] of reader.getRowsJS()) {
    if (typeof table === "string" && Array.isArray(columns)) found.set(table, new Set(columns.map(String)));
  }
  return found;
}
