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
  static schemaUrl = "http://powerbi.com/product/schema#includeExclude";
  declare values: PrimitiveValueType[] | IncludeExcludeFilterValuesType;
  declare isExclude: boolean;
  declare target: IIncludeExcludeFilterTarget;

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
