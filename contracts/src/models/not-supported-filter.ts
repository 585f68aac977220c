import type { IFilterTarget } from "./filter-targets.ts";
import type { IFilter } from "./filter-types.ts";
import { FilterType } from "./filter-types.ts";
import { Filter } from "./filter.ts";

/**
 * A filter of the report that the frame cannot express, with the name of its kind.
 *
 * @example
 * ```ts
 * const filters = await report.getFilters();
 * const isUnknown = (filter: IFilter): filter is INotSupportedFilter => "notSupportedTypeName" in filter;
 * for (const { notSupportedTypeName, message } of filters.filter(isUnknown)) console.warn(notSupportedTypeName, message);
 * ```
 */
export interface INotSupportedFilter extends IFilter {
  message: string;
  notSupportedTypeName: string;
}

/**
 * Stands for a filter of the report that cannot be expressed otherwise; it can be read but not applied.
 *
 * @example
 * ```ts
 * const filter = new NotSupportedFilter({ table: "Campaign", column: "Name" }, "Passthrough filter", "Passthrough");
 * filter.toJSON().notSupportedTypeName; // "Passthrough"
 * ```
 */
export class NotSupportedFilter extends Filter {
  /** The URL that filters of this kind carry as `$schema`. */
  static schemaUrl = "http://powerbi.com/product/schema#notSupported";
  /** Why the filter cannot be expressed. */
  declare message: string;
  /** The name of the kind of filter it stands for. */
  declare notSupportedTypeName: string;

  /**
   * @param target the table the filter looks at
   * @param message why it cannot be expressed
   * @param notSupportedTypeName the name of the kind it stands for
   */
  constructor(target: IFilterTarget, message: string, notSupportedTypeName: string) {
    super(target, FilterType.Unknown);
    this.message = message;
    this.notSupportedTypeName = notSupportedTypeName;
    this.schemaUrl = NotSupportedFilter.schemaUrl;
  }

  /** The filter as a plain object. */
  override toJSON(): INotSupportedFilter {
    return {
      ...super.toJSON(),
      message: this.message,
      notSupportedTypeName: this.notSupportedTypeName,
    };
  }
}
