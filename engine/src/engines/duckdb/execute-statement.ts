import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  JSDuckDBValueConverter,
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

/** Cells that are read before they are passed on. The number is small to yield the thread often. */
const pieceCells = 16_384;

/**
 * Runs one read statement and returns its columns. A long answer is passed on in chunks, and only the last ones are
 * returned.
 *
 * @throws Error of the database
 */
export async function executeStatement(
  statement: SqlStatement,
  connection: DuckDBConnection,
  onPiece: ((columns: RawColumns) => Promise<void>) | null = null,
): Promise<RawColumns> {
  const prepared = await connection.prepare(statement.text);
  try {
    // The file is opened read-only. This also refuses statements that change only the connection.
    if (prepared.statementType !== StatementType.SELECT) throw new Error("Only SELECT statements may run");
    const bound = statement.params.map(bindValue);
    prepared.bind(
      bound.map(({ value }) => value),
      bound.map(({ type }) => type),
    );
    const result = await prepared.run();
    let columns: Cell[][] = Array.from({ length: result.columnCount }, () => []);
    for (;;) {
      const chunk = await result.fetchChunk();
      if (chunk === null || chunk.rowCount === 0) return columns;
      for (const [index, values] of chunk.convertColumns(JSDuckDBValueConverter).entries()) {
        const column = columns[index];
        for (const value of values) column?.push(toCell(value));
      }
      if (onPiece === null || columns.length * (columns[0]?.length ?? 0) < pieceCells) continue;
      await onPiece(columns);
      columns = columns.map(() => []);
    }
  } finally {
    prepared.destroySync();
  }
}

/** Dates are passed as text, which the statement casts. */
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
