import { startOfPeriod, type Dimension, type Filter, type SemanticQuery } from "../../query/index.ts";
import { filterOfDays, rowQueries, visualKinds, type Visual } from "../../report/index.ts";

import { buildQueriesAs } from "../build-query.ts";
import { endOfPeriod, movedBack } from "../dates/calendar.ts";
import { effectiveFilters } from "../effective/effective-filters.ts";
import { holdFilter } from "../filters/wire-filter.ts";
import type { PageState, ReportState, VisualState } from "../state/report-state.ts";
import type { AskedMeasure } from "./finding.ts";

/** A query, and the visuals that show its measures. */
export interface Question {
  readonly measures: readonly AskedMeasure[];
  readonly query: SemanticQuery;
}

/** The measures over all rows, and by one dimension each. At most three queries. */
export interface Questions {
  readonly whole: Question;
  readonly groups: readonly Question[];
}

const mostMeasures = 8;
const mostSums = 4;
const mostGroups = 2;
/** Members of a dimension. With more of them, none is named, because they are not all known. */
const mostMembers = 1000;

const byRows = rowQueries({ greatestFirst: true });

interface Lead {
  readonly visual: VisualState;
  readonly measure: Visual["measures"][number];
  readonly isTarget: boolean;
}

/**
 * What is asked for the sentences of a page: the measures of its single figures, else those of its first visual, by the
 * two dimensions that its visuals use most. Figures with other filters than the first one are left out.
 *
 * @returns null if the page has no figures
 */
export function questionsOfPage(state: ReportState, page: PageState): Questions | null {
  const found = leadsOfPage(state, page);
  if (found === null) return null;
  return questionsAbout(state, page, found.leads, dimensionsOf(state, found.visuals), found.visuals);
}

/** The measures of the page's single figures, else of its first visual, as they are on the page; null without any. */
export function figuresOfPage(state: ReportState, page: PageState): SemanticQuery | null {
  const leads = withoutRepeats(leadsOfPage(state, page)?.leads ?? []).slice(0, mostMeasures);
  const [first] = leads;
  if (first === undefined) return null;
  const { visual } = first;
  const { smallMultiples: _, compare: __, ...own } = visual.definition;
  const definition: Visual = {
    ...own,
    dimensions: [],
    measures: leads.map(({ measure }) => measure),
    trend: null,
    sort: [],
    totals: false,
  };
  return buildQueriesAs(state, page, { ...visual, definition, sort: null }, byRows).main;
}

function leadsOfPage(state: ReportState, page: PageState) {
  const drawn = page.visuals.filter(({ definition }) => hasFigures(definition)).toSorted(byPlace);
  const figures = drawn.filter(({ definition }) => visualKinds[definition.type].isSingleFigure === true);
  const first = figures[0] ?? drawn[0];
  if (first === undefined) return null;
  const filtersOf = (visual: VisualState): string => JSON.stringify(effectiveFilters(state, page, visual));
  const ofPage = filtersOf(first);
  const visuals = drawn.filter((visual) => filtersOf(visual) === ofPage);
  const leads = (figures.length > 0 ? visuals.filter((one) => figures.includes(one)) : [first]).flatMap(
    leadsOf,
  );
  return { leads, visuals };
}

/** What is asked for the findings of one visual: its measures, by its dimensions. Null if it has no figures. */
export function questionsOfVisual(
  state: ReportState,
  page: PageState,
  visual: VisualState,
): Questions | null {
  if (!hasFigures(visual.definition)) return null;
  return questionsAbout(state, page, leadsOf(visual), dimensionsOf(state, [visual]), [visual]);
}

function hasFigures({ type, measures }: Visual): boolean {
  return measures.length > 0 && visualKinds[type].isSlicer !== true;
}

function byPlace({ definition: { layout: one } }: VisualState, { definition }: VisualState): number {
  const { layout: other } = definition;
  // In pages of rows the visuals have the order of the rows.
  if (one === undefined || other === undefined) return 0;
  return one.y - other.y || one.x - other.x;
}

function leadsOf(visual: VisualState): readonly Lead[] {
  const { definition } = visual;
  const target = visualKinds[definition.type].roles.find(({ displayName }) => displayName === "Target");
  const place = target?.fields.of === "measures" ? target.fields.from : null;
  return definition.measures.map((measure, index) => ({ visual, measure, isTarget: index === place }));
}

/** The dimensions that divide the figures of a visual. */
function partsOf({ definition: { dimensions, smallMultiples } }: VisualState): readonly Dimension[] {
  return smallMultiples === undefined ? dimensions : [...dimensions, smallMultiples];
}

/** Dimensions of names, the most used one first. Periods and ids are no parts of a change. */
function dimensionsOf({ dataset }: ReportState, visuals: readonly VisualState[]): readonly Dimension[] {
  const counts = new Map<string, { readonly dimension: Dimension; readonly count: number }>();
  for (const dimension of visuals.flatMap(partsOf)) {
    const table = dataset?.tables.find(({ name }) => name === dimension.table);
    const column = table?.columns.find(({ name }) => name === dimension.column);
    const isName = column?.type === "string" && column.content === undefined;
    if (!isName || column.nameColumn !== undefined) continue;
    const key = keyOf(dimension);
    counts.set(key, { dimension, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const all = [...counts.values()].toSorted((one, other) => other.count - one.count);
  return all.slice(0, mostGroups).map(({ dimension }) => dimension);
}

function questionsAbout(
  state: ReportState,
  page: PageState,
  found: readonly Lead[],
  dimensions: readonly Dimension[],
  visuals: readonly VisualState[],
): Questions | null {
  const leads = withoutRepeats(found).slice(0, mostMeasures);
  const [first] = leads;
  if (first === undefined) return null;
  const whole: Question = {
    measures: leads.map((lead, index) => ({
      visual: lead.visual.definition.name,
      isAdditive: isAdditive(state, lead),
      ...targetOf(leads, index),
    })),
    query: queryFor(
      state,
      page,
      first,
      leads.map(({ measure }) => measure),
      null,
    ),
  };
  const sums = leads.filter((lead) => !lead.isTarget && isAdditive(state, lead)).slice(0, mostSums);
  if (sums.length === 0) return { whole, groups: [] };
  const groups = dimensions.map((dimension): Question => ({
    measures: sums.map((lead) => ({ visual: visualOf(visuals, dimension, lead), isAdditive: true })),
    query: queryFor(
      state,
      page,
      first,
      sums.map(({ measure }) => measure),
      dimension,
    ),
  }));
  return { whole, groups };
}

/** Each measure once, with its first visual. */
function withoutRepeats(leads: readonly Lead[]): readonly Lead[] {
  const seen = new Set<string>();
  return leads.filter(({ measure, isTarget }) => {
    const key = JSON.stringify([measure.table, measure.measure, isTarget]);
    return !seen.has(key) && seen.add(key);
  });
}

/** The index of the target that follows a measure in the same visual. */
function targetOf(leads: readonly Lead[], index: number): Pick<AskedMeasure, "target"> {
  const own = leads[index];
  const target = leads.findIndex(({ visual, isTarget }) => isTarget && visual === own?.visual);
  const isFirst = leads.findIndex(({ visual }) => visual === own?.visual) === index;
  return target > index && isFirst ? { target } : {};
}

function isAdditive({ dataset }: ReportState, { measure }: Lead): boolean {
  const table = dataset?.tables.find(({ name }) => name === measure.table);
  return table?.measures.find(({ name }) => name === measure.measure)?.additivity === "additive";
}

/** The visual that shows a measure by a dimension, else one that shows the dimension, else that of the measure. */
function visualOf(visuals: readonly VisualState[], dimension: Dimension, { measure, visual }: Lead): string {
  const by = visuals.filter(({ definition }) =>
    definition.dimensions.some((one) => keyOf(one) === keyOf(dimension)),
  );
  const own = by.find(({ definition }) =>
    definition.measures.some((one) => one.table === measure.table && one.measure === measure.measure),
  );
  return (own ?? by[0] ?? visual).definition.name;
}

function keyOf({ table, column }: Dimension): string {
  return JSON.stringify([table, column]);
}

/** The query for the figures of the visual over all rows or by a dimension, with its filters and comparison. */
function queryFor(
  state: ReportState,
  page: PageState,
  { visual }: Lead,
  measures: Visual["measures"],
  dimension: Dimension | null,
): SemanticQuery {
  const { smallMultiples: _, ...own } = visual.definition;
  const definition: Visual = {
    ...own,
    dimensions: dimension === null ? [] : [dimension],
    measures,
    trend: null,
    compare: own.compare ?? "previousPeriod",
    sort: [],
    limit: mostMembers,
    totals: true,
  };
  const filters = [...visual.filters, ...monthOf(state, page, visual).map(holdFilter)];
  const { main } = buildQueriesAs(state, page, { ...visual, definition, filters, sort: null }, byRows);
  if (main === null) throw new Error("Rows have a query.");
  return main;
}

/** Without a period there is nothing to compare: the last complete month is then compared with the one before. */
function monthOf(state: ReportState, page: PageState, visual: VisualState): readonly Filter[] {
  const { dataset, comparison, completeThrough, campaign } = state;
  const field = dataset?.dateColumn;
  const isByRule = comparison === null || (typeof comparison === "string" && comparison !== "none");
  if (field === undefined || completeThrough === null || !isByRule) return [];
  const isOnDates = ({ target }: Filter): boolean =>
    !Array.isArray(target) && "table" in target && target.table === field.table;
  if (effectiveFilters(state, page, visual).some(isOnDates)) return [];
  const last = campaign !== null && campaign.through < completeThrough ? campaign.through : completeThrough;
  const start = startOfPeriod(last, "month");
  const isWhole = endOfPeriod(start, "month") === last;
  const from = isWhole ? start : movedBack(start, 1, 0);
  return [filterOfDays(field, { from, through: endOfPeriod(from, "month") })];
}
