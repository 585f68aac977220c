import type { IFilterTarget } from "./filter-targets.ts";
import type { IFilter } from "./filter-types.ts";
import { FilterType } from "./filter-types.ts";
import { Filter } from "./filter.ts";

/**
 * A filter of the report that the frame cannot describe, with the name of its type.
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
 * Represents a filter of the report that cannot be described otherwise. It can be read, but not applied.
 *
 * @example
 * ```ts
 * const filter = new NotSupportedFilter({ table: "Campaign", column: "Name" }, "Passthrough filter", "Passthrough");
 * filter.toJSON().notSupportedTypeName; // "Passthrough"
 * ```
 */
export class NotSupportedFilter extends Filter {
  /** The `$schema` URL of filters of this type. */
  static schemaUrl = "http://powerbi.com/product/schema#notSupported";
  /** Why the filter cannot be described. */
  declare message: string;
  /** The name of the filter's type. */
  declare notSupportedTypeName: string;

  /**
   * @param target the table of the filter
   * @param message why it cannot be described
   * @param notSupportedTypeName the name of the filter's type
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
