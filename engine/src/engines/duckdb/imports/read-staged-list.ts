import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";

import type { ImportDimension } from "../../../import/import-types.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";
import { listColumns, listTable } from "./staged-file.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

/** A member as the list of a staged file contains it. */
export interface StagedMember {
  readonly number: number;
  readonly account: string;
  /** The name in the first row. */
  readonly name: string | undefined;
  readonly changed: number;
  /** The numbers of the members above it, by dimension. */
  readonly parents: Readonly<Record<string, number>>;
  readonly values: Readonly<Record<string, string>>;
}

/** The members of a dimension in the order of their numbers. @param above dimensions above it that the file has */
export async function readStagedList(
  connection: DuckDBConnection,
  { name: dimension, columns }: ImportDimension,
  above: readonly string[],
): Promise<readonly StagedMember[]> {
  const { number, account, name, changed, parent } = listColumns;
  const names = columns.map((column) => column.name);
  const fields = [number, account, name, changed, ...above.map(parent), ...names].map(quote).join(", ");
  const result = await connection.stream(
    `SELECT ${fields} FROM staging.${quote(listTable(dimension))} ORDER BY ${quote(number)}`,
  );
  const members: StagedMember[] = [];
  for (;;) {
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) return members;
    for (const [at, of, first, last, ...others] of chunk.getRows()) {
      members.push({
        number: Number(at),
        account: String(of),
        name: typeof first === "string" ? first : undefined,
        changed: Number(last),
        parents: numbersOf(above, others),
        values: textsOf(names, others.slice(above.length)),
      });
    }
  }
}

function numbersOf(names: readonly string[], values: readonly DuckDBValue[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index];
    if (typeof value === "number") found[name] = value;
  }
  return found;
}

function textsOf(names: readonly string[], values: readonly DuckDBValue[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index];
    if (typeof value === "string") found[name] = value;
  }
  return found;
}
