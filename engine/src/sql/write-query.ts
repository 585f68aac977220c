import { expressionOver, type PlannedFacts, type PlannedOrder, type QueryPlan } from "../plan/query-plan.ts";
import type { Dialect, SqlStatement } from "./dialect.ts";
import { writeFactRows } from "./write-fact-rows.ts";
import { outputGroups } from "./write-grouped.ts";
import { groupOver, groupRows, keyFields, measureFields, nameRankings, valuesOf } from "./write-groups.ts";
import { nameLines, ofLines, writeLines } from "./write-lines.ts";
import { Parameters } from "./write-predicate.ts";
import { clause, joinLines } from "./sql-text.ts";
import { directionOf, writeLimit } from "./write-order.ts";
import type { Writing } from "./writing.ts";

/** The statements of one plan: its rows, its totals if requested, and its sub-totals. */
export interface QueryStatements {
  readonly rows: SqlStatement;
  readonly totals: SqlStatement | null;
  readonly subtotals: readonly SqlStatement[];
}

/** Second phase: plan → SQL text and parameters. Pure. Columns are named d0, d1, … and m0, m1, … */
export function writeQuery(plan: QueryPlan, dialect: Dialect): QueryStatements {
  if (plan.facts !== null) return writeFacts(plan, plan.facts, dialect);
  const hasTotals = plan.totals && plan.measures.length > 0;
  return {
    rows: writeRows(plan, dialect),
    totals: hasTotals ? writeOver(0, plan, dialect) : null,
    subtotals: plan.subtotals.map((depth) => writeOver(depth, plan, dialect)),
  };
}

/** The rows of facts behind a figure. Their totals are those of the figure, computed by the model. */
function writeFacts(plan: QueryPlan, { figure }: PlannedFacts, dialect: Dialect): QueryStatements {
  const writing = newWriting(figure, dialect);
  return {
    rows: finish(writeFactRows(plan, writing), writing),
    totals: plan.totals ? writeOver(0, figure, dialect) : null,
    subtotals: [],
  };
}

function writeRows(plan: QueryPlan, dialect: Dialect): SqlStatement {
  const writing = newWriting(plan, dialect);
  if (plan.lines?.across === 0) return finish(writeLines(writing), writing);
  const values = valuesOf(plan).map(({ expression }) => expression);
  const { grouped, having } = groupRows(values, writing);
  const fields = [
    ...outputGroups(grouped.groups, plan.dimensions, dialect),
    ...measureFields(values, grouped, writing),
    ...(hasCounterparts(plan) ? [`${grouped.own} AS own`] : []),
  ];
  const order = clause("ORDER BY", plan.orderBy.map(writeOrder), ", ");
  if (plan.lines === null) {
    // One more than the limit, to find out whether there are more.
    const rows = grouped.select(fields, having());
    return finish(joinLines([rows, order, writeLimit(plan.limit + 1, plan.offset, writing)]), writing);
  }
  nameLines(plan.lines.plan, writing);
  const cells = grouped.select([...keyFields(grouped), ...fields], having());
  return finish(
    joinLines([ofLines(cells, plan.dimensions.length, writing), order, endOf(plan, writing)]),
    writing,
  );
}

/** True if a last column marks the rows of the answer itself. */
function hasCounterparts({ filled }: QueryPlan): boolean {
  return filled !== null && filled.counterparts.length > 0;
}

function writeOver(depth: number, plan: QueryPlan, dialect: Dialect): SqlStatement {
  const writing = newWriting(plan, dialect);
  const values = valuesOf(plan).map((measure) => expressionOver(measure, depth));
  const { grouped, known } = groupOver(depth, values, writing);
  const fields = [
    ...outputGroups(grouped.groups, plan.dimensions, dialect),
    ...measureFields(known, grouped, writing),
  ];
  if (depth === 0) return finish(grouped.select(fields, []), writing);
  const order = clause("ORDER BY", orderWithin(depth, plan).map(writeOrder), ", ");
  if (plan.lines === null || depth <= plan.lines.across) {
    const rows = grouped.select(fields, []);
    return finish(joinLines([rows, order, endOf(plan, writing)]), writing);
  }
  nameLines(plan.lines.plan, writing);
  const groups = grouped.select([...keyFields(grouped), ...fields], []);
  return finish(joinLines([ofLines(groups, depth, writing), order, endOf(plan, writing)]), writing);
}

/** The end of a statement with one row more than the limit, to find out whether there are more. */
function endOf({ limit }: QueryPlan, writing: Writing): string {
  return writeLimit(limit + 1, 0, writing);
}

function writeOrder({ by, index, direction }: PlannedOrder): string {
  return `${by === "dimension" ? "d" : "m"}${index} ${directionOf(direction)}`;
}

function orderWithin(depth: number, { orderBy }: QueryPlan): readonly PlannedOrder[] {
  return orderBy.filter(({ by, index }) => by === "measure" || index < depth);
}

/** The state of a statement. Its rankings come first, because everything else refers to them. */
function newWriting(plan: QueryPlan, dialect: Dialect): Writing {
  const named = new Map<string, string>();
  const writing = { plan, dialect, parameters: new Parameters(dialect), named, prefix: "" };
  nameRankings(writing);
  return writing;
}

function finish(body: string, { dialect, named, parameters }: Writing): SqlStatement {
  const queries = dialect.namesQueries ? [...named].map(([name, text]) => `${name} AS (\n${text})`) : [];
  return { text: joinLines([clause("WITH", queries, ",\n"), body]), params: parameters.values };
}
