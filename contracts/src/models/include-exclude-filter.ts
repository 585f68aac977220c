import type { IIncludeExcludeFilterTarget } from "./filter-targets.ts";
import type {
  IIncludeExcludeFilter,
  IncludeExcludeFilterValuesType,
  PrimitiveValueType,
} from "./filter-types.ts";
import { FilterType } from "./filter-types.ts";
import { Filter } from "./filter.ts";

/**
 * Keeps or drops the points that a user chose in a visual.
 *
 * @example
 * ```ts
 * const withoutPrint = new IncludeExcludeFilter({ table: "Campaign", column: "Channel" }, true, ["Print"]);
 * withoutPrint.toJSON().isExclude; // true
 * ```
 */
export class IncludeExcludeFilter extends Filter {
  /** The URL that filters of this kind carry as `$schema`. */
  static schemaUrl = "http://powerbi.com/product/schema#includeExclude";
  /** Values of one field, or points by group of fields. */
  declare values: PrimitiveValueType[] | IncludeExcludeFilterValuesType;
  /** Whether the values are dropped instead of kept. */
  declare isExclude: boolean;
  /** One field, or groups of fields. */
  declare target: IIncludeExcludeFilterTarget;

  /**
   * @param target one field, or groups of fields
   * @param isExclude whether the values are dropped instead of kept
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
