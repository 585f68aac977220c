import { applyFilters } from "../report/apply-filters.ts";
import {
  filtersAt,
  findPage,
  findVisual,
  setActivePage,
  setFiltersAt,
  type FilterPlace,
  type ReportState,
} from "../report/report-state.ts";
import type { FilterUpdate, LoadConfig, ReportWishes } from "./load-config.ts";

/** The report as a host asks for it: page and filters. A page that does not exist leaves the active one. */
export function furnish(state: ReportState, wishes: ReportWishes): ReportState {
  const paged = wishes.pageName === null ? state : setActivePage(state, wishes.pageName);
  const withReport = update(paged, { level: "report" }, wishes.reportFilters);
  if (withReport.activePage === null) return withReport;
  return update(withReport, { level: "page", page: withReport.activePage }, wishes.pageFilters);
}

function update(state: ReportState, place: FilterPlace, change: FilterUpdate | null): ReportState {
  const held = filtersAt(state, place);
  if (change === null || held === null) return state;
  return setFiltersAt(state, place, applyFilters(held, change.operation, change.filters));
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
