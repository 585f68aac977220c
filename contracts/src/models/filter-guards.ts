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
 * The kind of a filter: what it says itself, else what its fields tell, else `Unknown`.
 *
 * @param filter a filter in JSON form or of one of the filter classes
 * @throws {TypeError} when there is no filter
 * @example
 * ```ts
 * const filter = new BasicFilter({ table: "Campaign", column: "Channel" }, "In", ["Social"]);
 * getFilterType(filter.toJSON()) === FilterType.Basic; // true
 * ```
 */
export function getFilterType(filter: IFilter): FilterType {
  // Advanced is 0 and falls through to its fields, which tell the same of a well-formed filter.
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
 * @throws {TypeError} when there is no filter
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
 * @throws {TypeError} when there is no target
 * @example
 * ```ts
 * isFilterKeyColumnsTarget({ table: "Campaign", column: "Name" }); // false
 * ```
 */
export function isFilterKeyColumnsTarget(target: IFilterTarget): boolean {
  return isColumn(target) && !!fieldsOf(target)["keys"];
}

/**
 * Whether a value names a measure.
 *
 * @param arg anything but nothing
 * @throws {TypeError} when there is no value
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
 * Whether a value names a column that is not aggregated.
 *
 * @param arg anything but nothing
 * @throws {TypeError} when there is no value
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
 * Whether a value names an aggregated column.
 *
 * @param arg anything but nothing
 * @throws {TypeError} when there is no value
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
 * Whether a value names a level of a hierarchy that is not aggregated.
 *
 * @param arg anything but nothing
 * @throws {TypeError} when there is no value
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
 * Whether a value names an aggregated level of a hierarchy.
 *
 * @param arg anything but nothing
 * @throws {TypeError} when there is no value
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
 * @param arg anything but nothing
 * @throws {TypeError} when there is no value
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

/** Guards look at values they know nothing of; any value but nothing has fields, if only undefined ones. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return value as Readonly<Record<string, unknown>>;
}
