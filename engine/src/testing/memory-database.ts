import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import type { Cell, QueryResult, SemanticQuery } from "@vitrine/contracts/query";

import { duckdbDialect } from "../engines/duckdb/duckdb-dialect.ts";
import { executeStatement } from "../engines/duckdb/execute-statement.ts";
import { fillRollups } from "../engines/duckdb/fill-rollups.ts";
import { planning } from "../engines/duckdb/planning.ts";
import { storedTables } from "../engines/duckdb/stored-tables.ts";
import type { SemanticModel } from "../model/semantic-model.ts";
import { planQuery, type PlanContext } from "../plan/plan-query.ts";
import { shapeResult, type RawColumns } from "../result/shape-result.ts";
import type { ScopeRules } from "../security-scope.ts";
import type { Dialect, SqlStatement } from "../sql/dialect.ts";
import { writeQuery } from "../sql/write-query.ts";
import type { ReferenceAnswer, ReferenceData } from "./reference/reference-evaluator.ts";
import { shopMoment } from "./shop/shop-model.ts";

interface AskedDatabase {
  readonly dialect: Dialect;
  readonly execute: (statements: readonly SqlStatement[]) => Promise<readonly RawColumns[]>;
}

/** All phases of a query for a model whose tables are in the database. */
export async function ask(
  database: AskedDatabase,
  model: SemanticModel,
  query: SemanticQuery,
  scope: ScopeRules,
): Promise<ReferenceAnswer> {
  const result = await askInFull(database, model, query, scope);
  return {
    columns: result.columns.map((column) => column.values),
    truncated: result.truncated,
    totals: result.totals,
    comparisonTotals: result.comparisonTotals ?? [],
    subtotals: (result.subtotals ?? []).map((block) => block.columns.map((column) => column.values)),
  };
}

/** As `ask`, with the labels of the answer. */
export async function askInFull(
  { dialect, execute }: AskedDatabase,
  model: SemanticModel,
  query: SemanticQuery,
  scope: ScopeRules,
  known: Partial<PlanContext> = {},
): Promise<QueryResult> {
  const plan = planQuery(query, { model, scope, ...shopMoment, maxRows: 10_000, ...known });
  const statements = writeQuery(plan, dialect);
  const hasTotals = statements.totals !== null;
  const [rows = [], ...rest] = await execute([
    statements.rows,
    ...(statements.totals === null ? [] : [statements.totals]),
    ...statements.subtotals,
  ]);
  const totals = hasTotals ? (rest.shift() ?? null) : null;
  return shapeResult(plan, { rows, totals, subtotals: rest });
}

/** The embedded engine in this process, for any model. Its tables replace those of the previous model. */
export async function openDatabase() {
  const instance = await DuckDBInstance.create(":memory:", { ...planning, threads: "1" });
  const connection = await instance.connect();
  const held = new Map<string, ReferenceData[string] | undefined>();
  return {
    dialect: duckdbDialect,
    replaceModel: (model: SemanticModel, data: ReferenceData) => replaceTables(connection, model, data, held),
    execute: async (statements: readonly SqlStatement[]) => {
      const answers: RawColumns[] = [];
      for (const statement of statements) answers.push(await executeStatement(statement, connection));
      return answers;
    },
    close: async () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

export type MemoryDatabase = Awaited<ReturnType<typeof openDatabase>>;

async function replaceTables(
  connection: DuckDBConnection,
  model: SemanticModel,
  data: ReferenceData,
  held: Map<string, ReferenceData[string] | undefined>,
): Promise<void> {
  for (const { source, columns } of storedTables(model)) {
    // The calendar is the same for all models.
    if (held.has(source) && held.get(source) === data[source]) continue;
    held.set(source, data[source]);
    // New tables, because deleted rows would slow down every scan after thousands of cases.
    const shape = columns.map(({ name, type }) => `${name} ${type}`).join(", ");
    await connection.run(`CREATE OR REPLACE TABLE ${source} (${shape})`);
    const rows = data[source] ?? [];
    if (rows.length === 0) continue;
    const lines = rows.map((row) => `(${columns.map(({ name }) => literal(row[name] ?? null)).join(", ")})`);
    await connection.run(`INSERT INTO ${source} VALUES ${lines.join(", ")}`);
  }
  await fillRollups(connection, storedTables(model));
}

/** Only test data are written as literals; values of queries are parameters. */
function literal(value: Cell): string {
  if (value === null) return "NULL";
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}
