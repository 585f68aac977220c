import type { IFilterGeneralTarget } from "./filter-targets.ts";

/** The types of the enumerations; the objects below are what runs. */
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
 * The kinds of filter. `getFilters` may answer any of them.
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
/** One of the numbers of {@link FilterType}. */
export type FilterType = enums.FilterType;

/**
 * The units relative filters count in; `Minutes` and `Hours` only in relative time filters.
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
/** One of the numbers of {@link RelativeDateFilterTimeUnit}. */
export type RelativeDateFilterTimeUnit = enums.RelativeDateFilterTimeUnit;

/**
 * Which way a relative filter looks: back, at the current unit, or ahead.
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
/** One of the numbers of {@link RelativeDateOperators}. */
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
 * What every filter has in its JSON form: the URL that tells its kind, what it looks at, and the kind as a number.
 *
 * @example
 * ```ts
 * const filters: IFilter[] = await report.getFilters();
 * console.log(filters.map(({ filterType, target }) => [FilterType[filterType], target]));
 * ```
 */
export interface IFilter {
  /** The URL that tells the kind of filter. */
  $schema: string;
  target: IFilterGeneralTarget;
  /** The kind as a number. */
  filterType: FilterType;
  displaySettings?: IFilterDisplaySettings;
}

/**
 * How the filter pane shows a filter to those who view the report.
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
  /** Readers see it and cannot change it. */
  isLockedInViewMode?: boolean;
  /** Readers do not see it; it still counts. */
  isHiddenInViewMode?: boolean;
  /** The name that readers see. */
  displayName?: string;
}
