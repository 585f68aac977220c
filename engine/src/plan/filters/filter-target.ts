import { AppError } from "@vitrine/contracts/errors";
import type { Filter, FilterTarget, SemanticQuery } from "@vitrine/contracts/query";

import { messages } from "../../messages.ts";
import type { QueryField, QueryFields } from "../query-fields.ts";
import type { ColumnRef } from "../query-plan.ts";

/** The column that a filter tests, with the key columns that identify its values if the filter names any. */
export interface FilterField extends QueryField {
  readonly keys: readonly ColumnRef[] | null;
}

/** True if a filter applies to groups: its target is computed from many rows. */
export function isOfGroups(target: Filter["target"]): boolean {
  return !Array.isArray(target) && ("measure" in target || "aggregationFunction" in target);
}

/**
 * The column that a filter targets.
 *
 * @param kind the kind of the filter, for the error
 * @param at path of the target in the query
 * @throws AppError `query_not_supported` if the target is a measure or an aggregated column
 */
export function filterField(
  target: FilterTarget,
  fields: QueryFields,
  kind: string,
  at: string,
): FilterField {
  if ("measure" in target || "aggregationFunction" in target) {
    throw new AppError("query_not_supported", { message: messages.measureFilter(kind), detail: at });
  }
  const field = "hierarchy" in target ? fields.level(target, at) : fields.column(target, at);
  if (target.keys === undefined) return { ...field, keys: null };
  // Keys are columns of the same table; for a level, of the table that its column belongs to.
  const table = field.found.table.name;
  const keys = target.keys.map(
    (column, index) => fields.column({ table, column }, `${at}.keys[${index}]`).ref,
  );
  return { ...field, keys };
}

export function groupFiltersOf(query: SemanticQuery) {
  return query.filters.flatMap((filter, index) => {
    return filter.filterType !== 5 && isOfGroups(filter.target) ? [{ filter, at: `filters[${index}]` }] : [];
  });
}
