import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  StatementType,
  VARCHAR,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
} from "@duckdb/node-api";
import type { Cell } from "@vitrine/contracts/query";

import type { PlannedValue } from "../../plan/query-plan.ts";
import type { RawColumns } from "../../result/shape-result.ts";
import type { SqlStatement } from "../../sql/dialect.ts";

/** Runs one reading statement and answers its columns. @throws Error whatever the database says. */
export async function executeStatement(
  statement: SqlStatement,
  connection: DuckDBConnection,
): Promise<RawColumns> {
  const prepared = await connection.prepare(statement.text);
  try {
    // The file is read-only already; this also refuses statements that would only touch the connection.
    if (prepared.statementType !== StatementType.SELECT) throw new Error("Only SELECT statements may run");
    const bound = statement.params.map(bindValue);
    prepared.bind(
      bound.map(({ value }) => value),
      bound.map(({ type }) => type),
    );
    const reader = await prepared.runAndReadAll();
    return reader.getColumnsJS().map((column) => column.map(toCell));
  } finally {
    prepared.destroySync();
  }
}

/** Dates travel as text; the statement casts them. */
function bindValue({ value }: PlannedValue): { readonly value: DuckDBValue; readonly type: DuckDBType } {
  if (typeof value === "string") return { value, type: VARCHAR };
  if (typeof value === "boolean") return { value, type: BOOLEAN };
  return Number.isSafeInteger(value) ? { value: BigInt(value), type: BIGINT } : { value, type: DOUBLE };
}

function toCell(value: unknown): Cell {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  throw new Error(`An answer holds a value of an unexpected type: ${typeof value}`);
}
