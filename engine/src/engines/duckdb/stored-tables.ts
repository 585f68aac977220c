import type { DuckDBConnection } from "@duckdb/node-api";

import { importShape } from "../../import/import-shape.ts";
import { rollupsOf } from "../../model/rollups.ts";
import type { FieldPlace, SemanticModel } from "../../model/semantic-model.ts";
import { duckdbColumnType, duckdbDialect } from "./duckdb-dialect.ts";
import type { ColumnPlace, StoredRelations, StoredTable } from "./protocol.ts";

/** The table with the shape of the others. A model cannot use the name, because its names have only small letters. */
export const stateTable = '"Store state"';

/** The tables that the facts and dimensions of a model are read from. */
export function storedTables(model: SemanticModel): readonly StoredTable[] {
  return model.tables.map((table) => {
    const { name, source, columns } = table;
    const rollups = rollupsOf(model, table);
    return {
      source,
      columns: columns.map((column) => ({ name: column.name, type: duckdbColumnType(column.type) })),
      ...(name === model.calendar?.table ? { isCalendar: true } : {}),
      ...(rollups.length > 0 ? { rollups } : {}),
    };
  });
}

/** How these tables refer to each other, and which column names the workspace. */
export function storedRelations(model: SemanticModel): StoredRelations {
  const sources = new Map(model.tables.map(({ name, source }) => [name, source]));
  const placed = ({ table, column }: FieldPlace): ColumnPlace => ({
    source: sources.get(table) ?? table,
    column,
  });
  const { workspace } = importShape(model).roles;
  return {
    workspace: workspace === undefined ? null : placed(workspace),
    links: model.relationships.map(({ from, to }) => ({ from: placed(from), to: placed(to) })),
  };
}

export async function createTables(
  connection: DuckDBConnection,
  tables: readonly StoredTable[],
): Promise<void> {
  for (const { source, columns } of tables) {
    const written = columns.map(({ name, type }) => `${duckdbDialect.identifier(name)} ${type}`).join(", ");
    await connection.run(`CREATE TABLE ${duckdbDialect.identifier(source)} (${written})`);
  }
}

/** Notes that the tables are complete, and their shape. */
export async function writeShape(connection: DuckDBConnection, shape: string): Promise<void> {
  await connection.run(`CREATE OR REPLACE TABLE ${stateTable} AS SELECT $1 AS shape`, [shape]);
}

/** False if the tables were made for another shape. */
export async function hasShape(connection: DuckDBConnection, shape: string): Promise<boolean> {
  const known = await connection.runAndReadAll("SELECT 1 FROM duckdb_tables() WHERE table_name = $1", [
    "Store state",
  ]);
  if (known.currentRowCount === 0) return false;
  const reader = await connection.runAndReadAll(`SELECT 1 FROM ${stateTable} WHERE shape = $1`, [shape]);
  return reader.currentRowCount > 0;
}
