import { unreachable } from "@vitrine/contracts/errors";
import type { ColumnType } from "@vitrine/contracts/query";

import type { Aggregate, Expression } from "./expression.ts";

/** What an expression may name: the columns and measures of its own table. */
export interface MeasureSource {
  readonly columns: ReadonlyMap<string, ColumnType>;
  readonly measures: ReadonlyMap<string, Expression>;
}

export type CheckedExpression =
  | { readonly ok: true; readonly type: ColumnType }
  /** `name` is the unknown name, when that is the fault. */
  | { readonly ok: false; readonly fault: { readonly message: string; readonly name: string | null } };

/** Finds the type of an expression. `trail` holds the measures being looked into, to find circles. */
export function checkExpression(
  expression: Expression,
  source: MeasureSource,
  trail: readonly string[],
): CheckedExpression {
  switch (expression.kind) {
    case "number":
      return typed(Number.isInteger(expression.value) ? "integer" : "decimal");
    case "rows":
      return typed("integer");
    case "aggregate":
      return checkAggregate(expression.of, expression.column, source);
    case "measure":
      return checkReference(expression.name, source, trail);
    case "negate":
      return checkNumber(expression.operand, source, trail);
    case "arithmetic": {
      const left = checkNumber(expression.left, source, trail);
      if (!left.ok) return left;
      const right = checkNumber(expression.right, source, trail);
      if (!right.ok) return right;
      const isInteger = expression.operator !== "/" && left.type === "integer" && right.type === "integer";
      return typed(isInteger ? "integer" : "decimal");
    }
    default:
      return unreachable(expression);
  }
}

function checkAggregate(of: Aggregate, column: string, source: MeasureSource): CheckedExpression {
  const type = source.columns.get(column);
  if (type === undefined) return fault(`names an unknown column "${column}"`, column);
  if (of === "count" || of === "distinct") return typed("integer");
  const isNumber = type === "integer" || type === "decimal";
  if (isNumber || (type === "date" && of !== "sum")) return typed(type);
  return fault(`cannot take the ${of} of "${column}", which is of type ${type}`);
}

function checkReference(name: string, source: MeasureSource, trail: readonly string[]): CheckedExpression {
  if (trail.includes(name)) return fault(`goes in a circle: ${[...trail, name].join(" → ")}`);
  const expression = source.measures.get(name);
  if (expression === undefined) return fault(`names an unknown measure "${name}"`, name);
  return checkExpression(expression, source, [...trail, name]);
}

function checkNumber(
  expression: Expression,
  source: MeasureSource,
  trail: readonly string[],
): CheckedExpression {
  const checked = checkExpression(expression, source, trail);
  if (checked.ok && checked.type === "date") return fault("cannot calculate with a date");
  return checked;
}

function typed(type: ColumnType): CheckedExpression {
  return { ok: true, type };
}

function fault(message: string, name: string | null = null): CheckedExpression {
  return { ok: false, fault: { message, name } };
}
