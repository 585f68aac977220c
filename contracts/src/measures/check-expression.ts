import { unreachable } from "../errors.ts";
import type { ColumnType } from "../query/index.ts";

import { operandsOf, type Expression } from "./expression.ts";
import { kindOf, type ExpressionFault, type FaultCode } from "./faults.ts";

/** What an expression may refer to: columns of its table, and measures by table and name. */
export interface MeasureSource {
  readonly table: string;
  readonly columns: ReadonlyMap<string, ColumnType>;
  readonly measure: (table: string, name: string) => MeasureMeaning | null;
  /** The source of another table; `null` if there is no such table. */
  readonly within: (table: string) => MeasureSource | null;
}

/** A measure by its expression, or what is known of a measure that has been checked before. */
export type MeasureMeaning =
  | { readonly expression: Expression }
  | { readonly type: ColumnType; readonly additivity: Additivity };

/** Whether values of groups add up: as sums, as a computation from summed parts, or not at all. */
export type Additivity = "additive" | "derived" | "non-additive";

export type CheckedExpression =
  | { readonly ok: true; readonly type: ColumnType }
  | { readonly ok: false; readonly fault: CheckFault };

interface CheckFault extends ExpressionFault {
  /** The unknown name, if that is the fault. */
  readonly name: string | null;
  /** The node with the fault. */
  readonly node: Expression;
  /** The node or the row condition, the column of which is the fault; `null` if it is another one. */
  readonly columnOf: object | null;
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
      return checkAggregate(expression, source);
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
  return fault(expression, "comparesTypes", { left: left.type, right: right.type });
}

/** Row conditions test columns of the measure's table. They cannot restrict `only(…)` and measures of other tables. */
function checkWhere(
  expression: Of<"where">,
  source: MeasureSource,
  trail: readonly string[],
): CheckedExpression {
  const { rows, operand } = expression;
  for (const row of rows) {
    const { column, test } = row;
    const type = source.columns.get(column);
    if (type === undefined) return fault(expression, "unknownColumn", { name: column }, column, row);
    if (test === "positive" && type !== "integer" && type !== "decimal")
      return fault(expression, "comparesWithZero", { name: column, type }, null, row);
  }
  const checked = checkExpression(operand, source, trail);
  if (!checked.ok) return checked;
  const beyond = findUnrestrictable(operand, source);
  return beyond === null ? checked : fault(expression, "notRestricted", { beyond });
}

function findUnrestrictable(expression: Expression, source: MeasureSource): string | null {
  if (expression.kind === "aggregate") return expression.of === "only" ? "only(…)" : null;
  if (expression.kind === "measure") {
    const { table, name } = expression;
    if (table !== null && table !== source.table) return `${table}[${name}], a measure of another table`;
    const found = source.measure(source.table, name);
    if (found === null) return null;
    if ("expression" in found) return findUnrestrictable(found.expression, source);
    return found.additivity === "non-additive" ? `[${name}]` : null;
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
    return fault(expression, "differentCases", { left: then.type, right: otherwise.type });
  }
  return typed(then.type === otherwise.type ? then.type : "decimal");
}

function checkAggregate(expression: Of<"aggregate">, source: MeasureSource): CheckedExpression {
  const { of, column } = expression;
  const type = source.columns.get(column);
  if (type === undefined) return fault(expression, "unknownColumn", { name: column }, column, expression);
  if (of === "count" || of === "distinct") return typed("integer");
  const isNumber = type === "integer" || type === "decimal";
  if (isNumber || (type === "date" && of !== "sum")) return typed(type);
  return fault(expression, "notAggregated", { of, name: column, type }, null, expression);
}

function checkReference(
  reference: Of<"measure">,
  source: MeasureSource,
  trail: readonly string[],
): CheckedExpression {
  const { table, name } = reference;
  const home = table === null ? source : source.within(table);
  if (home === null) return fault(reference, "unknownTable", { name: table ?? "" }, table);
  const place = `${home.table}[${name}]`;
  if (trail.includes(place)) {
    const path = [...trail, place].join(" → ");
    const circle = { code: "goesInCircle", parameters: { path } } as const;
    return { ok: false, fault: { ...circle, name: null, node: reference, columnOf: null, owner: place } };
  }
  const meaning = source.measure(home.table, name);
  if (meaning === null) return fault(reference, "unknownMeasure", { name }, name);
  if (!("expression" in meaning)) return typed(meaning.type);
  const checked = checkExpression(meaning.expression, home, [...trail, place]);
  return checked.ok
    ? checked
    : {
        ok: false,
        fault: { ...checked.fault, node: reference, columnOf: null, owner: checked.fault.owner ?? place },
      };
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
  if (checked.ok && checked.type === "date") return fault(expression, "calculatesDates", {});
  if (checked.ok && checked.type === "string") return fault(expression, "calculatesTexts", {});
  return checked;
}

function typed(type: ColumnType): CheckedExpression {
  return { ok: true, type };
}

function fault(
  node: Expression,
  code: FaultCode,
  parameters: Readonly<Record<string, string>>,
  name: string | null = null,
  columnOf: object | null = null,
): CheckedExpression {
  return { ok: false, fault: { code, parameters, name, node, columnOf, owner: null } };
}
