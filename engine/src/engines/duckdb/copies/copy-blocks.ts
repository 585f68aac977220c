import {
  BIGINT,
  BOOLEAN,
  DATE,
  DECIMAL,
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBDecimalValue,
  VARCHAR,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
} from "@duckdb/node-api";

import type { ColumnType } from "@vitrine/contracts/query";

import type { CopiedTable } from "../../../copy/copy-store.ts";
import { copiedLoad, type CopyTable } from "../../../copy/copy-tables.ts";
import type { BlockColumn, BlockValue, RowBlock } from "../../remote/remote-rows.ts";
import { duckdbColumnType, duckdbDialect } from "../duckdb-dialect.ts";
import { withDatabase } from "../with-database.ts";
import type { CopyQuestions } from "./copy-tasks.ts";
import { copyLimits, pathsOf, selectCopied, writeParquet } from "./copy-files.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

const chunkRows = 2048;
const blockRows = 16_384;

const types: Readonly<Record<ColumnType, DuckDBType>> = {
  string: VARCHAR,
  date: DATE,
  integer: BIGINT,
  decimal: DECIMAL(18, 6),
  boolean: BOOLEAN,
};

/**
 * Writes the rows of a table of another engine as Parquet.
 *
 * @param path of the file @param place path of a temporary database @returns false if there are no rows
 */
export async function writeBlocks(
  table: CopyTable,
  { path, place }: { readonly path: string; readonly place: string },
  { nextRows }: Pick<CopyQuestions, "nextRows">,
): Promise<boolean> {
  const columns = [...table.columns, { name: copiedLoad, type: "integer" as const }];
  return withDatabase(place, copyLimits, async (connection) => {
    const fields = columns.map(({ name, type }) => `${quote(name)} ${duckdbColumnType(type)}`);
    await connection.run(`CREATE TABLE rows (${fields.join(", ")})`);
    const appender = await connection.createAppender("rows");
    for (let block = await nextRows(); block.rowCount > 0; block = await nextRows()) {
      const given = columns.map(({ name }) => block.columns.find((column) => column.name === name));
      for (let from = 0; from < block.rowCount; from += chunkRows) {
        const count = Math.min(chunkRows, block.rowCount - from);
        const chunk = DuckDBDataChunk.create(
          columns.map(({ type }) => types[type]),
          count,
        );
        chunk.setColumns(
          columns.map(({ type }, index) =>
            Array.from({ length: count }, (_, row) =>
              toDuckdb(given[index]?.values[from + row] ?? null, type),
            ),
          ),
        );
        appender.appendDataChunk(chunk);
      }
      appender.flushSync();
    }
    appender.closeSync();
    return writeParquet(connection, "SELECT * FROM rows", table, path);
  });
}

/** Hands the rows of files over to another engine, load by load. */
export async function readBlocks(
  files: readonly CopiedTable[],
  tables: readonly CopyTable[],
  { beginLoad, insert }: Pick<CopyQuestions, "beginLoad" | "insert">,
): Promise<void> {
  await withDatabase(":memory:", copyLimits, async (connection) => {
    const load = quote(copiedLoad);
    const parts: { readonly number: number; readonly table: CopyTable; readonly path: string }[] = [];
    for (const { table, path } of pathsOf(files, tables)) {
      const reader = await connection.runAndReadAll(
        `SELECT DISTINCT ${load}::DOUBLE FROM read_parquet(${duckdbDialect.text(path)})`,
      );
      for (const [number] of reader.getRows()) parts.push({ number: Number(number), table, path });
    }
    const numbers = [...new Set(parts.map(({ number }) => number))].toSorted((a, b) => a - b);
    for (const number of numbers) {
      await beginLoad(number);
      for (const { table, path } of parts.filter((part) => part.number === number)) {
        const rows = `SELECT * EXCLUDE (${load}) FROM (${await selectCopied(connection, path, table)}) WHERE ${load} = ${number}`;
        for await (const block of blocksOf(connection, rows, table)) await insert(table.source, block);
      }
    }
  });
}

async function* blocksOf(
  connection: DuckDBConnection,
  rows: string,
  { columns }: CopyTable,
): AsyncGenerator<RowBlock> {
  const result = await connection.stream(rows);
  let waiting: BlockValue[][] = columns.map(() => []);
  const take = (): RowBlock => {
    const taken = columns.map(({ name, type }, index): BlockColumn => {
      return { name, type, values: waiting[index] ?? [] };
    });
    const rowCount = waiting[0]?.length ?? 0;
    waiting = columns.map(() => []);
    return { columns: taken, rowCount };
  };
  for (;;) {
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) break;
    for (const [index, column] of chunk.getColumns().entries())
      for (const value of column) waiting[index]?.push(toBlockValue(value));
    if ((waiting[0]?.length ?? 0) >= blockRows) yield take();
  }
  const last = take();
  if (last.rowCount > 0) yield last;
}

function toDuckdb(value: BlockValue, type: ColumnType): DuckDBValue {
  if (value === null) return null;
  switch (type) {
    case "date":
      return new DuckDBDateValue(Number(value));
    case "integer":
      return BigInt(value);
    case "decimal":
      return new DuckDBDecimalValue(BigInt(value), 18, 6);
    default:
      return value;
  }
}

/** Integers of the product are exact as numbers, except for sums. */
function toBlockValue(value: DuckDBValue): BlockValue {
  if (value instanceof DuckDBDateValue) return value.days;
  if (value instanceof DuckDBDecimalValue) return value.value;
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (value === null || typeof value === "number" || typeof value === "string" || typeof value === "boolean")
    return value;
  throw new Error(`A copied value is of an unexpected type: ${typeof value}`);
}
