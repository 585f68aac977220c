import { visualKinds } from "@vitrine/contracts/report";
import { applyFilters } from "../../report/filters/apply-filters.ts";
import { applyBookmark } from "../../report/state/bookmark.ts";
import { unknownField } from "../../report/filters/known-fields.ts";
import {
  filtersAt,
  findPage,
  findVisual,
  setActivePage,
  setSliced,
  setFiltersAt,
  type FilterPlace,
  type ReportState,
} from "../../report/state/report-state.ts";
import type { FilterUpdate, LoadConfig, ReportConfig, SlicerConfig } from "./load-config.ts";

/**
 * Applies a host's configuration to a report: bookmark, slicers, page and filters, in this order. A page, a bookmark or a
 * filter's field that does not exist is ignored.
 */
export function applyConfig(state: ReportState, config: ReportConfig): ReportState {
  const marked = withBookmark(state, config.bookmark);
  const sliced = config.slicers.reduce(withSlicer, marked);
  const paged = config.pageName === null ? sliced : setActivePage(sliced, config.pageName);
  const withReport = update(paged, { level: "report" }, config.reportFilters);
  if (withReport.activePage === null) return withReport;
  return update(withReport, { level: "page", page: withReport.activePage }, config.pageFilters);
}

function withBookmark(state: ReportState, bookmark: ReportConfig["bookmark"]): ReportState {
  if (bookmark === null) return state;
  const found =
    typeof bookmark === "string"
      ? state.definition?.bookmarks?.find(({ name }) => name === bookmark)?.state
      : bookmark;
  return found === undefined ? state : applyBookmark(state, found);
}

function withSlicer(state: ReportState, { visual, field, filters }: SlicerConfig): ReportState {
  const places = state.pages.flatMap((page) =>
    page.visuals.flatMap(({ definition: { name, type, dimensions } }) => {
      const isField = dimensions.some(
        ({ table, column }) => table === field?.table && column === field.column,
      );
      return visualKinds[type].isSlicer === true && (visual === null ? isField : name === visual)
        ? [{ page: page.name, visual: name }]
        : [];
    }),
  );
  return places.reduce((next, place) => setSliced(next, place, filters), state);
}

function update(state: ReportState, place: FilterPlace, change: FilterUpdate | null): ReportState {
  const held = filtersAt(state, place);
  if (change === null || held === null) return state;
  const known = change.filters.filter((one) => unknownField(one, state.dataset) === null);
  return setFiltersAt(state, place, applyFilters(held, change.operation, known));
}

/** The name of the bookmark that the host requests if the report has none of that name; else null. */
export function missingBookmark(
  { definition }: ReportState,
  { bookmark }: Pick<ReportConfig, "bookmark">,
): string | null {
  if (typeof bookmark !== "string") return null;
  return definition?.bookmarks?.some(({ name }) => name === bookmark) === true ? null : bookmark;
}

/** The fields of a host's filters that the dataset does not have. */
export function missingFields(
  { dataset }: ReportState,
  { reportFilters, pageFilters }: Pick<ReportConfig, "reportFilters" | "pageFilters">,
) {
  const filters = [...(reportFilters?.filters ?? []), ...(pageFilters?.filters ?? [])];
  return filters.flatMap((one) => unknownField(one, dataset) ?? []);
}

/** Whether the page or the visual that a load names is missing in the report; null if it has both. */
export function missingFrom(
  state: ReportState,
  { pageName, soloVisual }: Pick<LoadConfig, "pageName" | "soloVisual">,
): "page" | "visual" | null {
  if (pageName !== null && findPage(state, pageName) === null) return "page";
  const page = pageName ?? state.activePage ?? "";
  return soloVisual !== null && findVisual(state, page, soloVisual) === null ? "visual" : null;
}
