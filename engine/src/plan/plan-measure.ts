import { AppError, unreachable } from "@vitrine/contracts/errors";
import type { ColumnType, FilterTarget } from "@vitrine/contracts/query";

import { messages } from "../messages.ts";
import type { Aggregate, Expression, TimeFunction } from "../model/expression.ts";
import type { ModelTable } from "../model/semantic-model.ts";
import { referredMeasure, type FoundMeasure } from "./field-access.ts";
import { NotAvailable, ownDays, type Days, type PlanParts } from "./plan-parts.ts";
import type { PlannedExpression, PlannedMeasure } from "./query-plan.ts";

/** Puts a measure's expression together from the parts that it needs. @throws NotAvailable, and as `PlanParts.view`. */
function planExpression(found: FoundMeasure, parts: PlanParts, days: Days): PlannedExpression {
  return inline(found.measure.expression, found.table, parts, days);
}

/** A measure of the answer; one that cannot be told here is blank and says why. */
export function planMeasure(found: FoundMeasure, parts: PlanParts, days: Days = ownDays): PlannedMeasure {
  const { table, measure } = found;
  const label = { table: table.name, name: measure.name, displayName: measure.displayName };
  const { type, format } = measure;
  try {
    const expression = planExpression(found, parts, days);
    const note = {
      code: "not_available_at_level",
      message: messages.notAvailable(messages.notAdditive()),
    } as const;
    const guard = measure.additivity === "non-additive" ? ({ note, when: "blank" } as const) : null;
    return { label, type, format, expression, note: guard };
  } catch (error) {
    if (!(error instanceof NotAvailable)) throw error;
    return {
      label,
      type,
      format,
      expression: { kind: "blank", type },
      note: { note: error.note, when: "always" },
    };
  }
}

function inline(expression: Expression, table: ModelTable, parts: PlanParts, days: Days): PlannedExpression {
  const within = (operand: Expression) => inline(operand, table, parts, days);
  switch (expression.kind) {
    case "number":
    case "text":
      return expression;
    case "rows":
      return { kind: "rows", part: parts.number(table, days) };
    case "aggregate": {
      const column = table.columns.find((candidate) => candidate.name === expression.column);
      if (column === undefined) throw new Error(`The model is not linted: no column ${expression.column}`);
      const ref = { source: table.source, column: column.name, type: column.type };
      return { kind: "aggregate", part: parts.number(table, days), of: expression.of, column: ref };
    }
    case "measure": {
      const { home, measure } = referredMeasure(parts.access.model, table, expression);
      return inline(measure.expression, home, parts, days);
    }
    case "time":
      return inline(expression.operand, table, parts, looked(expression.time, days));
    case "negate":
      return { kind: "negate", operand: within(expression.operand) };
    case "arithmetic":
      return { ...expression, left: within(expression.left), right: within(expression.right) };
    case "compare":
      return { ...expression, left: within(expression.left), right: within(expression.right) };
    case "logic":
      return { ...expression, left: within(expression.left), right: within(expression.right) };
    case "if":
      return {
        kind: "if",
        condition: within(expression.condition),
        yes: within(expression.yes),
        no: within(expression.no),
      };
    default:
      return unreachable(expression);
  }
}

/** Going back adds up; of two spans the inner one counts. */
function looked(time: TimeFunction, days: Days): Days {
  switch (time.kind) {
    case "previousPeriod":
      return { ...days, periodsBack: days.periodsBack + 1 };
    case "samePeriodLastYear":
      return { ...days, yearsBack: days.yearsBack + 1 };
    case "elapsed":
      return { ...days, elapsed: true };
    case "toDate":
    case "rolling":
      return { ...days, span: time };
  }
}

export interface GroupValue {
  readonly expression: PlannedExpression;
  readonly type: ColumnType;
}

const aggregations: Readonly<Record<string, Aggregate>> = {
  Min: "min",
  Max: "max",
  Count: "count",
  CountNonNull: "count",
  DistinctCount: "distinct",
};

/**
 * What a filter's target computes of a group: a measure, or a column's smallest or greatest value or number of values.
 * Sums and averages go through measures: over a dimension's rows repeated for every fact they would be wrong.
 *
 * @param home facts that an aggregated column is counted over.
 * @throws AppError also when the value is not available: a filter that cannot be applied must not let all through.
 */
export function planGroupValue(
  target: FilterTarget,
  parts: PlanParts,
  home: ModelTable,
  kind: string,
  at: string,
): GroupValue {
  try {
    if ("measure" in target) {
      const found = parts.access.measure(target, at);
      return { expression: planExpression(found, parts, ownDays), type: found.measure.type };
    }
    if ("aggregationFunction" in target) return planAggregation(target, parts, home, at);
  } catch (error) {
    if (!(error instanceof NotAvailable)) throw error;
    throw new AppError("query_not_supported", { message: error.note.message, detail: at });
  }
  throw new AppError("query_not_supported", { message: messages.rankBy(kind), detail: at });
}

function planAggregation(
  target: Extract<FilterTarget, { readonly aggregationFunction: string }>,
  parts: PlanParts,
  home: ModelTable,
  at: string,
): GroupValue {
  const of = aggregations[target.aggregationFunction];
  if (of === undefined) {
    const message = messages.aggregation(target.aggregationFunction, Object.keys(aggregations));
    throw new AppError("query_not_supported", { message, detail: `${at}.aggregationFunction` });
  }
  const { fields } = parts.view(home);
  const { ref } = "hierarchy" in target ? fields.level(target, at) : fields.column(target, at);
  const isCount = of === "count" || of === "distinct";
  if (!isCount && ref.type !== "integer" && ref.type !== "decimal" && ref.type !== "date") {
    const message = messages.aggregationOnType(target.aggregationFunction, ref.type);
    throw new AppError("query_not_supported", { message, detail: `${at}.aggregationFunction` });
  }
  const expression = { kind: "aggregate", part: parts.number(home, ownDays), of, column: ref } as const;
  return { expression, type: isCount ? "integer" : ref.type };
}
