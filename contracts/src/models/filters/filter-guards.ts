import type { IFilterTarget } from "./filter-targets.ts";
import type { IFilter } from "./filter-types.ts";
import { FilterType } from "./filter-types.ts";
import type {
  IColumnAggrTarget,
  IColumnTarget,
  IHierarchyLevelAggrTarget,
  IHierarchyLevelTarget,
  IMeasureTarget,
  IPercentOfGrandTotalTarget,
} from "./targets.ts";

/**
 * The type of a filter: its `filterType`, or the type that its fields indicate, or `Unknown`.
 *
 * @param filter a filter in JSON form or of one of the filter classes
 * @throws {TypeError} if the filter is missing
 * @example
 * ```ts
 * const filter = new BasicFilter({ table: "Campaign", column: "Channel" }, "In", ["Social"]);
 * getFilterType(filter.toJSON()) === FilterType.Basic; // true
 * ```
 */
export function getFilterType(filter: IFilter): FilterType {
  // `Advanced` is 0 and is determined by the fields, which give the same result for a well-formed filter.
  if (filter.filterType) {
    return filter.filterType;
  }
  const { operator, values, logicalOperator, conditions } = fieldsOf(filter);
  if (typeof operator === "string" && Array.isArray(values)) {
    return FilterType.Basic;
  }
  if (typeof logicalOperator === "string" && Array.isArray(conditions)) {
    return FilterType.Advanced;
  }
  return FilterType.Unknown;
}

/**
 * Whether a filter is a basic one with key values.
 *
 * @param filter a filter in JSON form or of one of the filter classes
 * @throws {TypeError} if the filter is missing
 * @example
 * ```ts
 * isBasicFilterWithKeys(new BasicFilter({ table: "Campaign", column: "Channel" }, "All").toJSON()); // false
 * ```
 */
export function isBasicFilterWithKeys(filter: IFilter): boolean {
  return getFilterType(filter) === FilterType.Basic && !!fieldsOf(filter)["keyValues"];
}

/**
 * Whether a filter's target is a column with key columns.
 *
 * @param target the target of a filter
 * @throws {TypeError} if the target is missing
 * @example
 * ```ts
 * isFilterKeyColumnsTarget({ table: "Campaign", column: "Name" }); // false
 * ```
 */
export function isFilterKeyColumnsTarget(target: IFilterTarget): boolean {
  return isColumn(target) && !!fieldsOf(target)["keys"];
}

/**
 * Whether a value is a measure.
 *
 * @param arg any value except `null` and `undefined`
 * @throws {TypeError} if the value is `null` or `undefined`
 * @example
 * ```ts
 * isMeasure({ table: "Campaign", measure: "Spend" }); // true
 * ```
 */
export function isMeasure(arg: unknown): arg is IMeasureTarget {
  const fields = fieldsOf(arg);
  return fields["table"] !== undefined && fields["measure"] !== undefined;
}

/**
 * Whether a value is a column that is not aggregated.
 *
 * @param arg any value except `null` and `undefined`
 * @throws {TypeError} if the value is `null` or `undefined`
 * @example
 * ```ts
 * isColumn({ table: "Campaign", column: "Channel" }); // true
 * ```
 */
export function isColumn(arg: unknown): arg is IColumnTarget {
  const fields = fieldsOf(arg);
  return !!(fields["table"] && fields["column"] && !fields["aggregationFunction"]);
}

/**
 * Whether a value is an aggregated column.
 *
 * @param arg any value except `null` and `undefined`
 * @throws {TypeError} if the value is `null` or `undefined`
 * @example
 * ```ts
 * isColumnAggr({ table: "Campaign", column: "Spend", aggregationFunction: "Sum" }); // true
 * ```
 */
export function isColumnAggr(arg: unknown): arg is IColumnAggrTarget {
  const fields = fieldsOf(arg);
  return !!(fields["table"] && fields["column"] && fields["aggregationFunction"]);
}

/**
 * Whether a value is a level of a hierarchy that is not aggregated.
 *
 * @param arg any value except `null` and `undefined`
 * @throws {TypeError} if the value is `null` or `undefined`
 * @example
 * ```ts
 * isHierarchyLevel({ table: "Calendar", hierarchy: "Date", hierarchyLevel: "Month" }); // true
 * ```
 */
export function isHierarchyLevel(arg: unknown): arg is IHierarchyLevelTarget {
  const fields = fieldsOf(arg);
  return namesHierarchyLevel(fields) && !fields["aggregationFunction"];
}

/**
 * Whether a value is an aggregated level of a hierarchy.
 *
 * @param arg any value except `null` and `undefined`
 * @throws {TypeError} if the value is `null` or `undefined`
 * @example
 * ```ts
 * isHierarchyLevelAggr({ table: "Calendar", hierarchy: "Date", hierarchyLevel: "Month" }); // false
 * ```
 */
export function isHierarchyLevelAggr(arg: unknown): arg is IHierarchyLevelAggrTarget {
  const fields = fieldsOf(arg);
  return namesHierarchyLevel(fields) && !!fields["aggregationFunction"];
}

/**
 * Whether a target asks for the share of the grand total.
 *
 * @param arg any value except `null` and `undefined`
 * @throws {TypeError} if the value is `null` or `undefined`
 * @example
 * ```ts
 * isPercentOfGrandTotal({ table: "Campaign", measure: "Spend", percentOfGrandTotal: true }); // true
 * ```
 */
export function isPercentOfGrandTotal(arg: unknown): arg is IPercentOfGrandTotalTarget {
  return !!fieldsOf(arg)["percentOfGrandTotal"];
}

function namesHierarchyLevel(fields: Readonly<Record<string, unknown>>): boolean {
  return !!(fields["table"] && fields["hierarchy"] && fields["hierarchyLevel"]);
}

/** The fields of an unknown value. Any value except `null` and `undefined` has fields, at least undefined ones. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return value as Readonly<Record<string, unknown>>;
}
