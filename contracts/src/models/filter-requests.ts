import type { IAdvancedFilter } from "./advanced-filter.ts";
import type { IBasicFilter, IBasicFilterWithKeys } from "./basic-filter.ts";
import type { IFilter } from "./filter-types.ts";
import type { IHierarchyFilter } from "./hierarchy-filters.ts";
import type { IIncludeExcludeFilter } from "./include-exclude-filter.ts";
import type { IRelativeDateFilter, IRelativeTimeFilter } from "./relative-filters.ts";
import type { ITopNFilter } from "./top-n-filter.ts";
import type { ITupleFilter } from "./tuple-filter.ts";

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

/**
 * How an update treats the filters that are already there; `RemoveAll` takes no filters.
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
/** One of the numbers of {@link FiltersOperations}. */
export type FiltersOperations = enums.FiltersOperations;

/**
 * What a filter acts on: all pages, a page, or a visual. Embedded visuals take it where reports take none.
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
/** One of the numbers of {@link FiltersLevel}. */
export type FiltersLevel = enums.FiltersLevel;

/**
 * The filters a report takes.
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
 * The filters a page takes.
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
 * The filters a visual takes: those of a page but tuples, and besides the first or last of something, and picked
 * points.
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
 * The filters a slicer takes.
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
 * The message that updates the filters of a report, page or visual. `updateFilters` sends it. `filters` is needed
 * unless everything is removed.
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
 * What filters given at load time have in common: how they treat the filters that the report was saved with.
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
 * Filters that the first page gets at load time.
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
 * Filters that the report gets at load time.
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
 * Filters given at load time, for all pages and for the page shown first.
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
