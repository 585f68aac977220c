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

/** The joins without which the given columns cannot be read, in the plan's order. */
export function neededJoins(from: PlanSource, columns: readonly ColumnRef[]): readonly PlannedJoin[] {
  const needed = new Set(columns.map((column) => column.source));
  // From the outermost join inwards: a table that is needed needs the table that it hangs on.
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

/** The columns that aggregates read. */
export function columnsOfAggregates(aggregates: readonly PlannedAggregate[]): readonly ColumnRef[] {
  return aggregates.flatMap((one) => [
    ...(one.kind === "aggregate" ? [one.column] : []),
    ...one.rows.map(({ column }) => column),
  ]);
}

/** The values that tests of groups are about. */
export function expressionsOf(predicate: GroupPredicate): readonly PlannedExpression[] {
  return predicate.kind === "measure" ? [predicate.expression] : predicate.tests.flatMap(expressionsOf);
}

/** The aggregates of several expressions. */
export function allAggregates(expressions: readonly PlannedExpression[]): readonly PlannedAggregate[] {
  return expressions.flatMap((expression) => aggregatesOf(expression));
}
