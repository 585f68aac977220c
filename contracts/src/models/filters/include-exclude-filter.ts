import type { IIncludeExcludeFilterTarget } from "./filter-targets.ts";
import type { IFilter, PrimitiveValueType } from "./filter-types.ts";
import { FilterType } from "./filter-types.ts";
import { Filter } from "./filter.ts";

/**
 * Keeps or, with `isExclude`, removes the listed values of one field or points of several fields.
 *
 * @example
 * ```ts
 * const withoutPrint: IIncludeExcludeFilter = new IncludeExcludeFilter(
 *   { table: "Channel", column: "channel" },
 *   true,
 *   ["Print"],
 * ).toJSON();
 * await visual.setFilters([withoutPrint]);
 * ```
 */
export interface IIncludeExcludeFilter extends IFilter {
  values: (string | number | boolean)[] | IncludeExcludeFilterValuesType;
  target: IIncludeExcludeFilterTarget;
  isExclude: boolean;
}

/**
 * One value of a point in an include/exclude filter, with its key values if the target has key columns.
 *
 * @example
 * ```ts
 * const campaign: IIncludeExcludeTargetValue = { value: "Spring launch", keyValues: ["20418837"] };
 * const point: IncludeExcludePointType = [{ value: "Search" }, campaign];
 * ```
 */
export interface IIncludeExcludeTargetValue {
  value: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
}

/**
 * A point: one value per target of its group.
 *
 * @example
 * ```ts
 * const point: IncludeExcludePointType = [{ value: "Search" }, { value: "Germany" }];
 * const fields = [
 *   { table: "Channel", column: "channel" },
 *   { table: "Market", column: "market" },
 * ];
 * await visual.setFilters([new IncludeExcludeFilter([fields], true, [[point]]).toJSON()]);
 * ```
 */
export type IncludeExcludePointType = IIncludeExcludeTargetValue[];

/**
 * The points of one group of targets.
 *
 * @example
 * ```ts
 * const points: IncludeExcludePointsGroupType = [[{ value: "Search" }], [{ value: "Social" }]];
 * const target = [[{ table: "Channel", column: "channel" }]];
 * await visual.setFilters([new IncludeExcludeFilter(target, false, [points]).toJSON()]);
 * ```
 */
export type IncludeExcludePointsGroupType = IncludeExcludePointType[];

/**
 * The points of an include/exclude filter, by group of targets.
 *
 * @example
 * ```ts
 * const values: IncludeExcludeFilterValuesType = [[[{ value: "Search" }], [{ value: "Social" }]]];
 * const target = [[{ table: "Channel", column: "channel" }]];
 * new IncludeExcludeFilter(target, true, values).toJSON().values.length; // 1
 * ```
 */
export type IncludeExcludeFilterValuesType = IncludeExcludePointsGroupType[];

/**
 * Keeps or removes the points that a user has selected in a visual.
 *
 * @example
 * ```ts
 * const withoutPrint = new IncludeExcludeFilter({ table: "Campaign", column: "Channel" }, true, ["Print"]);
 * withoutPrint.toJSON().isExclude; // true
 * ```
 */
export class IncludeExcludeFilter extends Filter {
  /** The `$schema` URL of filters of this type. */
  static schemaUrl = "http://powerbi.com/product/schema#includeExclude";
  /** Values of one field, or points by group of fields. */
  declare values: PrimitiveValueType[] | IncludeExcludeFilterValuesType;
  /** Whether the values are removed instead of kept. */
  declare isExclude: boolean;
  /** One field, or groups of fields. */
  declare target: IIncludeExcludeFilterTarget;

  /**
   * @param target one field, or groups of fields
   * @param isExclude whether the values are removed instead of kept
   * @param values values of the one field, or the points of each group
   */
  constructor(
    target: IIncludeExcludeFilterTarget,
    isExclude: boolean,
    values: PrimitiveValueType[] | IncludeExcludeFilterValuesType,
  ) {
    super(target, FilterType.IncludeExclude);
    this.values = values;
    this.isExclude = isExclude;
    this.schemaUrl = IncludeExcludeFilter.schemaUrl;
  }

  /** The filter as a plain object. */
  override toJSON(): IIncludeExcludeFilter {
    return { ...super.toJSON(), target: this.target, isExclude: this.isExclude, values: this.values };
  }
}
