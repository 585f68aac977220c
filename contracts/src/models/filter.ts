import type { IFilterGeneralTarget } from "./filter-targets.ts";
import type { FilterType, IFilter, IFilterDisplaySettings } from "./filter-types.ts";

/**
 * The base of all filter classes. Fields are assigned, never declared with a value, because a filter may be posted to
 * the frame as it is, and then its own properties are the message.
 *
 * @example
 * ```ts
 * const filter: Filter = new BasicFilter({ table: "Campaign", column: "Channel" }, "In", ["Social"]);
 * filter.displaySettings = { isLockedInViewMode: true };
 * JSON.stringify(filter);
 * ```
 */
export abstract class Filter {
  /** What the filter looks at. */
  declare target: IFilterGeneralTarget;
  /** The kind of filter, as a number. */
  declare filterType: FilterType;
  /** How the filter pane shows the filter; left out of the JSON form until it is set. */
  declare displaySettings?: IFilterDisplaySettings;
  declare protected schemaUrl: string;

  /**
   * @param target what the filter looks at
   * @param filterType the kind of filter
   */
  constructor(target: IFilterGeneralTarget, filterType: FilterType) {
    this.target = target;
    this.filterType = filterType;
  }

  /** The filter as a plain object, the form that the frame takes. */
  toJSON(): IFilter {
    const filter: IFilter = { $schema: this.schemaUrl, target: this.target, filterType: this.filterType };
    if (this.displaySettings !== undefined) {
      filter.displaySettings = this.displaySettings;
    }
    return filter;
  }
}
