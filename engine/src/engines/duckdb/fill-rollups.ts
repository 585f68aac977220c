import type { DuckDBConnection } from "@duckdb/node-api";

import type { RowCondition } from "@vitrine/contracts/measures";
import type { Rollup } from "../../model/rollups.ts";
import { fileNumber } from "../import-ledger.ts";
import { duckdbColumnType, duckdbDialect } from "./duckdb-dialect.ts";
import { fileColumn } from "./imports/import-tables.ts";
import type { StoredTable } from "./protocol.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

/*
 * Rollups have the number of the imported file in addition to their keys, so that a file affects only its own rows.
 * Code that changes facts calls one of these functions before the facts can be read.
 */

/** Computes the rollups of all tables from their current rows. */
export async function fillRollups(
  connection: DuckDBConnection,
  tables: readonly StoredTable[],
): Promise<void> {
  for (const { source, rollups = [] } of tables) {
    if (rollups.length === 0) continue;
    const made: Rollup[] = [];
    // Starts with the finest rollup, from which the coarser ones are computed.
    for (const rollup of rollups.toReversed()) {
      const finer = made.findLast(({ keys }) => rollup.keys.every((key) => keys.includes(key)));
      const from = finer?.source ?? source;
      const file = (await hasFiles(connection, from)) ? fileColumn : "CAST(NULL AS INTEGER)";
      const rows = `${selectSums(rollup, file)} FROM ${quote(from)} ${grouped(rollup, file)}`;
      await connection.run(`CREATE OR REPLACE TABLE ${quote(rollup.source)} AS ${rows}`);
      made.push(rollup);
    }
  }
}

/** What an import changes: rows of itself and of the loads that it replaces, within its days. */
interface ChangedDays {
  readonly facts: string;
  readonly dateColumn: string;
  /** ISO days, both ends included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Numbers of the loads. */
  readonly loads: readonly number[];
}

/** Computes the rollup rows again that an import has changed. */
export async function renewRollups(
  connection: DuckDBConnection,
  tables: readonly StoredTable[],
  { facts, dateColumn, firstDay, lastDay, loads }: ChangedDays,
): Promise<void> {
  const rollups = tables.find((table) => table.source === facts)?.rollups ?? [];
  const isOfLoads = `WHERE ${fileColumn} IN (${loads.join(", ")})`;
  const uniformities = new Map<string, Uniform>();
  for (const rollup of rollups) {
    // Other days have not changed. A rollup without days is computed from all of them.
    const hasDays = rollup.keys.includes(dateColumn);
    const where = hasDays ? `${isOfLoads} AND ${quote(dateColumn)} BETWEEN $1::DATE AND $2::DATE` : isOfLoads;
    const values = hasDays ? [firstDay, lastDay] : [];
    const uniform =
      uniformities.get(where) ??
      (await findUniform(connection, rollups, `FROM ${quote(facts)} ${where}`, values));
    uniformities.set(where, uniform);
    const filled = { ...rollup, sums: rollup.sums.filter(({ column }) => !uniform.blank.has(column)) };
    const rows = `${selectSums(filled, fileColumn)} FROM ${quote(facts)} ${where} ${grouped(filled, fileColumn, uniform)}`;
    await connection.run(`DELETE FROM ${quote(rollup.source)} ${where}`, values);
    await connection.run(`INSERT INTO ${quote(rollup.source)} (${columnsOf(filled)}) ${rows}`, values);
  }
}

/** What is the same in all of some rows. To add it up or to group by it would take as long as if it were not. */
interface Uniform {
  /** Columns without any value. */
  readonly blank: ReadonlySet<string>;
  /** SQL of the row conditions that all rows pass, or none. */
  readonly conditions: ReadonlySet<string>;
}

const notUniform: Uniform = { blank: new Set(), conditions: new Set() };

async function findUniform(
  connection: DuckDBConnection,
  rollups: readonly Rollup[],
  rows: string,
  values: string[],
): Promise<Uniform> {
  const columns = [...new Set(rollups.flatMap(({ sums }) => sums.map(({ column }) => column)))];
  const conditions = [...new Set(rollups.flatMap(({ splits }) => splits.map(conditionOf)))];
  if (columns.length === 0) return notUniform;
  const tests = [
    ...columns.map((column) => `count(${quote(column)}) = 0`),
    ...conditions.map((condition) => `bool_and(${condition}) = bool_or(${condition})`),
  ];
  const reader = await connection.runAndReadAll(`SELECT ${tests.join(", ")} ${rows}`, values);
  const [found = []] = reader.getRows();
  return {
    blank: new Set(columns.filter((_column, index) => found[index] === true)),
    conditions: new Set(conditions.filter((_condition, index) => found[columns.length + index] === true)),
  };
}

/** A sum that overflows is an error, never a wrong figure. The previous data then stay. */
function selectSums({ keys, sums }: Rollup, file: string): string {
  const added = sums.map(
    ({ column, type }) => `CAST(sum(${quote(column)}) AS ${duckdbColumnType(type)}) AS ${quote(column)}`,
  );
  return `SELECT ${[...keys.map(quote), ...added, `${file} AS ${fileColumn}`].join(", ")}`;
}

function columnsOf({ keys, sums }: Rollup): string {
  return [...keys.map(quote), ...sums.map(({ column }) => quote(column)), fileColumn].join(", ");
}

/** Also grouped by the row conditions that the rollup splits by. */
function grouped(
  { keys, splits }: Rollup,
  file: string,
  { conditions }: Pick<Uniform, "conditions"> = notUniform,
): string {
  const by = keys.map(quote).join(", ");
  const tests = splits.map(conditionOf).filter((condition) => !conditions.has(condition));
  return `GROUP BY ${[by, file, ...tests].join(", ")} ORDER BY ${by}`;
}

/** Blanks do not pass a condition. */
function conditionOf({ column, test }: RowCondition): string {
  return test === "positive" ? `coalesce(${quote(column)} > 0, false)` : `${quote(column)} IS NOT NULL`;
}

/** Facts have file numbers from the first import on. */
async function hasFiles(connection: DuckDBConnection, table: string): Promise<boolean> {
  const empty = await connection.runAndReadAll(`SELECT * FROM ${quote(table)} LIMIT 0`);
  return empty.columnNames().includes(fileNumber);
}
