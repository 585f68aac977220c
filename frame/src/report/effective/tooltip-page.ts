import { buildQueries } from "@vitrine/contracts/reading/build-query";
import { crossFilters } from "@vitrine/contracts/reading/effective/interactions";
import { holdFilter, isSameTarget } from "@vitrine/contracts/reading/filters/wire-filter";
import { drillFilters } from "@vitrine/contracts/reading/selection/drill";
import { filtersOfPoints } from "@vitrine/contracts/reading/selection/point-filters";
import type { DataPoint } from "@vitrine/contracts/reading/selection/selection";
import {
  findPage,
  findVisual,
  visualKey,
  type PageState,
  type ReportState,
} from "@vitrine/contracts/reading/state/report-state";
import { roleFaults } from "@vitrine/contracts/report";
import type { Filter, QueryResult, SemanticQuery } from "@vitrine/contracts/query";

interface Place {
  readonly page: string;
  readonly visual: string;
}

/**
 * The page that is the tooltip of a mark; null for the usual tooltip. A mark without a value, such as "Others", has no
 * rows of its own, so it has the usual one.
 */
export function tooltipPageOf(
  state: ReportState,
  { page, visual }: Place,
  points: readonly DataPoint[],
): PageState | null {
  const definition = findVisual(state, page, visual)?.definition;
  const parts = points.flat();
  if (definition === undefined || parts.length === 0) return null;
  const { tooltipPage, dimensions, look } = definition;
  if (look?.hasTooltip === false) return null;
  const isOfMark = (field: { readonly table: string; readonly column: string }): boolean =>
    parts.some(({ dimension }) => {
      const own = dimensions[dimension];
      return own?.table === field.table && own.column === field.column;
    });
  return (
    state.pages.find(({ name, definition: { tooltip } }) => {
      if (tooltip === undefined || name === page) return false;
      return tooltipPage === undefined ? tooltip.fields.some(isOfMark) : tooltipPage === name;
    }) ?? null
  );
}

/**
 * The report as a tooltip shows it: open at the tooltip's page, which has the filters of the visual and those of the
 * mark in place of its own ones on the same fields. There are no figures in it yet.
 */
export function tooltipState(
  state: ReportState,
  place: Place,
  points: readonly DataPoint[],
  target: PageState,
): ReportState {
  const [page, visual] = [findPage(state, place.page), findVisual(state, place.page, place.visual)];
  if (page === null || visual === null) return state;
  const given = [
    ...[...page.filters, ...visual.filters].map(({ filter }) => filter).filter(isOfRows),
    ...drillFilters(visual),
    ...crossFilters(state, page, visual, "filter"),
    ...filtersOfPoints(visual.definition.dimensions, points),
  ].map(holdFilter);
  const own = target.filters.filter(
    ({ filter }) => !given.some((one) => isSameTarget(one.filter.target, filter.target)),
  );
  const visuals = target.visuals.flatMap((one) => {
    const { definition } = one;
    // What still needs fields cannot be asked for, and would keep the others from being shown.
    if (roleFaults(definition).length > 0) return [];
    return [{ ...one, definition: { ...definition, look: { ...definition.look, hasButtons: false } } }];
  });
  return {
    ...state,
    pages: [{ ...target, visuals, filters: [...own, ...given] }],
    activePage: target.name,
    selections: [],
    data: new Map(),
  };
}

/** Filters by figures and rankings choose marks, and this mark is one of those chosen. */
function isOfRows({ filterType, target }: Filter): boolean {
  return filterType !== 5 && !("measure" in target) && !("aggregationFunction" in target);
}

/** The queries of the active page, each once. */
export function tooltipQueries(state: ReportState): readonly SemanticQuery[] {
  const queries = state.pages.flatMap((page) =>
    page.visuals.flatMap((visual) => {
      const { main, trend } = buildQueries(state, page, visual);
      return [main, trend].filter((query) => query !== null);
    }),
  );
  return [...new Map(queries.map((query) => [JSON.stringify(query), query])).values()];
}

/** The report with the answers to `tooltipQueries`. */
export function withAnswers(
  state: ReportState,
  queries: readonly SemanticQuery[],
  answers: readonly QueryResult[],
  version: string,
): ReportState {
  const byQuery = new Map(queries.map((query, at) => [JSON.stringify(query), answers[at] ?? null]));
  const answerTo = (query: SemanticQuery | null): QueryResult | null =>
    query === null ? null : (byQuery.get(JSON.stringify(query)) ?? null);
  const data: ReportState["data"] = new Map(
    state.pages.flatMap((page) =>
      page.visuals.map((visual) => {
        const own = buildQueries(state, page, visual);
        const main = answerTo(own.main);
        const result = main === null ? null : { main, trend: answerTo(own.trend), highlight: null, version };
        return [visualKey(page.name, visual.definition.name), { status: "ready", result }] as const;
      }),
    ),
  );
  return { ...state, data };
}
