import type {
  IAdvancedFilter,
  IBasicFilter,
  IBasicFilterWithKeys,
  IFilter,
  IHierarchyFilter,
  IIncludeExcludeFilter,
  IRelativeDateFilter,
  IRelativeTimeFilter,
  ITopNFilter,
  ITupleFilter,
} from "./filter-types.ts";

/** The types of the enumerations; the objects below are what runs. */
declare namespace enums {
  export enum FiltersOperations {
    RemoveAll = 0,
    ReplaceAll = 1,
    Add = 2,
    Replace = 3,
  }
  export enum FiltersLevel {
    Report = 0,
    Page = 1,
    Visual = 2,
  }
}

/** How an update treats the filters that are already there; `RemoveAll` takes no filters. */
export const FiltersOperations: typeof enums.FiltersOperations = {
  RemoveAll: 0,
  ReplaceAll: 1,
  Add: 2,
  Replace: 3,
  0: "RemoveAll",
  1: "ReplaceAll",
  2: "Add",
  3: "Replace",
};
/** One of the numbers of {@link FiltersOperations}. */
export type FiltersOperations = enums.FiltersOperations;

/** What a filter acts on. */
export const FiltersLevel: typeof enums.FiltersLevel = {
  Report: 0,
  Page: 1,
  Visual: 2,
  0: "Report",
  1: "Page",
  2: "Visual",
};
/** One of the numbers of {@link FiltersLevel}. */
export type FiltersLevel = enums.FiltersLevel;

/** The filters a report takes. */
export type ReportLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITupleFilter
  | IRelativeTimeFilter;

/** The filters a page takes. */
export type PageLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITupleFilter
  | IRelativeTimeFilter;

/** The filters a visual takes. */
export type VisualLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITopNFilter
  | IIncludeExcludeFilter
  | IRelativeTimeFilter;

/** The filters a slicer takes. */
export type ISlicerFilter =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | IRelativeTimeFilter
  | IHierarchyFilter;

/** An update of the filters of a report, page or visual. */
export interface IUpdateFiltersRequest {
  filtersOperation: FiltersOperations;
  filters?: ReportLevelFilters[] | PageLevelFilters[] | VisualLevelFilters[];
}

/** What filters given at load time have in common. */
export interface OnLoadFiltersBase {
  operation: FiltersOperations;
  filters?: IFilter[];
}

/** Filters that the first page gets at load time. */
export interface PageOnLoadFilters extends OnLoadFiltersBase {
  filters?: PageLevelFilters[];
}

/** Filters that the report gets at load time. */
export interface ReportOnLoadFilters extends OnLoadFiltersBase {
  filters?: ReportLevelFilters[];
}

/** Filters given at load time, for all pages and for the page shown first. */
export interface OnLoadFilters {
  allPages?: ReportOnLoadFilters;
  currentPage?: PageOnLoadFilters;
}

/**
 * Whether filters given at load time say what they do for which pages, instead of being a plain list.
 *
 * @param filters the filters of a report configuration; nothing is answered as it is
 * @example
 * ```ts
 * isOnLoadFilters({ allPages: { operation: FiltersOperations.RemoveAll } }); // true
 * ```
 */
export function isOnLoadFilters(filters: ReportLevelFilters[] | OnLoadFilters): filters is OnLoadFilters {
  return filters && !isReportFiltersArray(filters);
}

/**
 * Whether filters given at load time are a plain list.
 *
 * @param filters the filters of a report configuration
 * @example
 * ```ts
 * isReportFiltersArray([]); // true
 * ```
 */
export function isReportFiltersArray(
  filters: ReportLevelFilters[] | OnLoadFilters,
): filters is ReportLevelFilters[] {
  return Array.isArray(filters);
}
