import type { Rollup } from "../model/rollups.ts";
import type { ColumnRef, PlannedAggregate, PlanSource } from "../plan/query-plan.ts";

/**
 * The smallest rollup from which a selection has exactly the same answer as from the facts. It must have every column
 * that the selection groups by, tests or joins on, including those of row rules. The aggregates must be sums that it
 * stores, or aggregates that duplicates do not change, over all rows or over rows that it stores separately.
 *
 * @param columns all columns that the selection reads outside of sums
 * @returns `null` if only the facts can answer it
 */
export function chooseRollup(
  { facts, rollups }: PlanSource,
  columns: readonly ColumnRef[],
  aggregates: readonly PlannedAggregate[],
): Rollup | null {
  const found = rollups.find((rollup) => {
    const keeps = ({ source, column }: ColumnRef) => source !== facts || rollup.keys.includes(column);
    return columns.every(keeps) && aggregates.every((aggregate) => canAnswer(aggregate, rollup, keeps));
  });
  return found ?? null;
}

function canAnswer(
  aggregate: PlannedAggregate,
  { sums, splits }: Rollup,
  keeps: (column: ColumnRef) => boolean,
): boolean {
  if (aggregate.kind === "rows") return false;
  const hasRows = aggregate.rows.every(({ column, test }) => {
    return keeps(column) || splits.some((split) => split.column === column.column && split.test === test);
  });
  if (!hasRows) return false;
  const { of, column } = aggregate;
  switch (of) {
    case "sum":
      return !keeps(column) && sums.some((sum) => sum.column === column.column);
    case "min":
    case "max":
    case "distinct":
      return keeps(column);
    case "count":
    case "only":
      return false;
  }
}
