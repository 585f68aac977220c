import type { Cell, QueryResult, ResultColumn, Subtotals } from "@vitrine/contracts/query";

import type { PlannedFacts, PlannedMeasure, QueryPlan } from "../plan/query-plan.ts";
import { fillPeriods } from "./fill-periods.ts";

/** Columns of the answer of a statement, each with all its values in row order. */
export type RawColumns = readonly (readonly Cell[])[];

/** The answers of the statements of a plan, in their order. */
export interface RawAnswers {
  readonly rows: RawColumns;
  readonly totals: RawColumns | null;
  readonly subtotals: readonly RawColumns[];
}

/**
 * Last phase: columns of the database and labels of the plan → result. The statement asked for one row more than the
 * limit. If that row exists, it is removed and the result is marked as truncated.
 */
export function shapeResult(plan: QueryPlan, answers: RawAnswers): QueryResult {
  const result = shapeAnswer(plan, answers);
  if (plan.filled === null) return result;
  const marks = answers.rows[plan.dimensions.length + plan.measures.length + plan.comparisons.length];
  const counterparts = new Set(
    (marks ?? []).flatMap((mark, row) => (row < result.rowCount && mark !== true ? [row] : [])),
  );
  return fillPeriods(result, plan.filled, plan.limit, counterparts);
}

function shapeAnswer(plan: QueryPlan, { rows, totals, subtotals }: RawAnswers): QueryResult {
  const { measures, comparisons } = plan;
  const total = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => toCell(totals?.[from + index]?.[0] ?? null));
  const blocks = plan.subtotals.map((depth, index): Subtotals => {
    return { depth, ...shapeRows(plan, depth, subtotals[index] ?? []) };
  });
  return {
    ...shapeRows(plan, plan.dimensions.length, rows, totals),
    totals: plan.totals ? total(0, measures.length) : null,
    ...(plan.facts !== null && plan.totals ? { rowsInAll: countOf(plan.facts, total) } : {}),
    ...(plan.comparison === null ? {} : { comparison: plan.comparison }),
    ...(plan.comparison !== null && plan.totals
      ? { comparisonTotals: total(measures.length, measures.length) }
      : {}),
    ...(plan.totals && comparisons.length > measures.length
      ? { comparableTotals: total(2 * measures.length, measures.length) }
      : {}),
    ...(plan.isSameRows ? { sameRows: true as const } : {}),
    ...(blocks.length === 0 ? {} : { subtotals: blocks }),
  };
}

/** The number of rows of facts. In the totals, the row count of each source follows the amounts. */
function countOf({ figure, sources }: PlannedFacts, total: (from: number, count: number) => Cell[]): number {
  const first = figure.measures.length - sources.length;
  return total(first, sources.length).reduce<number>((sum, count) => sum + Number(count ?? 0), 0);
}

function shapeRows(
  plan: QueryPlan,
  depth: number,
  rows: RawColumns,
  totals: RawColumns | null = null,
): Pick<QueryResult, "columns" | "rowCount" | "truncated"> {
  const found = rows[0]?.length ?? 0;
  const rowCount = Math.min(found, plan.limit);
  const valuesAt = (index: number) => (rows[index] ?? []).slice(0, rowCount).map(toCell);
  const dimensions = plan.dimensions.slice(0, depth).map(({ label, type, content }, index): ResultColumn => {
    const named = { role: "dimension", ...label, type, format: null } as const;
    return { ...named, ...(content === null ? {} : { content }), values: valuesAt(index) };
  });
  const { measures, comparisons } = plan;
  const shown = measures.map((measure, index) => {
    const values = valuesAt(depth + index);
    // Figures that are blank everywhere do not change with late conversions.
    const isBlank = [...values, ...(totals?.[index] ?? [])].every((value) => value === null);
    return shapeMeasure(isBlank ? { ...measure, provisionalFrom: null } : measure, "measure", values);
  });
  const past = depth + measures.length;
  const compared = comparisons.slice(0, measures.length).map((measure, index): ResultColumn => {
    const column = shapeMeasure(measure, "comparison", valuesAt(past + index));
    // Sub-totals have no comparable figures.
    const isComparable = comparisons.length > measures.length && depth === plan.dimensions.length;
    return isComparable ? { ...column, comparable: valuesAt(past + measures.length + index) } : column;
  });
  return { columns: [...dimensions, ...shown, ...compared], rowCount, truncated: found > plan.limit };
}

function shapeMeasure(
  { label, type, format, direction, note, provisionalFrom, compared }: PlannedMeasure,
  role: "measure" | "comparison",
  values: Cell[],
): ResultColumn {
  const isNoted = note !== null && (note.when === "always" || values.includes(null));
  return {
    role,
    ...label,
    type,
    format,
    ...(direction === "neutral" ? {} : { direction }),
    values,
    ...(provisionalFrom === null || role === "comparison" ? {} : { provisionalFrom }),
    ...(compared === null ? {} : { compared }),
    ...(isNoted ? { note: note.note } : {}),
  };
}

/** Numbers outside the range of doubles have no JSON form and become blank. Negative zero becomes zero. */
function toCell(value: Cell): Cell {
  if (typeof value !== "number") return value;
  return Number.isFinite(value) ? value + 0 : null;
}
