import type { QueryPlan } from "../plan/query-plan.ts";
import type { RawColumns } from "../result/shape-result.ts";
import type { Dialect, SqlStatement } from "../sql/dialect.ts";
import { writeQuery } from "../sql/write-query.ts";

/*
 * Visuals of a page often ask the same query with different measures. Such plans run as one plan, whose columns are
 * then assigned to the queries again.
 */

/** Equal for plans that can run as one; `null` if a plan must run separately. */
export function jointKey(plan: QueryPlan): string | null {
  const { measures: _measures, comparisons: _comparisons, comparison: _comparison, ...shared } = plan;
  const isOwnOrder = plan.orderBy.some(({ by }) => by === "measure");
  if (isOwnOrder || plan.facts !== null || plan.measures.length === 0) return null;
  // The rollups follow from the facts.
  const parts = shared.parts.map((part) => ({ ...part, from: { ...part.from, rollups: [] } }));
  return JSON.stringify({ ...shared, parts });
}

/** One plan with the measures of all plans, in their order. @param plans with equal keys */
export function joinPlans(plans: readonly [QueryPlan, ...QueryPlan[]]): QueryPlan {
  return {
    ...plans[0],
    measures: plans.flatMap(({ measures }) => measures),
    comparisons: plans.flatMap(({ comparisons }) => comparisons),
  };
}

/** The statements of a plan in the order in which their answers are read: rows, totals, sub-totals. */
export function statementsOf(plan: QueryPlan, dialect: Dialect): readonly SqlStatement[] {
  const { rows, totals, subtotals } = writeQuery(plan, dialect);
  return [rows, ...(totals === null ? [] : [totals]), ...subtotals];
}

/**
 * The columns of one plan among those of a statement of the joint plan.
 *
 * @param statement its index among `statementsOf`
 */
export function columnsOf(
  plan: QueryPlan,
  plans: readonly QueryPlan[],
  statement: number,
  columns: RawColumns,
): RawColumns {
  const depth = depthOf(plan, statement);
  const all = plans.reduce((sum, { measures }) => sum + measures.length, 0);
  const before = plans.slice(0, plans.indexOf(plan));
  const measures = before.reduce((sum, one) => sum + one.measures.length, depth);
  const comparisons = before.reduce((sum, one) => sum + one.comparisons.length, depth + all);
  const last = plans.reduce((sum, one) => sum + one.comparisons.length, depth + all);
  return [
    ...columns.slice(0, depth),
    ...columns.slice(measures, measures + plan.measures.length),
    ...columns.slice(comparisons, comparisons + plan.comparisons.length),
    // The column that marks the rows of the answer is the same for all plans.
    ...columns.slice(last),
  ];
}

function depthOf({ dimensions, totals, subtotals }: QueryPlan, statement: number): number {
  if (statement === 0) return dimensions.length;
  return [...(totals ? [0] : []), ...subtotals][statement - 1] ?? 0;
}
