import { unreachable } from "@vitrine/contracts/errors";
import type { ColumnType } from "@vitrine/contracts/query";

import { operandsOf, type Aggregate, type Expression } from "./expression.ts";

/** What an expression may refer to: columns of its table, and measures by table and name. */
export interface MeasureSource {
  readonly table: string;
  readonly columns: ReadonlyMap<string, ColumnType>;
  readonly measure: (table: string, name: string) => Expression | null;
  /** The source of another table; `null` if there is no such table. */
  readonly within: (table: string) => MeasureSource | null;
}

export type CheckedExpression =
  | { readonly ok: true; readonly type: ColumnType }
  | { readonly ok: false; readonly fault: ExpressionFault };

interface ExpressionFault {
  readonly message: string;
  /** The unknown name, if that is the fault. */
  readonly name: string | null;
  /** The measure with the fault, as `Table[Measure]`, if it is not in the expression itself. */
  readonly owner: string | null;
}

/** Finds the type of an expression. `trail` contains the measures on the way to it, to detect cycles. */
export function checkExpression(
  expression: Expression,
  source: MeasureSource,
  trail: readonly string[],
): CheckedExpression {
  switch (expression.kind) {
    case "number":
      return typed(Number.isInteger(expression.value) ? "integer" : "decimal");
    case "text":
      return typed("string");
    case "rows":
      return typed("integer");
    case "aggregate":
      return checkAggregate(expression.of, expression.column, source);
    case "measure":
      return checkReference(expression, source, trail);
    case "negate":
      return checkNumber(expression.operand, source, trail);
    case "time":
      return checkExpression(expression.operand, source, trail);
    case "where":
      return checkWhere(expression, source, trail);
    case "arithmetic":
      return checkBoth(expression, source, trail, (left, right) => {
        const isInteger = expression.operator !== "/" && left === "integer" && right === "integer";
        return typed(isInteger ? "integer" : "decimal");
      });
    case "logic":
    case "compare":
      return checkCondition(expression, source, trail);
    case "if":
      return checkIf(expression, source, trail);
    default:
      return unreachable(expression);
  }
}

type Of<Kind extends Expression["kind"]> = Extract<Expression, { readonly kind: Kind }>;

function checkCondition(
  expression: Of<"logic"> | Of<"compare">,
  source: MeasureSource,
  trail: readonly string[],
): CheckedExpression {
  const left = checkExpression(expression.left, source, trail);
  if (!left.ok) return left;
  const right = checkExpression(expression.right, source, trail);
  if (!right.ok || expression.kind === "logic") return right.ok ? typed("boolean") : right;
  if (kindOf(left.type) === kindOf(right.type)) return typed("boolean");
  return fault(`cannot compare ${left.type} with ${right.type}`);
}

/** Row conditions test columns of the measure's table. They cannot restrict `only(…)` and measures of other tables. */
function checkWhere(
  { rows, operand }: Of<"where">,
  source: MeasureSource,
  trail: readonly string[],
): CheckedExpression {
  for (const { column, test } of rows) {
    const type = source.columns.get(column);
    if (type === undefined) return fault(`names an unknown column "${column}"`, column);
    if (test === "positive" && type !== "integer" && type !== "decimal")
      return fault(`cannot compare "${column}" with 0, for it is of type ${type}`);
  }
  const checked = checkExpression(operand, source, trail);
  if (!checked.ok) return checked;
  const beyond = findUnrestrictable(operand, source);
  return beyond === null ? checked : fault(`cannot choose rows for ${beyond}`);
}

function findUnrestrictable(expression: Expression, source: MeasureSource): string | null {
  if (expression.kind === "aggregate") return expression.of === "only" ? "only(…)" : null;
  if (expression.kind === "measure") {
    const { table, name } = expression;
    if (table !== null && table !== source.table) return `${table}[${name}], a measure of another table`;
    const found = source.measure(source.table, name);
    return found === null ? null : findUnrestrictable(found, source);
  }
  for (const operand of operandsOf(expression)) {
    const beyond = findUnrestrictable(operand, source);
    if (beyond !== null) return beyond;
  }
  return null;
}

function checkIf(expression: Of<"if">, source: MeasureSource, trail: readonly string[]): CheckedExpression {
  const condition = checkExpression(expression.condition, source, trail);
  if (!condition.ok) return condition;
  const then = checkExpression(expression.yes, source, trail);
  if (!then.ok) return then;
  const otherwise = checkExpression(expression.no, source, trail);
  if (!otherwise.ok) return otherwise;
  if (kindOf(then.type) !== kindOf(otherwise.type)) {
    return fault(`gives ${then.type} in one case and ${otherwise.type} in the other`);
  }
  return typed(then.type === otherwise.type ? then.type : "decimal");
}

function kindOf(type: ColumnType): string {
  return type === "integer" || type === "decimal" ? "number" : type;
}

function checkAggregate(of: Aggregate, column: string, source: MeasureSource): CheckedExpression {
  const type = source.columns.get(column);
  if (type === undefined) return fault(`names an unknown column "${column}"`, column);
  if (of === "count" || of === "distinct") return typed("integer");
  const isNumber = type === "integer" || type === "decimal";
  if (isNumber || (type === "date" && of !== "sum")) return typed(type);
  return fault(`cannot take the ${of} of "${column}", which is of type ${type}`);
}

function checkReference(
  { table, name }: Of<"measure">,
  source: MeasureSource,
  trail: readonly string[],
): CheckedExpression {
  const home = table === null ? source : source.within(table);
  if (home === null) return fault(`names an unknown table "${table ?? ""}"`, table);
  const place = `${home.table}[${name}]`;
  if (trail.includes(place)) {
    const message = `goes in a circle: ${[...trail, place].join(" → ")}`;
    return { ok: false, fault: { message, name: null, owner: place } };
  }
  const expression = source.measure(home.table, name);
  if (expression === null) return fault(`names an unknown measure "${name}"`, name);
  const checked = checkExpression(expression, home, [...trail, place]);
  return checked.ok
    ? checked
    : { ok: false, fault: { ...checked.fault, owner: checked.fault.owner ?? place } };
}

function checkBoth(
  { left, right }: { readonly left: Expression; readonly right: Expression },
  source: MeasureSource,
  trail: readonly string[],
  decide: (left: ColumnType, right: ColumnType) => CheckedExpression,
): CheckedExpression {
  const one = checkNumber(left, source, trail);
  if (!one.ok) return one;
  const other = checkNumber(right, source, trail);
  return other.ok ? decide(one.type, other.type) : other;
}

function checkNumber(
  expression: Expression,
  source: MeasureSource,
  trail: readonly string[],
): CheckedExpression {
  const checked = checkExpression(expression, source, trail);
  if (checked.ok && checked.type === "date") return fault("cannot calculate with a date");
  if (checked.ok && checked.type === "string") return fault("cannot calculate with a text");
  return checked;
}

function typed(type: ColumnType): CheckedExpression {
  return { ok: true, type };
}

function fault(message: string, name: string | null = null): CheckedExpression {
  return { ok: false, fault: { message, name, owner: null } };
}
