import type { AdvancedFilter, BasicFilter, Cell, Filter } from "../../query/index.ts";

import { holdFilter, type HeldFilter } from "./wire-filter.ts";

/** The host's display settings of a filter (EMBED-FILTER-17). */
export interface FilterDisplay {
  readonly isLocked: boolean;
  readonly isHidden: boolean;
  readonly displayName: string | null;
}

export function displayOfFilter({ wire }: HeldFilter): FilterDisplay {
  const display = wire["displaySettings"];
  const field = (name: string): unknown =>
    typeof display === "object" && display !== null ? Reflect.get(display, name) : undefined;
  const displayName = field("displayName");
  return {
    isLocked: field("isLockedInViewMode") === true,
    isHidden: field("isHiddenInViewMode") === true,
    displayName: typeof displayName === "string" && displayName !== "" ? displayName : null,
  };
}

/** Replaces the content of a filter and keeps the host's display settings. */
export function withFilter(held: HeldFilter, filter: Filter): HeldFilter {
  const next = holdFilter(filter);
  const { displaySettings, requireSingleSelection } = held.wire;
  return {
    filter,
    wire: {
      ...next.wire,
      ...(displaySettings === undefined ? {} : { displaySettings }),
      ...(requireSingleSelection === undefined || filter.filterType !== 1 ? {} : { requireSingleSelection }),
    },
  };
}

/** A filter on the same field that narrows nothing; null for a filter over several fields. */
export function cleared(target: Filter["target"]): BasicFilter | null {
  return Array.isArray(target) ? null : { filterType: 1, target, operator: "All", values: [] };
}

/** Whether a value is selected in a basic filter. A filter on all values has none selected. */
export function isTicked({ operator, values }: BasicFilter, value: Cell): boolean {
  if (operator === "All") return false;
  return values.includes(value) === (operator === "In");
}

/** Selects or clears a value of a basic filter. Without selected values the filter narrows nothing. */
export function tick(filter: BasicFilter, value: Cell, isSingle: boolean): BasicFilter {
  const isIn = isTicked(filter, value);
  if (filter.operator === "NotIn") {
    const values = isIn ? [...filter.values, value] : filter.values.filter((one) => one !== value);
    return values.length === 0 ? { ...filter, operator: "All", values } : { ...filter, values };
  }
  const others = isSingle || filter.operator === "All" ? [] : filter.values.filter((one) => one !== value);
  const values = isIn ? others : [...others, value];
  return { ...filter, operator: values.length === 0 ? "All" : "In", values };
}

export type Condition = AdvancedFilter["conditions"][number];

/** A filter of the conditions that are complete; without any it narrows nothing. */
export function withConditions(
  target: AdvancedFilter["target"],
  logicalOperator: AdvancedFilter["logicalOperator"],
  conditions: readonly Condition[],
): Filter {
  const complete = conditions.filter(({ operator, value }) => isUnary(operator) || (value ?? "") !== "");
  if (complete.length === 0) return { filterType: 1, target, operator: "All", values: [] };
  return {
    filterType: 0,
    target,
    logicalOperator: complete.length === 1 ? "And" : logicalOperator,
    conditions: complete.map(({ operator, value }) =>
      isUnary(operator) ? { operator } : { operator, value },
    ),
  };
}

/** Whether a condition has no value, such as `IsBlank`. */
export function isUnary(operator: Condition["operator"]): boolean {
  return /Blank$|EmptyString$/.test(operator);
}
