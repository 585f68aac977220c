import { unreachable } from "@vitrine/contracts/errors";

import type { ColumnRef, PlannedExpression } from "../plan/query-plan.ts";
import type { Dialect } from "./dialect.ts";

export function writeColumn(column: ColumnRef, dialect: Dialect): string {
  return `${dialect.identifier(column.source)}.${dialect.identifier(column.column)}`;
}

export function writeExpression(expression: PlannedExpression, dialect: Dialect): string {
  switch (expression.kind) {
    case "number":
      return dialect.number(expression.value);
    case "rows":
      return dialect.countRows();
    case "aggregate":
      return dialect.aggregate(
        expression.of,
        writeColumn(expression.column, dialect),
        expression.column.type,
      );
    case "negate":
      return `(- ${writeExpression(expression.operand, dialect)})`;
    case "arithmetic": {
      const left = writeExpression(expression.left, dialect);
      const right = writeExpression(expression.right, dialect);
      if (expression.operator !== "/") return `(${left} ${expression.operator} ${right})`;
      const isNeverZero = expression.right.kind === "number" && expression.right.value !== 0;
      return isNeverZero ? `(${left} / ${right})` : `(${left} / nullif(${right}, 0))`;
    }
    default:
      return unreachable(expression);
  }
}
