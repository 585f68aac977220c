import type { Ranking } from "../plan/query-plan.ts";
import { columnsOfExpression } from "./needed-joins.ts";
import { writeColumn, writeExpression } from "./write-expression.ts";
import { joinLines, writeSelection, type RowTest, type Writing } from "./write-selection.ts";

/**
 * A top N filter: a named sub-query with the best items among the rows that pass the plan's predicates, and the test
 * that a row's item is one of them. Equal amounts share a place, so that the answer never depends on chance (more than
 * N items may pass); items whose amount is blank take no part.
 */
export function writeRanking(
  ranking: Ranking,
  name: string,
  writing: Writing,
): { readonly query: string; readonly test: RowTest } {
  const { dialect, parameters } = writing;
  const column = writeColumn(ranking.column, dialect);
  const amounts = writeSelection(
    {
      fields: [`${column} AS item`, `${writeExpression(ranking.by, dialect)} AS amount`],
      reads: [ranking.column, ...columnsOfExpression(ranking.by)],
      tests: [],
      groupBy: [column],
      having: [],
    },
    writing,
  );
  const direction = ranking.direction === "top" ? "DESC" : "ASC";
  const count = parameters.add({ type: "integer", value: ranking.count });
  const query = joinLines([
    `${name} AS (`,
    "SELECT item FROM (",
    `SELECT item, rank() OVER (ORDER BY amount ${direction}) AS place FROM (`,
    amounts,
    ") AS amounts WHERE amount IS NOT NULL",
    `) AS places WHERE place <= ${count})`,
  ]);
  const text = `EXISTS (SELECT 1 FROM ${name} WHERE ${dialect.same(`${name}.item`, column)})`;
  return { query, test: { text, reads: [ranking.column] } };
}
