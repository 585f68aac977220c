import type { DuckDBConnection } from "@duckdb/node-api";

import { largestAmount } from "../../../import/values/exact-amount.ts";
import { onceRounded } from "../../../import/import-shape.ts";
import type { ImportFacts } from "../../../import/import-types.ts";
import type { SqlStatement } from "../../../sql/dialect.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";
import { fileNumber, firstImportedKey } from "../../import-ledger.ts";
import type { StoredTable } from "../protocol.ts";
import { withEarlier } from "../with-database.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

/** The column of facts with the number of the load that a row was imported by; blank for the sample. */
export const fileColumn = quote(fileNumber);

/**
 * Copies imported data from another file of the store into this one, after the sample was made again or the tables got
 * another shape. Columns are matched by name. Columns that the new tables do not have are left out.
 *
 * @param from path of the other file; `null` for none
 */
export async function carryImports(
  connection: DuckDBConnection,
  from: string | null,
  tables: readonly StoredTable[],
): Promise<void> {
  if (from === null) return;
  await withEarlier(connection, from, async () => {
    const earlier = await readColumns(connection, "earlier");
    for (const table of tables) await carryTable(connection, table, earlier.get(table.source));
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

/** Statements for the loads among these with rows in the store whose amounts an earlier version rounded. */
export function roundedStatements(
  loads: readonly number[],
  facts: readonly ImportFacts[],
): readonly SqlStatement[] {
  return facts.flatMap((table) => {
    const reported = onceRounded(table).map((name) => `${quote(name)} IS NOT NULL`);
    if (reported.length === 0) return [];
    const text =
      `SELECT DISTINCT ${fileColumn}::VARCHAR FROM ${quote(table.source)} ` +
      `WHERE ${fileColumn} IN (${loads.join(", ")}) AND (${reported.join(" OR ")})`;
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
