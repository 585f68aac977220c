import type { Rollup } from "../model/rollups.ts";
import type { ColumnRef, PlannedAggregate, PlanSource } from "../plan/query-plan.ts";

/**
 * The smallest rollup from which a selection can be answered exactly as from the facts: it keeps every column of theirs
 * that is grouped by, tested or joined on (those of the row rules among them), and the aggregates are sums that it
 * holds, or such as do not mind how often a value occurs, over all rows or those that it keeps apart from the others.
 *
 * @param columns all that the selection reads other than to add it up
 * @returns `null` where only the facts will do
 */
export function chooseRollup(
  { facts, rollups }: PlanSource,
  columns: readonly ColumnRef[],
  aggregates: readonly PlannedAggregate[],
): Rollup | null {
  const found = rollups.find((rollup) => {
    const keeps = ({ source, column }: ColumnRef) => source !== facts || rollup.keys.includes(column);
    return columns.every(keeps) && aggregates.every((aggregate) => tells(aggregate, rollup, keeps));
  });
  return found ?? null;
}

function tells(
  aggregate: PlannedAggregate,
  { sums, splits }: Rollup,
  keeps: (column: ColumnRef) => boolean,
): boolean {
  if (aggregate.kind === "rows") return false;
  const isTold = aggregate.rows.every(({ column, test }) => {
    return keeps(column) || splits.some((split) => split.column === column.column && split.test === test);
  });
  if (!isTold) return false;
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
