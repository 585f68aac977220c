import { unreachable } from "@vitrine/contracts/errors";

import type {
  ColumnRef,
  GroupPredicate,
  PlannedExpression,
  PlannedJoin,
  PlanSource,
  Predicate,
} from "../plan/query-plan.ts";

/** The joins without which the given columns cannot be read, in the plan's order. */
export function neededJoins(from: PlanSource, columns: readonly ColumnRef[]): readonly PlannedJoin[] {
  const needed = new Set(columns.map((column) => column.source));
  // From the outermost join inwards: a table that is needed needs the table that it hangs on.
  for (const join of from.joins.toReversed()) if (needed.has(join.source)) needed.add(join.from.source);
  return from.joins.filter((join) => needed.has(join.source));
}

export function columnsOfExpression(expression: PlannedExpression): readonly ColumnRef[] {
  switch (expression.kind) {
    case "number":
    case "rows":
      return [];
    case "aggregate":
      return [expression.column];
    case "negate":
      return columnsOfExpression(expression.operand);
    case "arithmetic":
      return [...columnsOfExpression(expression.left), ...columnsOfExpression(expression.right)];
    default:
      return unreachable(expression);
  }
}

export function columnsOfPredicate(predicate: Predicate | GroupPredicate): readonly ColumnRef[] {
  switch (predicate.kind) {
    case "never":
      return [];
    case "column":
      return [predicate.column];
    case "measure":
      return columnsOfExpression(predicate.expression);
    case "and":
    case "or":
      return predicate.tests.flatMap((test) => columnsOfPredicate(test));
    default:
      return unreachable(predicate);
  }
}
