import type { Filter } from "@vitrine/contracts/query";

import { relativeDays } from "../../report/dates/relative-days.ts";

/** The days (ISO, both included) for which a visual has all of its figures; null where nothing bounds them. */
export interface DateRange {
  readonly from: string | null;
  readonly through: string | null;
  /** The day through which the data itself is complete. */
  readonly completeThrough: string | null;
}

/** Claims nothing. */
export const anyDates: DateRange = { from: null, through: null, completeThrough: null };

/**
 * The days that filters leave of a date column. Plain bounds are read (`And` of greater and less, advanced
 * filters) and relative dates; a list of days has no bounds to speak of.
 *
 * @param filters all that hold for the visual
 * @param column the date column along its axis; null when it has none
 * @param completeThrough the last day with complete data, ISO
 * @param today ISO day of the server's clock, which relative dates follow; without it they claim nothing
 */
export function rangeOf(
  filters: readonly Filter[],
  column: { readonly table: string; readonly column: string } | null,
  completeThrough: string | null,
  today: string | null = null,
): DateRange {
  const ours = filters.filter(
    ({ target }) => "column" in target && target.table === column?.table && target.column === column.column,
  );
  const bounds = ours.flatMap((filter) =>
    filter.filterType === 0 && isConjunction(filter) ? filter.conditions : [],
  );
  const relative = today === null ? [] : ours.flatMap((filter) => relativeDays(filter, today) ?? []);
  const days = (limit: "Greater" | "Less"): readonly string[] =>
    bounds.flatMap(({ operator, value }) =>
      operator.startsWith(limit) ? (boundary(value, operator.endsWith("Equal"), limit) ?? []) : [],
    );
  return {
    from: [...days("Greater"), ...relative.flatMap(({ from }) => from ?? [])].toSorted().at(-1) ?? null,
    through: [...days("Less"), ...relative.flatMap(({ through }) => through ?? [])].toSorted().at(0) ?? null,
    completeThrough,
  };
}

function isConjunction(filter: Filter & { readonly filterType: 0 }): boolean {
  return filter.logicalOperator === "And" || filter.conditions.length === 1;
}

/** The first or last day that a bound lets through; null when it is no day. */
function boundary(value: unknown, isIncluded: boolean, limit: "Greater" | "Less"): string | null {
  const time = typeof value === "string" ? Date.parse(value.slice(0, 10)) : Number.NaN;
  if (Number.isNaN(time)) return null;
  const step = isIncluded ? 0 : limit === "Greater" ? 1 : -1;
  return new Date(time + step * 86_400_000).toISOString().slice(0, 10);
}
