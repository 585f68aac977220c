import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";

import type { QueryPlan } from "../plan/query-plan.ts";

/** Columns of a statement's answer, each with all its values in row order. */
export type RawColumns = readonly (readonly Cell[])[];

/**
 * Last phase: the engine's columns and the plan's labels → what travels. The plan asked for one row more than the
 * limit; when it came, it is cut off and the answer says that there is more.
 */
export function shapeResult(plan: QueryPlan, rows: RawColumns, totals: RawColumns | null): QueryResult {
  const found = rows[0]?.length ?? 0;
  const rowCount = Math.min(found, plan.limit);
  const valuesAt = (index: number) => (rows[index] ?? []).slice(0, rowCount).map(toCell);
  const dimensions = plan.dimensions.map(({ label, column }, index): ResultColumn => {
    return { role: "dimension", ...label, type: column.type, format: null, values: valuesAt(index) };
  });
  const measures = plan.measures.map(({ label, type, format }, index): ResultColumn => {
    return { role: "measure", ...label, type, format, values: valuesAt(plan.dimensions.length + index) };
  });
  return {
    columns: [...dimensions, ...measures],
    rowCount,
    truncated: found > plan.limit,
    totals: plan.totals ? plan.measures.map((_, index) => toCell(totals?.[index]?.[0] ?? null)) : null,
  };
}

/** A number past the range of doubles has no JSON form; it is shown as blank like every other missing number. */
function toCell(value: Cell): Cell {
  return typeof value === "number" && !Number.isFinite(value) ? null : value;
}
