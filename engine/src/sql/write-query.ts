import type {
  PlannedExpression,
  PlannedMeasure,
  PlannedOrder,
  PlannedPart,
  QueryPlan,
} from "../plan/query-plan.ts";
import { aggregatesOf } from "../plan/query-plan.ts";
import type { Dialect, SqlStatement } from "./dialect.ts";
import { expressionsOf } from "./needed-joins.ts";
import { writeGroup } from "./write-expression.ts";
import { outputGroups, writeGrouped, type Grouped } from "./write-grouped.ts";
import { Parameters, writeGroupPredicate } from "./write-predicate.ts";
import { nameRanking, rankingTests } from "./write-ranking.ts";
import { clause, joinLines } from "./sql-text.ts";
import { readNamed, type RowTest, type Writing } from "./write-selection.ts";

/** The statements of one plan: its rows, its totals when they were asked for, and its sub-totals. */
export interface QueryStatements {
  readonly rows: SqlStatement;
  readonly totals: SqlStatement | null;
  /** In the plan's order. */
  readonly subtotals: readonly SqlStatement[];
}

/** Second phase: plan → SQL text and parameters. Pure. Columns are named d0, d1, … and m0, m1, … */
export function writeQuery(plan: QueryPlan, dialect: Dialect): QueryStatements {
  const hasTotals = plan.totals && plan.measures.length > 0;
  return {
    rows: writeRows(plan, dialect),
    totals: hasTotals ? writeOver(0, plan, dialect) : null,
    subtotals: plan.subtotals.map((depth) => writeOver(depth, plan, dialect)),
  };
}

/** The measures, then their comparisons. */
export function valuesOf(plan: QueryPlan): readonly PlannedMeasure[] {
  return [...plan.measures, ...plan.comparisons];
}

function writeRows(plan: QueryPlan, dialect: Dialect): SqlStatement {
  const writing = newWriting(plan, dialect);
  const values = valuesOf(plan).map(({ expression }) => expression);
  const grouped = writeGrouped(
    {
      by: { depth: plan.dimensions.length },
      expressions: [...values, ...plan.having.flatMap(expressionsOf)],
      bases: plan.bases,
      tests: (part) => rankingTests(part, writing),
    },
    writing,
  );
  const fields = [
    ...outputGroups(grouped.groups, plan.dimensions, dialect),
    ...measureFields(values, grouped, writing),
  ];
  const rows = grouped.select(fields, havingTests(grouped, writing));
  const order = clause("ORDER BY", plan.orderBy.map(writeOrder), ", ");
  return finish(joinLines([rows, order, writeLimit(plan.offset, writing)]), writing);
}

/**
 * Each measure over all rows behind the answer, grouped by the first `depth` dimensions (0: the totals), in aggregates
 * of their own, for adding up the rows of the answer would be wrong for ratios. A filter on a measure drops groups;
 * the rows of those that stay are found by their dimensions.
 */
function writeOver(depth: number, plan: QueryPlan, dialect: Dialect): SqlStatement {
  const writing = newWriting(plan, dialect);
  if (plan.having.length > 0) nameKeptGroups(writing);
  const values = valuesOf(plan).map(({ expression }) => (isKnownOver(expression, plan) ? expression : blank));
  const tests = (part: PlannedPart): readonly RowTest[] => {
    return plan.having.length === 0
      ? rankingTests(part, writing)
      : [...rankingTests(part, writing), keptTest(part, writing)];
  };
  const grouped = writeGrouped({ by: { depth }, expressions: values, bases: plan.bases, tests }, writing);
  const fields = [
    ...outputGroups(grouped.groups, plan.dimensions, dialect),
    ...measureFields(values, grouped, writing),
  ];
  const rows = grouped.select(fields, []);
  if (depth === 0) return finish(rows, writing);
  const order = clause("ORDER BY", orderWithin(depth, plan).map(writeOrder), ", ");
  return finish(joinLines([rows, order, writeLimit(0, writing)]), writing);
}

/** One row more than the plan's limit, to know whether there are more. */
function writeLimit(offset: number, { plan, dialect, parameters }: Writing): string {
  const count = parameters.add({ type: "integer", value: plan.limit + 1 });
  return dialect.limit(count, offset === 0 ? null : parameters.add({ type: "integer", value: offset }));
}

const blank: PlannedExpression = { kind: "blank", type: "decimal" };

/** Which days of a span belong to groups that were dropped cannot be told any more. */
function isKnownOver(expression: PlannedExpression, { having, parts }: QueryPlan): boolean {
  if (having.length === 0) return true;
  return aggregatesOf(expression).every(({ part }) => {
    const span = parts[part]?.span ?? null;
    return span === null || span.dimensions.every((group) => group === null);
  });
}

function orderWithin(depth: number, { orderBy }: QueryPlan): readonly PlannedOrder[] {
  return orderBy.filter(({ by, index }) => by === "measure" || index < depth);
}

function nameKeptGroups(writing: Writing): void {
  const { plan } = writing;
  const grouped = writeGrouped(
    {
      by: { depth: plan.dimensions.length },
      expressions: plan.having.flatMap(expressionsOf),
      bases: plan.bases,
      tests: (part) => rankingTests(part, writing),
    },
    writing,
  );
  const fields = grouped.groups.map((group, index) => `${group} AS k${index}`);
  writing.named.set("kept", grouped.select(fields, havingTests(grouped, writing)));
}

function keptTest(part: PlannedPart, writing: Writing): RowTest {
  const { dialect } = writing;
  const source = dialect.source(part);
  // A span's days are not the group's own: such values are only told where days are not grouped.
  const own = part.dimensions.flatMap((group, index) => {
    return (part.span?.dimensions[index] ?? null) === null ? [{ group, index }] : [];
  });
  const values = own.map(({ group }) => {
    return { text: writeGroup(group, source, dialect), type: group.column.type };
  });
  const fields = own.map(({ index }) => `k${index}`);
  const text = dialect.isAmong(values, { from: readNamed("kept", writing), fields });
  return { text, reads: own.map(({ group }) => group.column) };
}

/** A statement to be written; its rankings come first, for everything else refers to them. */
function newWriting(plan: QueryPlan, dialect: Dialect): Writing {
  const writing = { plan, dialect, parameters: new Parameters(dialect), named: new Map<string, string>() };
  for (const [index, ranking] of plan.rankings.entries()) nameRanking(ranking, index, writing);
  return writing;
}

function finish(body: string, { dialect, named, parameters }: Writing): SqlStatement {
  const queries = dialect.namesQueries ? [...named].map(([name, text]) => `${name} AS (\n${text})`) : [];
  return { text: joinLines([clause("WITH", queries, ",\n"), body]), params: parameters.values };
}

/** Numbers come out of an expression in the form that answers carry already. */
function measureFields(
  values: readonly PlannedExpression[],
  grouped: Grouped,
  { plan, dialect }: Writing,
): readonly string[] {
  const types = valuesOf(plan).map(({ type }) => type);
  return values.map((expression, index) => {
    const value = grouped.value(expression);
    const written =
      types[index] === "date" && expression.kind !== "blank" ? dialect.output(value, "date") : value;
    return `${written} AS m${index}`;
  });
}

function havingTests(grouped: Grouped, { plan, dialect, parameters }: Writing): readonly string[] {
  return plan.having.map((predicate) =>
    writeGroupPredicate(predicate, dialect, parameters, (expression) => grouped.value(expression)),
  );
}

function writeOrder({ by, index, direction }: PlannedOrder): string {
  return `${by === "dimension" ? "d" : "m"}${index} ${direction === "ascending" ? "ASC" : "DESC"} NULLS LAST`;
}
