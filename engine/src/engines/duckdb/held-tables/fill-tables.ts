import { promisify } from "node:util";
import { gunzip } from "node:zlib";

import { DuckDBDataChunk, VARCHAR, type DuckDBConnection } from "@duckdb/node-api";
import type { TableRows } from "@vitrine/contracts/tables";

import { tablesCalendar } from "../../../model/model-of-tables.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";
import type { HeldTables } from "../protocol.ts";
import { createTables } from "../stored-tables.ts";
import type { TableQuestions } from "./table-questions.ts";

const unzip = promisify(gunzip);
const identifier = (name: string) => duckdbDialect.identifier(name);
const chunkRows = 2048;

/** Creates the tables of a dataset, reads its rows, and fills its calendar with the days from the first to the last. */
export async function fillTables(
  connection: DuckDBConnection,
  held: HeldTables,
  questions: TableQuestions,
): Promise<void> {
  await createTables(connection, held.tables);
  for (let part = 0; part < held.parts; part += 1) {
    const content = await unzip(await questions.readTablePart(part));
    // The server checked every cell before it stored the part.
    const { table, rows } = JSON.parse(content.toString("utf8")) as TableRows;
    const target = held.tables[table];
    if (target === undefined) throw new Error(`Part ${part} of ${held.id} has rows of an unknown table`);
    await appendRows(connection, target.source, target.columns.length, rows);
  }
  await fillCalendar(connection, held.days);
}

/** The database converts the texts to the types of the columns. */
async function appendRows(
  connection: DuckDBConnection,
  source: string,
  width: number,
  rows: TableRows["rows"],
): Promise<void> {
  const appender = await connection.createAppender(source);
  const types = Array.from({ length: width }, () => VARCHAR);
  for (let from = 0; from < rows.length; from += chunkRows) {
    const some = rows.slice(from, from + chunkRows);
    const chunk = DuckDBDataChunk.create(types, some.length);
    chunk.setColumns(types.map((_, column) => some.map((row) => row[column] ?? null)));
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}

async function fillCalendar(connection: DuckDBConnection, days: HeldTables["days"]): Promise<void> {
  const dated = Object.entries(days);
  if (dated.length === 0) return;
  const all = dated
    .map(([source, column]) => `SELECT ${identifier(column)} AS day FROM ${identifier(source)}`)
    .join(" UNION ALL ");
  // Days that no row has are left out: a single wrong date would otherwise add thousands of years.
  await connection.run(`
    INSERT INTO ${identifier(tablesCalendar.source)}
    SELECT day, year(day), strftime(day, '%Y') || ' Q' || quarter(day), strftime(day, '%Y-%m')
    FROM (SELECT DISTINCT day FROM (${all}) WHERE day IS NOT NULL) ORDER BY day`);
}
