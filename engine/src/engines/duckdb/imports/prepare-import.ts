import { join } from "node:path";

import { DuckDBDateValue, type DuckDBConnection, type DuckDBValue } from "@duckdb/node-api";
import { toDayNumber, type Cell } from "@vitrine/contracts/query";

import { ledgerTables, fileNumber, filesSource, importedKeysColumns } from "../../import-ledger.ts";
import type { WrittenRows } from "../../amount-sums.ts";
import type { CellTable, PreparedImport, PreparedOutcome, Replacing } from "../../import-store.ts";
import { duckdbColumnType, duckdbDialect } from "../duckdb-dialect.ts";
import type { PrepareJob } from "./prepare-job.ts";
import type { ImportJob } from "./import-job.ts";
import { prepareForImports } from "./import-tables.ts";
import { loadImport } from "./load-import.ts";
import { nextFileOf, removeDatabase, takeName } from "../next-file.ts";
import type { StoredTable, StoreSettings } from "../protocol.ts";
import { createTables, stateTable, writeState } from "../stored-tables.ts";
import { withDatabase } from "../with-database.ts";
import type { NewVersion } from "../workspace-files.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

/**
 * Reads a file for a remote store, into a temporary database with the members and files of that store but without its
 * facts. The caller writes the result to the remote store.
 */
export async function prepareImport(
  { job, basis, factsFile }: PrepareJob,
  store: StoreSettings,
  report: (rows: number, share: number) => void,
): Promise<PreparedOutcome> {
  const file = workFileOf(store.folder);
  // No one queries this database, so that it needs no rollups.
  const tables = store.tables.map(({ rollups: _rollups, ...table }) => table);
  const settings = { ...store, tables };
  for (const left of [file, nextFileOf(file)]) await removeDatabase(left);
  try {
    await withDatabase(file, settings, async (connection) => {
      await createTables(connection, tables);
      await prepareForImports(connection, job.shape);
      for (const table of basis.tables) await append(connection, table, tables);
      await writeState(connection, settings.shape, {
        dataVersion: basis.dataVersion,
        completeThrough: null,
        rows: 0,
      });
      await connection.run("CHECKPOINT");
    });
    const { report: account, hasChanged } = await loadImport(job, workVersion(file), settings, report);
    if (!hasChanged) return { report: account, made: null };
    const made = await withDatabase(file, settings, (connection) =>
      readMade(connection, { job, basis, factsFile }, settings),
    );
    const sums = Object.fromEntries(account.amounts.map((entry) => [entry.column, entry.file]));
    return { report: account, made: { ...made, written: { ...made.written, sums } } };
  } finally {
    await removeDatabase(file);
  }
}

/** Path of the temporary database. No folder of a workspace can have its name. */
export function workFileOf(folder: string): string {
  return join(folder, "import.work");
}

/** A version that replaces the temporary database. */
function workVersion(file: string): NewVersion {
  const next = nextFileOf(file);
  return { current: file, next, publish: () => takeName(next, file), discard: () => removeDatabase(next) };
}

async function append(
  connection: DuckDBConnection,
  { source, columns, rows }: CellTable,
  tables: readonly StoredTable[],
): Promise<void> {
  if (rows.length === 0) return;
  const types = new Map(columnsOf(source, tables).map(({ name, type }) => [name, type]));
  const list = columns.map(quote).join(", ");
  await connection.run(`CREATE TEMP TABLE incoming AS SELECT ${list} FROM ${quote(source)} LIMIT 0`);
  const appender = await connection.createAppender("incoming", undefined, "temp");
  for (const row of rows) {
    for (const [index, value] of row.entries()) {
      if (value === null) appender.appendNull();
      else if (typeof value === "number") appender.appendDouble(value);
      else if (typeof value === "boolean") appender.appendBoolean(value);
      else if (types.get(columns[index] ?? "") === "DATE")
        appender.appendDate(new DuckDBDateValue(toDayNumber(value)));
      else appender.appendVarchar(value);
    }
    appender.endRow();
  }
  appender.closeSync();
  await connection.run(`INSERT INTO ${quote(source)} (${list}) SELECT ${list} FROM incoming`);
  await connection.run("DROP TABLE incoming");
}

function columnsOf(source: string, tables: readonly StoredTable[]): StoredTable["columns"] {
  const own = tables.find((table) => table.source === source);
  if (own !== undefined) return own.columns;
  const book = ledgerTables.find((table) => table.source === source);
  return (book?.columns ?? []).map(({ name, type }) => ({ name, type: duckdbColumnType(type) }));
}

async function readMade(
  connection: DuckDBConnection,
  { job, basis, factsFile }: PrepareJob,
  { shape, tables }: StoreSettings,
): Promise<Omit<PreparedImport, "written"> & { readonly written: Omit<WrittenRows, "sums"> }> {
  const [dataVersion] = await readRow(connection, `SELECT data_version FROM ${stateTable} WHERE shape = $1`, [
    shape,
  ]);
  const replacing = await readReplacing(connection, job);
  const read: CellTable[] = [];
  for (const { source } of basis.tables)
    read.push(await readTable(connection, source, columnsOf(source, tables)));
  const columns = [...columnsOf(replacing.source, tables).map(({ name }) => name), fileNumber];
  await connection.run(
    `COPY (SELECT ${columns.map(quote).join(", ")} FROM ${quote(replacing.source)})
     TO '${factsFile.replaceAll("'", "''")}' (FORMAT csv, DELIMITER '\t', HEADER false, NULLSTR '\\N')`,
  );
  const facts = { source: replacing.source, columns, file: factsFile };
  const [number] = await readRow(
    connection,
    `SELECT number::DOUBLE FROM ${quote(filesSource)} WHERE id = $1`,
    [job.id],
  );
  const { amounts = [] } = job.shape.facts.find(({ source }) => source === replacing.source) ?? {};
  const written = { source: replacing.source, file: Number(number), amounts };
  return { dataVersion: String(dataVersion), tables: read, facts, replacing, written };
}

/** What a file replaces (decision 41): the earlier files of its workspace and source with days in common. */
async function readReplacing(connection: DuckDBConnection, job: ImportJob): Promise<Replacing> {
  const files = quote(filesSource);
  const [source, grain, firstDay, lastDay] = await readRow(
    connection,
    `SELECT facts, grain, first_day::VARCHAR, last_day::VARCHAR FROM ${files} WHERE id = $1`,
    [job.id],
  );
  const earlier = await connection.runAndReadAll(
    `SELECT older.number::DOUBLE, older.grain = own.grain FROM ${files} AS older, ${files} AS own
     WHERE own.id = $1 AND older.number <> own.number AND older.workspace = own.workspace
       AND older.source = own.source AND older.facts = own.facts
       AND older.first_day <= own.last_day AND older.last_day >= own.first_day ORDER BY older.number`,
    [job.id],
  );
  const numbers = (isAlike: boolean) =>
    earlier.getRows().flatMap(([number, alike]) => (alike === isAlike ? [Number(number)] : []));
  const facts = job.shape.facts.find((table) => table.source === source);
  const columnOf = (name: string) => facts?.keys.find(({ dimension }) => dimension === name)?.column ?? "";
  const entityColumn = columnOf(String(grain).split("+")[0] ?? "");
  const campaignColumn = columnOf(job.shape.levels[0] ?? "");
  const keys = await connection.runAndReadAll(
    `SELECT DISTINCT ${quote(entityColumn)}::DOUBLE AS ${importedKeysColumns[0]}, ${quote(campaignColumn)}::DOUBLE
     FROM ${quote(String(source))} ORDER BY ALL`,
  );
  return {
    source: String(source),
    dateColumn: facts?.dateColumn ?? "",
    firstDay: String(firstDay),
    lastDay: String(lastDay),
    alike: numbers(true),
    unlike: numbers(false),
    entityColumn,
    campaignColumn,
    keys: keys.getRows().map(([entity, campaign]) => [Number(entity), Number(campaign)]),
  };
}

async function readTable(
  connection: DuckDBConnection,
  source: string,
  columns: StoredTable["columns"],
): Promise<CellTable> {
  const fields = columns.map(({ name, type }) => {
    if (type === "DATE") return `CAST(${quote(name)} AS VARCHAR)`;
    return type === "VARCHAR" || type === "BOOLEAN" ? quote(name) : `CAST(${quote(name)} AS DOUBLE)`;
  });
  const reader = await connection.runAndReadAll(`SELECT ${fields.join(", ")} FROM ${quote(source)}`);
  const rows = reader.getRows().map((row) => row.map(toCell));
  return { source, columns: columns.map(({ name }) => name), rows };
}

function toCell(value: DuckDBValue): Cell {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  throw new Error(`A table of the import holds a value of an unexpected type: ${typeof value}`);
}

async function readRow(
  connection: DuckDBConnection,
  text: string,
  values: DuckDBValue[],
): Promise<readonly DuckDBValue[]> {
  return (await connection.runAndReadAll(text, values)).getRows()[0] ?? [];
}
