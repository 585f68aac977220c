import { operandsOf, type Expression } from "@vitrine/contracts/measures";
import type { ModelMeasure, ModelTable } from "../model/semantic-model.ts";
import { referredMeasure, type FoundMeasure } from "./field-access.ts";
import { planExpression, planRow } from "./plan-measure.ts";
import { NotAvailable } from "./not-available.ts";
import { ownDays } from "./days/part-days.ts";
import type { PlanParts } from "./plan-parts.ts";
import {
  aggregatesOf,
  type PlannedExpression,
  type PlannedMeasure,
  type PlannedRowCondition,
} from "./query-plan.ts";

/** A figure to which every row of a part contributes. */
export interface Amount {
  readonly measure: PlannedMeasure;
  /** Number of the part whose rows contribute. */
  readonly part: number;
  /** The label if no other amount has the same measure or column. */
  readonly alone: PlannedMeasure["label"];
}

/**
 * The amounts that measures consist of, each once. A measure that is a sum over rows is an amount itself. Any other
 * measure is replaced by the measures and columns in its expression, over the days of the answer. Measures that are not
 * available have no amounts.
 *
 * @param rows row conditions that apply to all measures
 */
export function listAmounts(
  asked: readonly FoundMeasure[],
  parts: PlanParts,
  rows: readonly PlannedRowCondition[] = [],
): readonly Amount[] {
  const amounts = new Map<string, Amount>();
  for (const found of asked) {
    for (const amount of amountsOf(found, parts, rows.length === 0 ? null : { rows, measure: null })) {
      const { table, name } = amount.measure.label;
      const key = JSON.stringify([table, name]);
      if (!amounts.has(key)) amounts.set(key, amount);
    }
  }
  const all = [...amounts.values()];
  return all.map((amount) => {
    const isAlone = all.every((other) => other === amount || !isSameLabel(other.alone, amount.alone));
    return isAlone ? { ...amount, measure: { ...amount.measure, label: amount.alone } } : amount;
  });
}

function isSameLabel(one: PlannedMeasure["label"], other: PlannedMeasure["label"]): boolean {
  return one.table === other.table && one.name === other.name;
}

/**
 * The rows that an amount is computed over: `measure` is the ratio that names them, or `null` if all measures share them.
 */
interface OnRows {
  readonly rows: readonly PlannedRowCondition[];
  readonly measure: ModelMeasure | null;
}

function amountsOf(found: FoundMeasure, parts: PlanParts, on: OnRows | null = null): readonly Amount[] {
  const { table, measure } = found;
  const label = labelOf(table, measure, on);
  const alone = labelOf(table, measure, null);
  const planned = orUnknown(() => planExpression(found, parts, ownDays, on?.rows));
  const part = planned === null ? null : partOf(planned, parts);
  if (planned !== null && part !== null) {
    const { type, format, direction } = measure;
    return [{ measure: { ...plain, label, type, format, direction, expression: planned }, part, alone }];
  }
  return amountsIn(measure.expression, found, parts, on);
}

function amountsIn(
  expression: Expression,
  found: FoundMeasure,
  parts: PlanParts,
  on: OnRows | null,
): readonly Amount[] {
  if (expression.kind === "measure") {
    const { home, measure } = referredMeasure(parts.access.model, found.table, expression);
    return amountsOf({ table: home, measure }, parts, on);
  }
  if (expression.kind === "aggregate") return ofColumn(expression, found.table, parts, on);
  if (expression.kind === "where") {
    const rows = [...(on?.rows ?? []), ...expression.rows.map((row) => planRow(row, found.table))];
    return amountsIn(expression.operand, found, parts, { rows, measure: on?.measure ?? found.measure });
  }
  return operandsOf(expression).flatMap((operand) => amountsIn(operand, found, parts, on));
}

/** What all amounts have in common: the days of the answer, and no notes. */
const plain = { note: null, above: [], provisionalFrom: null, compared: null } as const;

/** An amount over the rows of a ratio differs from the same amount over all rows. Its label names the ratio. */
function labelOf(
  table: ModelTable,
  { name, displayName }: Named,
  on: OnRows | null,
): PlannedMeasure["label"] {
  if (on === null || on.measure === null) return { table: table.name, name, displayName };
  const { measure } = on;
  return {
    table: table.name,
    name: `${name} for ${measure.name}`,
    displayName: `${displayName} (${measure.displayName})`,
  };
}

type Named = Pick<ModelMeasure, "name" | "displayName">;

/** A column without a measure. A count of distinct values is no amount, because it does not add up. */
function ofColumn(
  { of, column: name }: Extract<Expression, { readonly kind: "aggregate" }>,
  table: ModelTable,
  parts: PlanParts,
  on: OnRows | null,
): readonly Amount[] {
  const column = table.columns.find((candidate) => candidate.name === name);
  if (column === undefined || of === "distinct") return [];
  const part = orUnknown(() => parts.number(table, ownDays));
  if (part === null) return [];
  const label = labelOf(table, column, on);
  const alone = labelOf(table, column, null);
  const ref = { source: table.source, column: name, type: column.type };
  const expression = { kind: "aggregate", part, rows: on?.rows ?? [], of, column: ref } as const;
  const type = of === "count" ? "integer" : column.type;
  return [
    { measure: { ...plain, label, type, format: null, direction: "neutral", expression }, part, alone },
  ];
}

/** `null` if a figure is not available for the groups of the query. */
function orUnknown<Planned>(plan: () => Planned): Planned | null {
  try {
    return plan();
  } catch (error) {
    if (error instanceof NotAvailable) return null;
    throw error;
  }
}

/** The part of which an expression has one value per row; `null` if there is none. */
function partOf(expression: PlannedExpression, parts: PlanParts): number | null {
  const used = [...new Set(aggregatesOf(expression).map(({ part }) => part))];
  const [part] = used;
  if (part === undefined || used.length > 1 || parts.parts[part]?.span !== null) return null;
  return isOfOneRow(expression) || isSum(expression) ? part : null;
}

/** True if the value of an expression is the sum of its values per row. */
function isSum(expression: PlannedExpression): boolean {
  switch (expression.kind) {
    case "rows":
      return true;
    case "aggregate":
      return expression.of === "sum" || expression.of === "count";
    case "negate":
      return isSum(expression.operand);
    case "arithmetic": {
      const { operator, left, right } = expression;
      if (operator === "+" || operator === "-") return isSum(left) && isSum(right);
      if (operator === "*" && left.kind === "number") return isSum(right);
      return isSum(left) && right.kind === "number" && right.value !== 0;
    }
    case "blank":
    case "number":
    case "text":
    case "compare":
    case "logic":
    case "if":
      return false;
  }
}

/** True if an expression is one value of a single row, in some unit. It cannot be added up, but each row has it. */
function isOfOneRow(expression: PlannedExpression): boolean {
  if (expression.kind === "aggregate") return expression.of !== "distinct";
  if (expression.kind !== "arithmetic" || expression.right.kind !== "number") return false;
  const { operator, left, right } = expression;
  return (operator === "/" || operator === "*") && right.value !== 0 && isOfOneRow(left);
}
