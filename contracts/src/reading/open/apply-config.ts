import { visualKinds } from "../../report/index.ts";
import { applyFilters } from "../filters/apply-filters.ts";
import { applyBookmark } from "../state/bookmark.ts";
import { unknownField } from "../filters/known-fields.ts";
import {
  filtersAt,
  setActivePage,
  setSliced,
  setFiltersAt,
  withScreen,
  type FilterPlace,
} from "../state/change-report.ts";
import { findPage, findVisual, type ReportState } from "../state/report-state.ts";
import { withKeptStates, type WithKept } from "./kept-states.ts";
import type { FilterUpdate, Opening, ReportConfig, SlicerConfig } from "./load-config.ts";

/** A report right after it was opened: with what the user saved, then with the host's configuration. */
export function withOpening(opened: ReportState, config: Opening): WithKept {
  const { state, fault } = withKeptStates(opened);
  return { state: withScreen(applyConfig(state, config), { soloVisual: config.soloVisual }), fault };
}

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
  { pageName, soloVisual }: Pick<Opening, "pageName" | "soloVisual">,
): "page" | "visual" | null {
  if (pageName !== null && findPage(state, pageName) === null) return "page";
  const page = pageName ?? state.activePage ?? "";
  return soloVisual !== null && findVisual(state, page, soloVisual) === null ? "visual" : null;
}
