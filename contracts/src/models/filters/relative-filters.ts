import type { IFilterTarget } from "./filter-targets.ts";
import type { IFilter, RelativeDateFilterTimeUnit, RelativeDateOperators } from "./filter-types.ts";
import { FilterType } from "./filter-types.ts";
import { Filter } from "./filter.ts";

/**
 * The base of relative date and time filters: a number of time units relative to now.
 *
 * @example
 * ```ts
 * const describe = ({ operator, timeUnitsCount, timeUnitType }: IRelativeDateTimeFilter) =>
 *   [RelativeDateOperators[operator], timeUnitsCount, RelativeDateFilterTimeUnit[timeUnitType]].join(" ");
 * const lastFourWeeks = new RelativeDateFilter(
 *   { table: "Date", column: "date" },
 *   RelativeDateOperators.InLast,
 *   4,
 *   RelativeDateFilterTimeUnit.Weeks,
 *   true,
 * );
 * describe(lastFourWeeks.toJSON()); // "InLast 4 Weeks"
 * ```
 */
export interface IRelativeDateTimeFilter extends IFilter {
  operator: RelativeDateOperators;
  /** The number of units. */
  timeUnitsCount?: number;
  timeUnitType: RelativeDateFilterTimeUnit;
}

/**
 * Keeps dates relative to today. `includeToday` determines whether today is one of them.
 *
 * @example
 * ```ts
 * const lastFourWeeks: IRelativeDateFilter = new RelativeDateFilter(
 *   { table: "Date", column: "date" },
 *   RelativeDateOperators.InLast,
 *   4,
 *   RelativeDateFilterTimeUnit.Weeks,
 *   true,
 * ).toJSON();
 * await report.setFilters([lastFourWeeks]);
 * ```
 */
export interface IRelativeDateFilter extends IRelativeDateTimeFilter {
  includeToday: boolean;
}

/**
 * Keeps times relative to now, in minutes or hours.
 *
 * @example
 * ```ts
 * const lastHour: IRelativeTimeFilter = new RelativeTimeFilter(
 *   { table: "Clicks", column: "clicked_at" },
 *   RelativeDateOperators.InLast,
 *   60,
 *   RelativeDateFilterTimeUnit.Minutes,
 * ).toJSON();
 * await report.setFilters([lastHour]);
 * ```
 */
export interface IRelativeTimeFilter extends IRelativeDateTimeFilter {}

/**
 * Keeps the dates within a number of days, weeks, months or years before or after today.
 *
 * @example
 * ```ts
 * const lastFourWeeks = new RelativeDateFilter(
 *   { table: "Calendar", column: "Date" },
 *   RelativeDateOperators.InLast,
 *   4,
 *   RelativeDateFilterTimeUnit.Weeks,
 *   true,
 * );
 * lastFourWeeks.toJSON().includeToday; // true
 * ```
 */
export class RelativeDateFilter extends Filter {
  /** The `$schema` URL of filters of this type. */
  static schemaUrl = "http://powerbi.com/product/schema#relativeDate";
  /** Before now, the current unit, or after now. */
  declare operator: RelativeDateOperators;
  /** The number of units. */
  declare timeUnitsCount: number;
  /** The unit, from days to calendar years. */
  declare timeUnitType: RelativeDateFilterTimeUnit;
  /** Whether today is included. */
  declare includeToday: boolean;

  /**
   * @param target a column of dates
   * @param operator before now, the current unit, or after now
   * @param timeUnitsCount the number of units
   * @param timeUnitType the unit, from days to calendar years
   * @param includeToday whether today is included
   */
  constructor(
    target: IFilterTarget,
    operator: RelativeDateOperators,
    timeUnitsCount: number,
    timeUnitType: RelativeDateFilterTimeUnit,
    includeToday: boolean,
  ) {
    super(target, FilterType.RelativeDate);
    this.operator = operator;
    this.timeUnitsCount = timeUnitsCount;
    this.timeUnitType = timeUnitType;
    this.includeToday = includeToday;
    this.schemaUrl = RelativeDateFilter.schemaUrl;
  }

  /** The filter as a plain object. */
  override toJSON(): IRelativeDateFilter {
    return {
      ...super.toJSON(),
      operator: this.operator,
      timeUnitsCount: this.timeUnitsCount,
      timeUnitType: this.timeUnitType,
      includeToday: this.includeToday,
    };
  }
}

/**
 * Keeps the times within a number of minutes or hours before or after now.
 *
 * @example
 * ```ts
 * const lastHalfHour = new RelativeTimeFilter(
 *   { table: "Click", column: "At" },
 *   RelativeDateOperators.InLast,
 *   30,
 *   RelativeDateFilterTimeUnit.Minutes,
 * );
 * lastHalfHour.toJSON().timeUnitsCount; // 30
 * ```
 */
export class RelativeTimeFilter extends Filter {
  /** The `$schema` URL of filters of this type. */
  static schemaUrl = "http://powerbi.com/product/schema#relativeTime";
  /** Before now, the current unit, or after now. */
  declare operator: RelativeDateOperators;
  /** The number of units. */
  declare timeUnitsCount: number;
  /** The unit: minutes or hours. */
  declare timeUnitType: RelativeDateFilterTimeUnit;

  /**
   * @param target a column of times
   * @param operator before now, the current unit, or after now
   * @param timeUnitsCount the number of units
   * @param timeUnitType minutes or hours
   */
  constructor(
    target: IFilterTarget,
    operator: RelativeDateOperators,
    timeUnitsCount: number,
    timeUnitType: RelativeDateFilterTimeUnit,
  ) {
    super(target, FilterType.RelativeTime);
    this.operator = operator;
    this.timeUnitsCount = timeUnitsCount;
    this.timeUnitType = timeUnitType;
    this.schemaUrl = RelativeTimeFilter.schemaUrl;
  }

  /** The filter as a plain object. */
  override toJSON(): IRelativeTimeFilter {
    return {
      ...super.toJSON(),
      operator: this.operator,
      timeUnitsCount: this.timeUnitsCount,
      timeUnitType: this.timeUnitType,
    };
  }
}
