import {
  aggregatesOf,
  type ColumnRef,
  type GroupPredicate,
  type PlannedAggregate,
  type PlannedExpression,
  type PlannedJoin,
  type PlanSource,
  type Predicate,
} from "../plan/query-plan.ts";

/** The joins that the given columns need, in the order of the plan. */
export function neededJoins(from: PlanSource, columns: readonly ColumnRef[]): readonly PlannedJoin[] {
  const needed = new Set(columns.map((column) => column.source));
  // From the outermost join inwards, because a table needs the table through which it is joined.
  for (const join of from.joins.toReversed()) if (needed.has(join.source)) needed.add(join.from.source);
  return from.joins.filter((join) => needed.has(join.source));
}

export function columnsOfPredicate(predicate: Predicate): readonly ColumnRef[] {
  switch (predicate.kind) {
    case "always":
    case "never":
      return [];
    case "column":
      return [predicate.column];
    case "and":
    case "or":
      return predicate.tests.flatMap((test) => columnsOfPredicate(test));
  }
}

export function columnsOfAggregates(aggregates: readonly PlannedAggregate[]): readonly ColumnRef[] {
  return aggregates.flatMap((one) => [
    ...(one.kind === "aggregate" ? [one.column] : []),
    ...one.rows.map(({ column }) => column),
  ]);
}

export function expressionsOf(predicate: GroupPredicate): readonly PlannedExpression[] {
  return predicate.kind === "measure" ? [predicate.expression] : predicate.tests.flatMap(expressionsOf);
}

export function allAggregates(expressions: readonly PlannedExpression[]): readonly PlannedAggregate[] {
  return expressions.flatMap((expression) => aggregatesOf(expression));
}
