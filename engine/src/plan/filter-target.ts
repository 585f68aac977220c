import { AppError } from "@vitrine/contracts/errors";
import type { Filter, FilterTarget } from "@vitrine/contracts/query";

import { messages } from "../messages.ts";
import type { QueryField, QueryFields } from "./query-fields.ts";
import type { ColumnRef } from "./query-plan.ts";

/** A column that a filter is about, with the columns that tell its values apart, when it names some. */
export interface FilterField extends QueryField {
  readonly keys: readonly ColumnRef[] | null;
}

/** Whether a filter speaks about groups: its target is computed from many rows. */
export function isOfGroups(target: Filter["target"]): boolean {
  return !Array.isArray(target) && ("measure" in target || "aggregationFunction" in target);
}

/** @param kind the filter's kind, for the failure when the target is no column. */
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
  // Keys stand beside the column: for a level, in the table that its column belongs to.
  const table = field.found.table.name;
  const keys = target.keys.map(
    (column, index) => fields.column({ table, column }, `${at}.keys[${index}]`).ref,
  );
  return { ...field, keys };
}
