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
import type { FilterUpdate, LoadConfig, ReportWishes, SlicerWish } from "./load-config.ts";

/**
 * The report as a host asks for it: bookmark, page, slicers and filters, in this order. A page or a bookmark that does not
 * exist leaves what is there, and so does a filter on a field that does not.
 */
export function furnish(state: ReportState, wishes: ReportWishes): ReportState {
  const marked = withBookmark(state, wishes.bookmark);
  const sliced = wishes.slicers.reduce(withSlicer, marked);
  const paged = wishes.pageName === null ? sliced : setActivePage(sliced, wishes.pageName);
  const withReport = update(paged, { level: "report" }, wishes.reportFilters);
  if (withReport.activePage === null) return withReport;
  return update(withReport, { level: "page", page: withReport.activePage }, wishes.pageFilters);
}

function withBookmark(state: ReportState, bookmark: ReportWishes["bookmark"]): ReportState {
  if (bookmark === null) return state;
  const found =
    typeof bookmark === "string"
      ? state.definition?.bookmarks?.find(({ name }) => name === bookmark)?.state
      : bookmark;
  return found === undefined ? state : applyBookmark(state, found);
}

function withSlicer(state: ReportState, { visual, field, filters }: SlicerWish): ReportState {
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

/** The name of the bookmark that a host asks for, where the report has none of that name; else null. */
export function missingBookmark(
  { definition }: ReportState,
  { bookmark }: Pick<ReportWishes, "bookmark">,
): string | null {
  if (typeof bookmark !== "string") return null;
  return definition?.bookmarks?.some(({ name }) => name === bookmark) === true ? null : bookmark;
}

/** The fields of a host's filters that the dataset does not have. */
export function missingFields(
  { dataset }: ReportState,
  { reportFilters, pageFilters }: Pick<ReportWishes, "reportFilters" | "pageFilters">,
) {
  const filters = [...(reportFilters?.filters ?? []), ...(pageFilters?.filters ?? [])];
  return filters.flatMap((one) => unknownField(one, dataset) ?? []);
}

/** What of the page and the visual that a load names the report does not have; null when it has them. */
export function missingFrom(
  state: ReportState,
  { pageName, soloVisual }: Pick<LoadConfig, "pageName" | "soloVisual">,
): "page" | "visual" | null {
  if (pageName !== null && findPage(state, pageName) === null) return "page";
  const page = pageName ?? state.activePage ?? "";
  return soloVisual !== null && findVisual(state, page, soloVisual) === null ? "visual" : null;
}
