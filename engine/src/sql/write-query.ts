import type { PlannedOrder, QueryPlan } from "../plan/query-plan.ts";
import type { Dialect, SqlStatement } from "./dialect.ts";
import { columnsOfExpression, columnsOfPredicate } from "./needed-joins.ts";
import { writeExpression } from "./write-expression.ts";
import { Parameters, writePredicate } from "./write-predicate.ts";
import { writeRanking } from "./write-ranking.ts";
import {
  clause,
  joinLines,
  writeGroup,
  writeSelection,
  type RowTest,
  type Writing,
} from "./write-selection.ts";

/** The statements of one plan: its rows, and its totals when they were asked for. */
export interface QueryStatements {
  readonly rows: SqlStatement;
  readonly totals: SqlStatement | null;
}

/** Second phase: plan → SQL text and parameters. Pure. Columns are named d0, d1, … and m0, m1, … */
export function writeQuery(plan: QueryPlan, dialect: Dialect): QueryStatements {
  const hasTotals = plan.totals && plan.measures.length > 0;
  return { rows: writeRows(plan, dialect), totals: hasTotals ? writeTotals(plan, dialect) : null };
}

function writeRows(plan: QueryPlan, dialect: Dialect): SqlStatement {
  const writing = { plan, dialect, parameters: new Parameters(dialect) };
  const rankings = writeRankings(writing);
  const dimensions = plan.dimensions.map((dimension, index) => {
    return `${dialect.output(writeGroup(dimension, dialect), dimension.column.type)} AS d${index}`;
  });
  const rows = writeSelection(
    {
      fields: [...dimensions, ...measureFields(writing)],
      reads: [...dimensionColumns(plan), ...measureColumns(plan)],
      tests: rankings.tests,
      groupBy: groups(writing),
      having: havingTests(writing),
    },
    writing,
  );
  const limit = writing.parameters.add({ type: "integer", value: plan.limit + 1 });
  const order = clause("ORDER BY", plan.orderBy.map(writeOrder), ", ");
  return finish(rankings.queries, joinLines([rows, order, `LIMIT ${limit}`]), writing);
}

/**
 * Each measure over all rows behind the answer, in an aggregate of its own, for adding up the rows of the answer would
 * be wrong for ratios. A filter on a measure drops groups; the rows of those that stay are found by their dimensions.
 */
function writeTotals(plan: QueryPlan, dialect: Dialect): SqlStatement {
  const writing = { plan, dialect, parameters: new Parameters(dialect) };
  const rankings = writeRankings(writing);
  const kept = plan.having.length === 0 ? null : writeKeptGroups(rankings.tests, writing);
  const totals = writeSelection(
    {
      fields: measureFields(writing),
      reads: measureColumns(plan),
      tests: kept === null ? rankings.tests : [...rankings.tests, kept.test],
      groupBy: [],
      having: [],
    },
    writing,
  );
  return finish(kept === null ? rankings.queries : [...rankings.queries, kept.query], totals, writing);
}

function writeKeptGroups(
  tests: readonly RowTest[],
  writing: Writing,
): { readonly query: string; readonly test: RowTest } {
  const { plan, dialect } = writing;
  const written = groups(writing);
  const fields = written.map((group, index) => `${group} AS d${index}`);
  const selection = writeSelection(
    {
      fields: fields.length === 0 ? ["1 AS one"] : fields,
      reads: dimensionColumns(plan),
      tests,
      groupBy: written,
      having: havingTests(writing),
    },
    writing,
  );
  const matches = written.map((group, index) => dialect.same(`kept.d${index}`, group));
  const text = joinLines(["EXISTS (SELECT 1 FROM kept", clause("WHERE", matches, " AND ")]).replaceAll(
    "\n",
    " ",
  );
  return { query: `kept AS (\n${selection})`, test: { text: `${text})`, reads: dimensionColumns(plan) } };
}

function writeRankings(writing: Writing): {
  readonly queries: readonly string[];
  readonly tests: readonly RowTest[];
} {
  const rankings = writing.plan.rankings.map((ranking, index) =>
    writeRanking(ranking, `top_${index}`, writing),
  );
  return {
    queries: rankings.map((ranking) => ranking.query),
    tests: rankings.map((ranking) => ranking.test),
  };
}

function finish(queries: readonly string[], body: string, writing: Writing): SqlStatement {
  return { text: joinLines([clause("WITH", queries, ",\n"), body]), params: writing.parameters.values };
}

/** Numbers come out of an expression in the form that answers carry already. */
function measureFields({ plan, dialect }: Writing): readonly string[] {
  return plan.measures.map(({ expression, type }, index) => {
    const value = writeExpression(expression, dialect);
    return `${type === "date" ? dialect.output(value, type) : value} AS m${index}`;
  });
}

function groups({ plan, dialect }: Writing): readonly string[] {
  return plan.dimensions.map((dimension) => writeGroup(dimension, dialect));
}

function havingTests({ plan, dialect, parameters }: Writing): readonly string[] {
  return plan.having.map((predicate) => writePredicate(predicate, dialect, parameters));
}

function dimensionColumns(plan: QueryPlan) {
  return plan.dimensions.map((dimension) => dimension.column);
}

/** Measures may live on the facts only, and facts need no join; listed all the same, so that the rule stays one. */
function measureColumns(plan: QueryPlan) {
  return [
    ...plan.measures.flatMap((measure) => columnsOfExpression(measure.expression)),
    ...plan.having.flatMap((predicate) => columnsOfPredicate(predicate)),
  ];
}

function writeOrder({ by, index, direction }: PlannedOrder): string {
  return `${by === "dimension" ? "d" : "m"}${index} ${direction === "ascending" ? "ASC" : "DESC"} NULLS LAST`;
}
