import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";

import type { DuckDBConnection } from "@duckdb/node-api";

import type { CopiedTable } from "../../../copy/copy-store.ts";
import { copiedLoad, type CopyLoads, type CopyTable } from "../../../copy/copy-tables.ts";
import { readTotals, writeTotals, type TotalRow, type TotalsDialect } from "../../../copy/totals.ts";
import { fileNumber, firstImportedKey } from "../../import-ledger.ts";
import { duckdbColumnType, duckdbDialect } from "../duckdb-dialect.ts";
import { fillRollups } from "../fill-rollups.ts";
import { addFileColumn, carriedValue, fileColumn, readColumns } from "../imports/import-tables.ts";
import type { StoreSettings } from "../protocol.ts";
import { createTables, writeShape } from "../stored-tables.ts";
import { withDatabase } from "../with-database.ts";

const quote = (name: string) => duckdbDialect.identifier(name);
const load = quote(copiedLoad);

/** Copying must leave processor and memory to those who read. */
export const copyLimits = { memoryLimitMb: 512, threads: 1 };

export const totalsDialect: TotalsDialect = {
  quote,
  text: (value) => duckdbDialect.text(value),
  day: (column) => `CAST(${column} AS VARCHAR)`,
  count: "CAST(count(*) AS DOUBLE)",
  sum: (column) => `CAST(sum(${column}) AS VARCHAR)`,
};

/** Writes the tables of a workspace's file as Parquet. Tables without rows are left out. */
export async function writeCopies(
  file: string,
  tables: readonly CopyTable[],
  loads: CopyLoads,
  folder: string,
): Promise<readonly CopiedTable[]> {
  return withDatabase(
    file,
    copyLimits,
    async (connection) => {
      const written: CopiedTable[] = [];
      for (const { table, rows } of await listRows(connection, tables, loads)) {
        const path = join(folder, `${table.source}.parquet`);
        if (await writeParquet(connection, rows, table, path)) written.push({ source: table.source, path });
      }
      return written;
    },
    true,
  );
}

/** The totals of a workspace's file. */
export async function totalsOfFile(
  file: string,
  tables: readonly CopyTable[],
  loads: CopyLoads,
): Promise<readonly TotalRow[]> {
  return withDatabase(
    file,
    copyLimits,
    async (connection) => {
      const totals: TotalRow[] = [];
      for (const { table, rows } of await listRows(connection, tables, loads))
        totals.push(...(await readTotalsOf(connection, `(${rows})`, table, loads)));
      return totals;
    },
    true,
  );
}

/** The totals of Parquet files. */
export async function totalsOfCopies(
  files: readonly CopiedTable[],
  tables: readonly CopyTable[],
  loads: CopyLoads,
): Promise<readonly TotalRow[]> {
  return withDatabase(":memory:", copyLimits, async (connection) => {
    const totals: TotalRow[] = [];
    for (const { table, path } of pathsOf(files, tables)) {
      const rows = `(${await selectCopied(connection, path, table)})`;
      totals.push(...(await readTotalsOf(connection, rows, table, loads)));
    }
    return totals;
  });
}

/** Fills the file of a version from Parquet files. @param samples numbers of loads of sample data */
export async function fillFromCopies(
  file: string,
  copies: readonly CopiedTable[],
  { tables, loads, settings }: { tables: readonly CopyTable[]; loads: CopyLoads; settings: StoreSettings },
): Promise<void> {
  await withDatabase(file, copyLimits, async (connection) => {
    await createTables(connection, settings.tables);
    for (const { table, path } of pathsOf(copies, tables)) {
      const hasImports = table.kind === "facts" && loads.newestImport !== null;
      if (hasImports) await addFileColumn(connection, table.source);
      const names = table.columns.map(({ name }) => quote(name));
      const isSample = loads.sample === null ? "false" : `${load} = ${loads.sample}`;
      const number = `CASE WHEN NOT (${isSample}) THEN ${load} END`;
      const target = [...names, ...(hasImports ? [fileColumn] : [])];
      const values = [...names, ...(hasImports ? [number] : [])];
      await connection.run(
        `INSERT INTO ${quote(table.source)} (${target.join(", ")})
         SELECT ${values.join(", ")} FROM (${await selectCopied(connection, path, table)})`,
      );
    }
    await fillRollups(connection, settings.tables);
    await writeShape(connection, settings.shape);
    await connection.run("CHECKPOINT");
  });
}

/** Writes the id of a workspace into the files of tables that have one. */
export async function renameWorkspace(
  files: readonly CopiedTable[],
  tables: readonly CopyTable[],
  workspace: string,
): Promise<void> {
  await withDatabase(":memory:", copyLimits, async (connection) => {
    for (const { table, path } of pathsOf(files, tables)) {
      if (table.workspace === null) continue;
      const text = (value: string): string => duckdbDialect.text(value);
      const next = `${path}.next`;
      const renamed = `SELECT * REPLACE (${text(workspace)} AS ${quote(table.workspace)}) FROM read_parquet(${text(path)})`;
      await connection.run(`COPY (${renamed}) TO ${text(next)} (FORMAT parquet, COMPRESSION zstd)`);
      await rename(next, path);
    }
  });
}

/** The files of known tables, in the order of the tables. */
export function pathsOf(
  files: readonly CopiedTable[],
  tables: readonly CopyTable[],
): readonly { readonly table: CopyTable; readonly path: string }[] {
  return tables.flatMap((table) =>
    files.filter(({ source }) => source === table.source).map(({ path }) => ({ table, path })),
  );
}

/** The rows of a Parquet file in the types of the present columns. Columns that the file does not have are blank. */
export async function selectCopied(
  connection: DuckDBConnection,
  path: string,
  { columns }: CopyTable,
): Promise<string> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}`);
  const from = `read_parquet(${duckdbDialect.text(path)})`;
  const had = new Set((await connection.runAndReadAll(`SELECT * FROM ${from} LIMIT 0`)).columnNames());
  const fields = columns.map((column) => valueOf(column, had));
  return `SELECT ${fields.join(", ")}, ${load} FROM ${from}`;
}

/** Writes rows that have the number of their load. @returns false if there are none */
export async function writeParquet(
  connection: DuckDBConnection,
  rows: string,
  { day }: CopyTable,
  path: string,
): Promise<boolean> {
  const any = await connection.runAndReadAll(`SELECT 1 FROM (${rows}) LIMIT 1`);
  if (any.currentRowCount === 0) return false;
  const order = [load, ...(day === null ? [] : [quote(day)])].join(", ");
  await connection.run(
    `COPY (SELECT * FROM (${rows}) ORDER BY ${order}) TO ${duckdbDialect.text(path)} (FORMAT parquet, COMPRESSION zstd)`,
  );
  return true;
}

async function readTotalsOf(
  connection: DuckDBConnection,
  from: string,
  table: CopyTable,
  loads: CopyLoads,
): Promise<readonly TotalRow[]> {
  const statement = writeTotals(table, loads, load, totalsDialect);
  const { fields, groups } = statement;
  const by = groups.length === 0 ? "" : `GROUP BY ${groups.join(", ")}`;
  const reader = await connection.runAndReadAll(`SELECT ${fields.join(", ")} FROM ${from} AS rows ${by}`);
  return readTotals(table, statement, reader.getRows());
}

/** The rows of each table of a file of the store, with the number of their load. */
async function listRows(
  connection: DuckDBConnection,
  tables: readonly CopyTable[],
  loads: CopyLoads,
): Promise<readonly { readonly table: CopyTable; readonly rows: string }[]> {
  const [name = ""] = (await connection.runAndReadAll("SELECT current_database()")).getRows()[0] ?? [];
  const known = await readColumns(connection, String(name));
  return tables.flatMap((table) => {
    const had = known.get(table.source);
    if (had === undefined) return [];
    const fields = table.columns.map((column) => valueOf(column, had));
    const number = `CAST(${loadOf(table, had, loads)} AS INTEGER) AS ${load}`;
    return [{ table, rows: `SELECT ${[...fields, number].join(", ")} FROM ${quote(table.source)}` }];
  });
}

function valueOf({ name, type }: CopyTable["columns"][number], had: ReadonlySet<string>): string {
  const stored = duckdbColumnType(type);
  const value = had.has(name) ? carriedValue({ name, type: stored }) : "NULL";
  return `CAST(${value} AS ${stored}) AS ${quote(name)}`;
}

/**
 * The number of the load of a row. Files of the store have it for imported facts only: members and days that were
 * imported become part of the newest import, so that they stay when the sample is made again.
 */
function loadOf({ kind, key, columns }: CopyTable, had: ReadonlySet<string>, loads: CopyLoads): string {
  const { version, sample, newestImport } = loads;
  const sampled = String(sample ?? newestImport ?? version);
  const imported = String(newestImport ?? sample ?? version);
  if (kind === "facts") return had.has(fileNumber) ? `coalesce(${fileColumn}, ${sampled})` : sampled;
  const hasKeys = columns.some(({ name, type }) => name === key && type === "integer");
  if (kind === "calendar" || key === null || !hasKeys) return imported;
  return `CASE WHEN ${quote(key)} >= ${firstImportedKey} THEN ${imported} ELSE ${sampled} END`;
}
