import type { Cell, DateGrain, Sort } from "../../query/index.ts";

import {
  findPage,
  findVisual,
  type PageState,
  type ReportState,
  type ScreenState,
  type VisualState,
} from "./report-state.ts";
import { drillTo } from "../selection/drill.ts";
import type { VisualLook } from "./visual-look.ts";
import type { HeldFilter } from "../filters/wire-filter.ts";

// Changes of an open report, by its user, its host or its screen.

export function withScreen(state: ReportState, change: Partial<ScreenState>): ReportState {
  return { ...state, screen: { ...state.screen, ...change } };
}

/** Moves a visual to another place of its hierarchy and clears its selection, which was on another level. */
export function setDrill(
  state: ReportState,
  place: { readonly page: string; readonly visual: string },
  path: readonly Cell[],
): ReportState {
  const next = changeVisual(state, place, (visual) => drillTo(visual, path));
  const selections = next.selections.filter((one) => one.page !== place.page || one.visual !== place.visual);
  return { ...next, selections };
}

export function setActivePage(state: ReportState, name: string): ReportState {
  if (state.activePage === name || findPage(state, name) === null) return state;
  return withScreen({ ...state, activePage: name }, { cameFrom: null });
}

export function renamePage(state: ReportState, name: string, displayName: string): ReportState {
  return { ...changePage(state, name, (page) => ({ ...page, displayName })), isChanged: true };
}

/**
 * Removes a page from this session. The stored report does not change. If the page was active, its neighbour becomes
 * active.
 */
export function removePage(state: ReportState, name: string): ReportState {
  const place = state.pages.findIndex((page) => page.name === name);
  if (place < 0) return state;
  const pages = state.pages.filter((page) => page.name !== name);
  if (state.activePage !== name) return { ...state, pages };
  const before = pages.slice(0, place).findLast((page) => !page.isHidden);
  const after = pages.slice(place).find((page) => !page.isHidden);
  return {
    ...state,
    pages,
    activePage: after?.name ?? before?.name ?? pages[0]?.name ?? null,
  };
}

/** The owner of filters: the report, a page, or a visual. */
export type FilterPlace =
  | { readonly level: "report" }
  | { readonly level: "page"; readonly page: string }
  | { readonly level: "visual"; readonly page: string; readonly visual: string };

/** The filters of a place; null if the page or visual does not exist. */
export function filtersAt(state: ReportState, place: FilterPlace): readonly HeldFilter[] | null {
  switch (place.level) {
    case "report":
      return state.filters;
    case "page":
      return findPage(state, place.page)?.filters ?? null;
    case "visual":
      return findVisual(state, place.page, place.visual)?.filters ?? null;
  }
}

export function setFiltersAt(
  state: ReportState,
  place: FilterPlace,
  filters: readonly HeldFilter[],
): ReportState {
  switch (place.level) {
    case "report":
      return { ...state, filters };
    case "page":
      return changePage(state, place.page, (page) => ({ ...page, filters }));
    case "visual":
      return changeVisual(state, place, (visual) => ({ ...visual, filters }));
  }
}

export function setSort(
  state: ReportState,
  place: { readonly page: string; readonly visual: string },
  sort: readonly Sort[] | null,
): ReportState {
  return changeVisual(state, place, (visual) => ({ ...visual, sort }));
}

/** Sets the grain of a visual's time axis; null follows the period. */
export function setGrain(
  state: ReportState,
  place: { readonly page: string; readonly visual: string },
  grain: DateGrain | null,
): ReportState {
  return changeVisual(state, place, (visual) => ({ ...visual, grain }));
}

/** Changes how a visual looks for its reader. */
export function setLook(
  state: ReportState,
  place: { readonly page: string; readonly visual: string },
  look: Partial<VisualLook>,
): ReportState {
  return changeVisual(state, place, (visual) => ({ ...visual, look: { ...visual.look, ...look } }));
}

/** Replaces the filters that a slicer holds, and those of slicers on other pages with which it syncs. */
export function setSliced(
  state: ReportState,
  place: { readonly page: string; readonly visual: string },
  sliced: readonly HeldFilter[],
): ReportState {
  const own = findVisual(state, place.page, place.visual);
  const group = own === null ? null : syncGroup(own);
  if (group === null) return changeVisual(state, place, (visual) => ({ ...visual, sliced }));
  const pages = state.pages.map((page) => ({
    ...page,
    visuals: page.visuals.map((visual) => (syncGroup(visual) === group ? { ...visual, sliced } : visual)),
  }));
  return { ...state, pages };
}

/** What slicers that sync with each other have in common; null for one that does not. */
function syncGroup({ definition: { slicer, dimensions } }: VisualState): string | null {
  if (slicer?.syncs === undefined) return null;
  return JSON.stringify([slicer.form, dimensions.map((one) => [one.table, one.column])]);
}

function changePage(state: ReportState, name: string, change: (page: PageState) => PageState): ReportState {
  if (findPage(state, name) === null) return state;
  return { ...state, pages: state.pages.map((page) => (page.name === name ? change(page) : page)) };
}

export function changeVisual(
  state: ReportState,
  place: { readonly page: string; readonly visual: string },
  change: (visual: VisualState) => VisualState,
): ReportState {
  return changePage(state, place.page, (page) => ({
    ...page,
    visuals: page.visuals.map((visual) =>
      visual.definition.name === place.visual ? change(visual) : visual,
    ),
  }));
}
