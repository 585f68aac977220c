import { drillFilters } from "@vitrine/contracts/reading/selection/drill";
import { modeOf } from "@vitrine/contracts/reading/effective/interactions";
import { filtersOfPoints } from "@vitrine/contracts/reading/selection/point-filters";
import { setActivePage, setFiltersAt, withScreen } from "@vitrine/contracts/reading/state/change-report";
import {
  findPage,
  findVisual,
  type PageState,
  type ReportState,
} from "@vitrine/contracts/reading/state/report-state";
import type { DataPoint } from "@vitrine/contracts/reading/selection/selection";
import { holdFilter, isSameTarget, type HeldFilter } from "@vitrine/contracts/reading/filters/wire-filter";

interface Place {
  readonly page: string;
  readonly visual: string;
}

/** The parts of marks that are drillthrough fields of a page. */
function partsFor(
  page: PageState,
  state: ReportState,
  { page: from, visual }: Place,
  points: readonly DataPoint[],
) {
  const fields = findVisual(state, from, visual)?.definition.dimensions ?? [];
  const wanted = page.definition.drillthrough ?? [];
  const isWanted = ({ dimension }: DataPoint[number]): boolean =>
    wanted.some(
      ({ table, column }) => fields[dimension]?.table === table && fields[dimension]?.column === column,
    );
  return {
    fields,
    points: points.map((point) => point.filter(isWanted)).filter((point) => point.length > 0),
  };
}

/** The pages that marks of a visual can drill through to. */
export function drillthroughPages(
  state: ReportState,
  place: Place,
  points: readonly DataPoint[],
): readonly PageState[] {
  return state.pages.filter(
    (page) => page.name !== place.page && partsFor(page, state, place, points).points.length > 0,
  );
}

/**
 * Opens a page and narrows it to marks. The page keeps its filters except those on the fields of the marks. The slicers
 * of the first page are applied too, so that the figures match the marks. The first page is stored as `cameFrom`.
 */
export function drillThrough(
  state: ReportState,
  place: Place,
  points: readonly DataPoint[],
  target: string,
): ReportState {
  const page = findPage(state, target);
  const source = findVisual(state, place.page, place.visual);
  if (page === null || source === null) return state;
  const parts = partsFor(page, state, place, points);
  if (parts.points.length === 0) return state;
  const marked = [...drillFilters(source), ...filtersOfPoints(parts.fields, parts.points)].map(holdFilter);
  const sliced = slicedOn(state, place).filter(
    ({ filter }) => !marked.some((one) => isSameTarget(one.filter.target, filter.target)),
  );
  const given = [...sliced, ...marked];
  const own = page.definition.filters
    .map(holdFilter)
    .filter(({ filter }) => !given.some((one) => isSameTarget(one.filter.target, filter.target)));
  const narrowed = setFiltersAt(state, { level: "page", page: target }, [...own, ...given]);
  return withScreen(setActivePage(narrowed, target), { cameFrom: place.page });
}

/** The filters of the slicers that narrow a visual, with the slicers' titles as names. */
function slicedOn(state: ReportState, { page: name, visual }: Place): readonly HeldFilter[] {
  const [page, target] = [findPage(state, name), findVisual(state, name, visual)];
  if (page === null || target === null) return [];
  return page.visuals
    .filter(({ definition }) => modeOf(page, definition.name, target) !== "none")
    .flatMap(({ definition, sliced }) =>
      sliced.map(({ wire, filter }) => ({
        wire: { ...wire, displaySettings: { displayName: definition.title } },
        filter,
      })),
    );
}
