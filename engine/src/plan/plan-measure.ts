import { AppError, unreachable } from "@vitrine/contracts/errors";
import type { ColumnType, FilterTarget } from "@vitrine/contracts/query";

import { messages } from "../messages.ts";
import type { Aggregate, Expression, RowCondition, TimeFunction } from "@vitrine/contracts/measures";
import type { ModelTable } from "../model/semantic-model.ts";
import { referredMeasure, type FoundMeasure } from "./field-access.ts";
import { NotAvailable } from "./not-available.ts";
import { ownDays, type Days } from "./days/part-days.ts";
import type { PlanParts } from "./plan-parts.ts";
import {
  aggregatesOf,
  type ColumnRef,
  type PlannedExpression,
  type PlannedMeasure,
  type PlannedRowCondition,
} from "./query-plan.ts";

/**
 * Builds the expression of a measure from the parts that it needs.
 *
 * @throws NotAvailable; AppError for an invalid query
 */
export function planExpression(
  found: FoundMeasure,
  parts: PlanParts,
  days: Days,
  rows: readonly PlannedRowCondition[] = [],
): PlannedExpression {
  return inline(found.measure.expression, found.table, parts, { days, rows });
}

/** How a measure is used in a query. */
export interface MeasureRequest {
  readonly days: Days;
  /** Row conditions in addition to those in the measure. */
  readonly rows: readonly PlannedRowCondition[];
  readonly depth: number;
  /** For how many of the first dimensions totals are computed as well (0: the grand total). */
  readonly depths: readonly number[];
}

/** A measure of the answer. If it is not available, it is blank and has a note with the reason. */
export function planMeasure(found: FoundMeasure, parts: PlanParts, request: MeasureRequest): PlannedMeasure {
  const { table, measure } = found;
  const label = { table: table.name, name: measure.name, displayName: measure.displayName };
  const { type, format, direction } = measure;
  const days = { ...request.days, ...parts.days.dataOf(measure.expression, table) };
  const shown = { label, type, format, direction, provisionalFrom: null, compared: null };
  try {
    const expression = planExpression(found, parts, days, request.rows);
    const guard = measure.additivity === "non-additive" ? notAdditive : null;
    const above = planAbove(found, expression, parts, { ...request, days });
    const provisionalFrom = parts.days.provisionalFrom(table, days.lag);
    const note = guard ?? beforeData(expression, parts, { ...request, days });
    return { ...shown, expression, above, provisionalFrom, note };
  } catch (error) {
    if (!(error instanceof NotAvailable)) throw error;
    const expression = { kind: "blank", type } as const;
    return { ...shown, expression, above: [], note: { note: error.note, when: "always" } };
  }
}

const notAdditive = {
  note: { code: "not_available_at_level", message: messages.notAvailable(messages.notAdditive()) },
  when: "blank",
} as const;

/** Why some groups or their total have no comparison: the data do not cover all days before. */
function beforeData(
  expression: PlannedExpression,
  parts: PlanParts,
  { days, depths }: MeasureRequest,
): PlannedMeasure["note"] {
  const levels: readonly Days["level"][] = ["rows", ...depths.map((depth) => ({ depth }))];
  const looked = new Set(aggregatesOf(expression).map(({ part }) => parts.parts[part]?.from.facts));
  for (const facts of parts.access.model.tables.filter(({ source }) => looked.has(source))) {
    for (const level of levels) {
      const note = parts.days.beforeData(facts, { ...days, level });
      if (note !== null) return { note, when: "blank" };
    }
  }
  return null;
}

/** The measure over groups of fewer dimensions, if these cover other periods than the rows. */
function planAbove(
  found: FoundMeasure,
  rows: PlannedExpression,
  parts: PlanParts,
  { days, rows: tests, depth, depths }: MeasureRequest,
): PlannedMeasure["above"] {
  const known = JSON.stringify(rows);
  const others = depths.filter((one) => one < depth && parts.regroups(one));
  return others.flatMap((one) => {
    const expression = orBlank(found, parts, { ...days, level: { depth: one } }, tests);
    return JSON.stringify(expression) === known ? [] : [{ depth: one, expression }];
  });
}

function orBlank(
  found: FoundMeasure,
  parts: PlanParts,
  days: Days,
  tests: readonly PlannedRowCondition[],
): PlannedExpression {
  try {
    return planExpression(found, parts, days, tests);
  } catch (error) {
    if (!(error instanceof NotAvailable)) throw error;
    return { kind: "blank", type: found.measure.type };
  }
}

/** The days and row conditions of aggregates, as the expressions around them define. */
interface AggregateContext {
  readonly days: Days;
  readonly rows: readonly PlannedRowCondition[];
}

function inline(
  expression: Expression,
  table: ModelTable,
  parts: PlanParts,
  context: AggregateContext,
): PlannedExpression {
  const within = (operand: Expression) => inline(operand, table, parts, context);
  const { days, rows } = context;
  switch (expression.kind) {
    case "number":
    case "text":
      return expression;
    case "rows":
      return { kind: "rows", part: parts.number(table, days), rows };
    case "aggregate": {
      const column = columnOf(table, expression.column);
      return { kind: "aggregate", part: parts.number(table, days), rows, of: expression.of, column };
    }
    case "measure": {
      const { home, measure } = referredMeasure(parts.access.model, table, expression);
      return inline(measure.expression, home, parts, context);
    }
    case "time":
      return inline(expression.operand, table, parts, { days: applyTime(expression.time, days), rows });
    case "where":
      return inline(expression.operand, table, parts, {
        days,
        rows: [...rows, ...expression.rows.map((row) => planRow(row, table))],
      });
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

export function planRow({ column, test }: RowCondition, table: ModelTable): PlannedRowCondition {
  return { column: columnOf(table, column), test };
}

function columnOf(table: ModelTable, name: string): ColumnRef {
  const column = table.columns.find((candidate) => candidate.name === name);
  if (column === undefined) throw new Error(`The model is not linted: no column ${name}`);
  return { source: table.source, column: column.name, type: column.type };
}

/** Steps back add up. Of two spans, the inner one counts. */
function applyTime(time: TimeFunction, days: Days): Days {
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
 * The value that a filter computes for each group: a measure, or an aggregate of a column. Only aggregates that a join
 * does not change are supported; sums and averages need a measure.
 *
 * @param home facts that an aggregated column is read from
 * @throws AppError also if the value is not available, because ignoring the filter would return too many rows
 */
export function planGroupValue(
  target: FilterTarget,
  parts: PlanParts,
  home: ModelTable,
  { kind, at, level }: { readonly kind: string; readonly at: string; readonly level: Days["level"] },
): GroupValue {
  try {
    if ("measure" in target) {
      const found = parts.access.measure(target, at);
      const days = { ...ownDays, level, ...parts.days.dataOf(found.measure.expression, found.table) };
      return { expression: planExpression(found, parts, days), type: found.measure.type };
    }
    if ("aggregationFunction" in target) return planAggregation(target, parts, home, at);
  } catch (error) {
    if (!(error instanceof NotAvailable)) throw error;
    throw new AppError("figure_not_available", { message: error.note.message, detail: at });
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
  const { fields } = parts.views.of(home);
  const { ref } = "hierarchy" in target ? fields.level(target, at) : fields.column(target, at);
  const isCount = of === "count" || of === "distinct";
  if (!isCount && ref.type !== "integer" && ref.type !== "decimal" && ref.type !== "date") {
    const message = messages.aggregationOnType(target.aggregationFunction, ref.type);
    throw new AppError("query_not_supported", { message, detail: `${at}.aggregationFunction` });
  }
  const part = parts.number(home, ownDays);
  const expression = { kind: "aggregate", part, rows: [], of, column: ref } as const;
  return { expression, type: isCount ? "integer" : ref.type };
}
