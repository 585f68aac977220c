import type { IFilterGeneralTarget } from "./filter-targets.ts";

/** The types of the enumerations. The objects below are their values. */
declare namespace enums {
  export enum FilterType {
    Advanced = 0,
    Basic = 1,
    Unknown = 2,
    IncludeExclude = 3,
    RelativeDate = 4,
    TopN = 5,
    Tuple = 6,
    RelativeTime = 7,
    Identity = 8,
    Hierarchy = 9,
    HierarchyIdentity = 10,
  }
  export enum RelativeDateFilterTimeUnit {
    Days = 0,
    Weeks = 1,
    CalendarWeeks = 2,
    Months = 3,
    CalendarMonths = 4,
    Years = 5,
    CalendarYears = 6,
    Minutes = 7,
    Hours = 8,
  }
  export enum RelativeDateOperators {
    InLast = 0,
    InThis = 1,
    InNext = 2,
  }
}

/**
 * The types of filters. `getFilters` can return any of them.
 *
 * @example
 * ```ts
 * const filters = await report.getFilters();
 * const basic = filters.filter(({ filterType }) => filterType === FilterType.Basic);
 * ```
 */
export const FilterType: typeof enums.FilterType = {
  Advanced: 0,
  Basic: 1,
  Unknown: 2,
  IncludeExclude: 3,
  RelativeDate: 4,
  TopN: 5,
  Tuple: 6,
  RelativeTime: 7,
  Identity: 8,
  Hierarchy: 9,
  HierarchyIdentity: 10,
  0: "Advanced",
  1: "Basic",
  2: "Unknown",
  3: "IncludeExclude",
  4: "RelativeDate",
  5: "TopN",
  6: "Tuple",
  7: "RelativeTime",
  8: "Identity",
  9: "Hierarchy",
  10: "HierarchyIdentity",
};
/** A value of {@link FilterType}. */
export type FilterType = enums.FilterType;

/**
 * The units of relative filters; `Minutes` and `Hours` only for relative time filters.
 *
 * @example
 * ```ts
 * const lastQuarter = new RelativeDateFilter(
 *   { table: "Date", column: "date" },
 *   RelativeDateOperators.InLast,
 *   3,
 *   RelativeDateFilterTimeUnit.CalendarMonths,
 *   false,
 * );
 * ```
 */
export const RelativeDateFilterTimeUnit: typeof enums.RelativeDateFilterTimeUnit = {
  Days: 0,
  Weeks: 1,
  CalendarWeeks: 2,
  Months: 3,
  CalendarMonths: 4,
  Years: 5,
  CalendarYears: 6,
  Minutes: 7,
  Hours: 8,
  0: "Days",
  1: "Weeks",
  2: "CalendarWeeks",
  3: "Months",
  4: "CalendarMonths",
  5: "Years",
  6: "CalendarYears",
  7: "Minutes",
  8: "Hours",
};
/** A value of {@link RelativeDateFilterTimeUnit}. */
export type RelativeDateFilterTimeUnit = enums.RelativeDateFilterTimeUnit;

/**
 * The direction of a relative filter: before now, the current unit, or after now.
 *
 * @example
 * ```ts
 * const thisMonth = new RelativeDateFilter(
 *   { table: "Date", column: "date" },
 *   RelativeDateOperators.InThis,
 *   1,
 *   RelativeDateFilterTimeUnit.Months,
 *   true,
 * );
 * ```
 */
export const RelativeDateOperators: typeof enums.RelativeDateOperators = {
  InLast: 0,
  InThis: 1,
  InNext: 2,
  0: "InLast",
  1: "InThis",
  2: "InNext",
};
/** A value of {@link RelativeDateOperators}. */
export type RelativeDateOperators = enums.RelativeDateOperators;

/**
 * A value of a data point.
 *
 * @example
 * ```ts
 * const markets: PrimitiveValueType[] = ["Germany", "France"];
 * await report.setFilters([new BasicFilter({ table: "Market", column: "market" }, "In", markets).toJSON()]);
 * ```
 */
export type PrimitiveValueType = string | number | boolean;

/**
 * The base of all filters in JSON form: the `$schema` URL, the target, and the type as a number.
 *
 * @example
 * ```ts
 * const filters: IFilter[] = await report.getFilters();
 * console.log(filters.map(({ filterType, target }) => [FilterType[filterType], target]));
 * ```
 */
export interface IFilter {
  /** The URL that identifies the type of the filter. */
  $schema: string;
  target: IFilterGeneralTarget;
  /** The type as a number. */
  filterType: FilterType;
  displaySettings?: IFilterDisplaySettings;
}

/**
 * How the filter pane shows a filter in view mode.
 *
 * @example
 * ```ts
 * const filter = new BasicFilter({ table: "Channel", column: "channel" }, "In", ["Search"]);
 * const displaySettings: IFilterDisplaySettings = { isLockedInViewMode: true, displayName: "Channel" };
 * filter.displaySettings = displaySettings;
 * await report.setFilters([filter.toJSON()]);
 * ```
 */
export interface IFilterDisplaySettings {
  /** Whether users see the filter, but cannot change it. */
  isLockedInViewMode?: boolean;
  /** Whether the filter is hidden from users. It still applies. */
  isHiddenInViewMode?: boolean;
  /** The displayed name. */
  displayName?: string;
}
