import type { DuckDBConnection } from "@duckdb/node-api";

import type { ImportFacts } from "../../../import/import-types.ts";
import type { LineSums } from "../../../import/rows/line-sums.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";
import { readStagedSums } from "./import-sums.ts";
import { originalsTable, stagedTable } from "./staged-rows.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

/** A line that says the same thing as an earlier one. */
export interface RepeatedLine {
  readonly line: number;
  readonly first: number;
}

const noSums: LineSums = { lines: 0, amounts: new Map(), converted: [] };

/**
 * Removes staged lines that repeat another one: the same day, the same members and the same texts.
 * @returns the removed lines and the sums of their amounts
 */
export async function dropRepeated(
  connection: DuckDBConnection,
  facts: ImportFacts,
): Promise<{ readonly repeated: readonly RepeatedLine[]; readonly sums: LineSums }> {
  // Grouping by one column is much faster than by all, and nearly always proves that no line is repeated.
  const alike = `SELECT "Identity" FROM ${stagedTable} GROUP BY "Identity" HAVING count(*) > 1`;
  await connection.run(`CREATE TEMP TABLE alike AS ${alike}`);
  const same = [facts.dateColumn, "Identity", ...facts.keys.map(({ column }) => column)]
    .map(quote)
    .join(", ");
  await connection.run(
    `CREATE TEMP TABLE twice AS SELECT ${same}, min("Line") AS "First" FROM ${stagedTable}
     WHERE "Identity" IN (SELECT "Identity" FROM alike) GROUP BY ${same} HAVING count(*) > 1`,
  );
  const reader = await connection.runAndReadAll(
    `SELECT "Line", "First" FROM ${stagedTable} JOIN twice USING (${same}) WHERE "Line" > "First" ORDER BY "Line"`,
  );
  const repeated = reader.getRows().map(([line, first]) => ({ line: Number(line), first: Number(first) }));
  if (repeated.length === 0) return { repeated, sums: noSums };
  const isRepeated = `"Line" IN (SELECT "Line" FROM ${stagedTable} JOIN twice USING (${same}) WHERE "Line" > "First")`;
  const sums = await readStagedSums(connection, facts, isRepeated);
  await connection.run(`DELETE FROM ${originalsTable} WHERE ${isRepeated}`);
  await connection.run(`DELETE FROM ${stagedTable} WHERE ${isRepeated}`);
  return { repeated, sums };
}
