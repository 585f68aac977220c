import type { IAdvancedFilter } from "./advanced-filter.ts";
import type { IBasicFilter, IBasicFilterWithKeys } from "./basic-filter.ts";
import type { IFilter } from "./filter-types.ts";
import type { IHierarchyFilter } from "./hierarchy-filters.ts";
import type { IIncludeExcludeFilter } from "./include-exclude-filter.ts";
import type { IRelativeDateFilter, IRelativeTimeFilter } from "./relative-filters.ts";
import type { ITopNFilter } from "./top-n-filter.ts";
import type { ITupleFilter } from "./tuple-filter.ts";

/** The types of the enumerations. The objects below are their values. */
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

/**
 * How an update changes the existing filters. `RemoveAll` needs no filters.
 *
 * @example
 * ```ts
 * const search = new BasicFilter({ table: "Channel", column: "channel" }, "In", ["Search"]).toJSON();
 * await report.updateFilters(FiltersOperations.Replace, [search]);
 * await report.updateFilters(FiltersOperations.RemoveAll);
 * ```
 */
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
/** A value of {@link FiltersOperations}. */
export type FiltersOperations = enums.FiltersOperations;

/**
 * What a filter applies to: all pages, a page, or a visual. Embedded visuals accept it; reports have no such parameter.
 *
 * @example
 * ```ts
 * const chart = powerbi.get(element) as Visual;
 * const ofTheReport = await chart.getFilters(FiltersLevel.Report);
 * const ofTheVisual = await chart.getFilters(FiltersLevel.Visual);
 * ```
 */
export const FiltersLevel: typeof enums.FiltersLevel = {
  Report: 0,
  Page: 1,
  Visual: 2,
  0: "Report",
  1: "Page",
  2: "Visual",
};
/** A value of {@link FiltersLevel}. */
export type FiltersLevel = enums.FiltersLevel;

/**
 * The filters that reports accept.
 *
 * @example
 * ```ts
 * const filters: ReportLevelFilters[] = [
 *   new BasicFilter({ table: "Market", column: "market" }, "In", ["Germany", "France"]).toJSON(),
 * ];
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, filters });
 * ```
 */
export type ReportLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITupleFilter
  | IRelativeTimeFilter;

/**
 * The filters that pages accept.
 *
 * @example
 * ```ts
 * const thisYear: PageLevelFilters = new BasicFilter({ table: "Date", column: "year" }, "In", [2026]).toJSON();
 * await page.updateFilters(FiltersOperations.Add, [thisYear]);
 * ```
 */
export type PageLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITupleFilter
  | IRelativeTimeFilter;

/**
 * The filters that visuals accept: those of pages without tuple filters, and also top-N and include/exclude filters.
 *
 * @example
 * ```ts
 * const fiveBiggest: VisualLevelFilters = new TopNFilter(
 *   { table: "Campaign", column: "campaign_name" },
 *   "Top",
 *   5,
 *   { table: "Performance", measure: "Spend" },
 * ).toJSON();
 * await visual.updateFilters(FiltersOperations.Add, [fiveBiggest]);
 * ```
 */
export type VisualLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITopNFilter
  | IIncludeExcludeFilter
  | IRelativeTimeFilter;

/**
 * The filters that slicers accept.
 *
 * @example
 * ```ts
 * const social: ISlicerFilter = new BasicFilter({ table: "Channel", column: "channel" }, "In", ["Social"]).toJSON();
 * await visual.setSlicerState({ filters: [social] });
 * ```
 */
export type ISlicerFilter =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | IRelativeTimeFilter
  | IHierarchyFilter;

/**
 * The message that updates the filters of a report, page or visual. `updateFilters` sends it. `filters` is required
 * unless all filters are removed.
 *
 * @example
 * ```ts
 * const request: IUpdateFiltersRequest = { filtersOperation: FiltersOperations.RemoveAll };
 * validateUpdateFiltersRequest(request); // undefined
 * ```
 */
export interface IUpdateFiltersRequest {
  filtersOperation: FiltersOperations;
  filters?: ReportLevelFilters[] | PageLevelFilters[] | VisualLevelFilters[];
}

/**
 * The base of filters at load time: how they change the filters that were saved with the report.
 *
 * @example
 * ```ts
 * const search = new BasicFilter({ table: "Channel", column: "channel" }, "In", ["Search"]).toJSON();
 * const base: OnLoadFiltersBase = { operation: FiltersOperations.Add, filters: [search] };
 * console.log(FiltersOperations[base.operation], base.filters?.length);
 * ```
 */
export interface OnLoadFiltersBase {
  operation: FiltersOperations;
  filters?: IFilter[];
}

/**
 * Filters for the first page at load time.
 *
 * @example
 * ```ts
 * const currentPage: PageOnLoadFilters = {
 *   operation: FiltersOperations.Add,
 *   filters: [new BasicFilter({ table: "Device", column: "device" }, "In", ["Mobile"]).toJSON()],
 * };
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, filters: { currentPage } });
 * ```
 */
export interface PageOnLoadFilters extends OnLoadFiltersBase {
  filters?: PageLevelFilters[];
}

/**
 * Filters for the report at load time.
 *
 * @example
 * ```ts
 * const allPages: ReportOnLoadFilters = {
 *   operation: FiltersOperations.ReplaceAll,
 *   filters: [new BasicFilter({ table: "Market", column: "market" }, "In", ["Germany"]).toJSON()],
 * };
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, filters: { allPages } });
 * ```
 */
export interface ReportOnLoadFilters extends OnLoadFiltersBase {
  filters?: ReportLevelFilters[];
}

/**
 * Filters at load time, for all pages and for the first page.
 *
 * @example
 * ```ts
 * const filters: OnLoadFilters = {
 *   allPages: { operation: FiltersOperations.RemoveAll },
 *   currentPage: {
 *     operation: FiltersOperations.Add,
 *     filters: [new BasicFilter({ table: "Date", column: "year" }, "In", [2026]).toJSON()],
 *   },
 * };
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, filters });
 * ```
 */
export interface OnLoadFilters {
  allPages?: ReportOnLoadFilters;
  currentPage?: PageOnLoadFilters;
}

/**
 * Whether filters at load time have operations for pages, instead of being a list.
 *
 * @param filters the filters of a report configuration; `null` and `undefined` are returned unchanged
 * @example
 * ```ts
 * isOnLoadFilters({ allPages: { operation: FiltersOperations.RemoveAll } }); // true
 * ```
 */
export function isOnLoadFilters(filters: ReportLevelFilters[] | OnLoadFilters): filters is OnLoadFilters {
  return filters && !isReportFiltersArray(filters);
}

/**
 * Whether filters at load time are a list.
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
