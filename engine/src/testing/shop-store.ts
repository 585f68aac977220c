import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import type { Cell, SemanticQuery } from "@vitrine/contracts/query";

import { duckdbDialect } from "../engines/duckdb/duckdb-dialect.ts";
import { executeStatement } from "../engines/duckdb/execute-statement.ts";
import { createTables, storedTables } from "../engines/duckdb/stored-tables.ts";
import { planQuery } from "../plan/plan-query.ts";
import { shapeResult } from "../result/shape-result.ts";
import type { SecurityScope } from "../security-scope.ts";
import { writeQuery } from "../sql/write-query.ts";
import type { NaiveAnswer, NaiveData } from "./naive-evaluator.ts";
import { shopModel } from "./shop-model.ts";

/** The real phases on a real database, in this process: for thousands of small questions. */
export interface ShopStore {
  replaceData(data: NaiveData): Promise<void>;
  ask(query: SemanticQuery, scope: SecurityScope): Promise<NaiveAnswer>;
  close(): void;
}

export async function openShopStore(): Promise<ShopStore> {
  const instance = await DuckDBInstance.create(":memory:", { threads: "1" });
  const connection = await instance.connect();
  await createTables(connection, storedTables(shopModel));
  return {
    replaceData: (data) => replaceData(connection, data),
    ask: (query, scope) => ask(connection, query, scope),
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

async function replaceData(connection: DuckDBConnection, data: NaiveData): Promise<void> {
  for (const { source, columns } of storedTables(shopModel)) {
    await connection.run(`DELETE FROM ${source}`);
    const rows = data[source] ?? [];
    if (rows.length === 0) continue;
    const lines = rows.map((row) => `(${columns.map(({ name }) => literal(row[name] ?? null)).join(", ")})`);
    await connection.run(`INSERT INTO ${source} VALUES ${lines.join(", ")}`);
  }
}

/** Only test data pass here; what a query brings travels as parameters. */
function literal(value: Cell): string {
  if (value === null) return "NULL";
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}

async function ask(
  connection: DuckDBConnection,
  query: SemanticQuery,
  scope: SecurityScope,
): Promise<NaiveAnswer> {
  const plan = planQuery(query, { model: shopModel, scope, today: "2026-01-01", maxRows: 10_000 });
  const statements = writeQuery(plan, duckdbDialect);
  const rows = await executeStatement(statements.rows, connection);
  const totals = statements.totals === null ? null : await executeStatement(statements.totals, connection);
  const result = shapeResult(plan, rows, totals);
  return {
    columns: result.columns.map((column) => column.values),
    truncated: result.truncated,
    totals: result.totals,
  };
}
