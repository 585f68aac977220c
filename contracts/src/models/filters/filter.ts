import type { IFilterGeneralTarget } from "./filter-targets.ts";
import type { FilterType, IFilter, IFilterDisplaySettings } from "./filter-types.ts";

/**
 * The base of all filter classes. Fields are assigned, never declared with a value, because a filter can be posted to
 * the frame as it is: its own properties are then the message.
 *
 * @example
 * ```ts
 * const filter: Filter = new BasicFilter({ table: "Campaign", column: "Channel" }, "In", ["Social"]);
 * filter.displaySettings = { isLockedInViewMode: true };
 * JSON.stringify(filter);
 * ```
 */
export abstract class Filter {
  /** The target of the filter. */
  declare target: IFilterGeneralTarget;
  /** The type of the filter as a number. */
  declare filterType: FilterType;
  /** How the filter pane shows the filter; missing in the JSON form until it is set. */
  declare displaySettings?: IFilterDisplaySettings;
  declare protected schemaUrl: string;

  /**
   * @param target the target of the filter
   * @param filterType the type of the filter
   */
  constructor(target: IFilterGeneralTarget, filterType: FilterType) {
    this.target = target;
    this.filterType = filterType;
  }

  /** The filter as a plain object, which is the format for the frame. */
  toJSON(): IFilter {
    const filter: IFilter = { $schema: this.schemaUrl, target: this.target, filterType: this.filterType };
    if (this.displaySettings !== undefined) {
      filter.displaySettings = this.displaySettings;
    }
    return filter;
  }
}
