import type { DuckDBConnection } from "@duckdb/node-api";

import type { ImportDimension } from "../../../import/import-types.ts";
import { naturalKey } from "../../../import/rows/file-members.ts";
import { firstImportedKey } from "../../import-ledger.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

/** The tables of dimensions, wherever they are. */
export interface MemberTables {
  /** The keys of the members of a plain list that the sample has, by what identifies them. */
  readSampleList(dimension: ImportDimension): Promise<ReadonlyMap<string, number>>;
  /** Inserts new members and updates existing ones. Columns that a file does not have stay unchanged. */
  write(dimension: ImportDimension, rows: ReadonlyMap<number, MemberRow>): Promise<void>;
}

/** The tables of the database of a connection. */
export function tablesOf(connection: DuckDBConnection): MemberTables {
  return {
    readSampleList: (dimension) => readSampleList(connection, dimension),
    write: (dimension, rows) => writeMembers(connection, dimension, rows),
  };
}

async function readSampleList(
  connection: DuckDBConnection,
  dimension: ImportDimension,
): Promise<ReadonlyMap<string, number>> {
  const texts = textsOf(dimension);
  const reader = await connection.runAndReadAll(
    `SELECT CAST(${quote(dimension.key)} AS DOUBLE), ${texts.map(quote).join(", ")} FROM ${quote(dimension.source)}
     WHERE ${quote(dimension.key)} < ${firstImportedKey} ORDER BY 1 DESC`,
  );
  return listMembers(dimension, reader.getRows());
}

/** The columns of a plain list that may identify its members. */
export function textsOf({ columns }: ImportDimension): readonly string[] {
  return columns.filter(({ type }) => type === "string").map(({ name }) => name);
}

/** The keys of the members of a plain list by what identifies them. @param rows a key and the texts of each member */
export function listMembers(
  dimension: ImportDimension,
  rows: readonly (readonly unknown[])[],
): ReadonlyMap<string, number> {
  const texts = textsOf(dimension);
  return new Map(
    rows.map(([key, ...cells]) => {
      const valueOf = (name: string) => {
        const cell = cells[texts.indexOf(name)];
        return typeof cell === "string" ? cell : null;
      };
      return [naturalKey(dimension, valueOf), Number(key)] as const;
    }),
  );
}

/** What a file says about a member. */
export interface MemberRow {
  /** By column. Columns that the file does not have are missing. */
  values: Record<string, string | null>;
  /** The name of a member that never had one; `null` for none. */
  nameInstead: string | null;
}

async function writeMembers(
  connection: DuckDBConnection,
  dimension: ImportDimension,
  rows: ReadonlyMap<number, MemberRow>,
): Promise<void> {
  if (rows.size === 0) return;
  const names = dimension.columns.map(({ name }) => name);
  const columns = names.map((name) => `${quote(name)} VARCHAR`).join(", ");
  await connection.run(
    `CREATE TEMP TABLE incoming (${quote(dimension.key)} BIGINT, ${columns}, "Name instead" VARCHAR)`,
  );
  const appender = await connection.createAppender("incoming", undefined, "temp");
  for (const [key, { values, nameInstead }] of rows) {
    appender.appendBigInt(BigInt(key));
    for (const value of [...names.map((name) => values[name] ?? null), nameInstead]) {
      if (value === null) appender.appendNull();
      else appender.appendVarchar(value);
    }
    appender.endRow();
  }
  appender.closeSync();
  const table = quote(dimension.source);
  const key = quote(dimension.key);
  const list = [key, ...names.map(quote)].join(", ");
  const valueOf = (name: string) =>
    name === dimension.nameColumn ? `coalesce(${quote(name)}, "Name instead")` : quote(name);
  const updates = dimension.columns
    .filter(({ type }) => type === "string")
    .map(({ name }) => `${quote(name)} = coalesce(incoming.${quote(name)}, ${table}.${quote(name)})`);
  await connection.run(
    `UPDATE ${table} SET ${updates.join(", ")} FROM incoming WHERE ${table}.${key} = incoming.${key}`,
  );
  await connection.run(
    `INSERT INTO ${table} (${list}) SELECT ${[key, ...names.map(valueOf)].join(", ")} FROM incoming
     WHERE ${key} NOT IN (SELECT ${key} FROM ${table})`,
  );
  await connection.run("DROP TABLE incoming");
}
