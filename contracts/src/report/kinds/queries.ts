import type { ColumnContent } from "../../query/result.ts";
import type { Dimension, SemanticQuery, Sort } from "../../query/semantic-query.ts";
import type { Visual } from "../definition.ts";
import type { QueryContext, VisualKind, VisualQueries } from "./kind.ts";

/** Rows of a course over time: days of decades, so that the newest are not cut off. */
export const mostPeriods = 20_000;
/** Days of about eleven years: more points than a sparkline can show. */
const mostTrendPoints = 4000;

/** What differs between types that ask for one row per group. */
interface RowRules {
  /** Names are read from the greatest figure down; in their own order when left out. */
  readonly greatestFirst?: true;
  /** How many of the first dimensions may be an axis, which shows every period where it is one of time; 0 when left out. */
  readonly axes?: 1 | 2;
  /** It shows the whole beside its parts, or what the answer leaves out of it. */
  readonly whole?: true;
  /** A long table: its limit holds for rows of days too. */
  readonly isTable?: true;
  /**
   * Whether it shows its measures as shares of each other, such as steps of a funnel: both sides of a share stand on the
   * same rows, where the measures have rows in common. Never when left out.
   */
  readonly sharesMeasures?: (visual: Visual) => boolean;
}

/** Types without figures. */
export const noQueries: VisualKind["queries"] = () => ({ main: null, trend: null, highlight: null });

/** One row for each group of the visual's dimensions. */
export function rowQueries(rules: RowRules): VisualKind["queries"] {
  return (visual, context) => {
    const rows = rowQuery(visual, context, rules);
    const isShared = visual.measures.length > 1 && rules.sharesMeasures?.(visual) === true;
    const main = isShared ? { ...rows, totals: true, sameRows: true as const } : rows;
    const trend = isShared ? overAllRows(visual, context) : null;
    return { main, trend, highlight: highlightQuery(main, context) };
  };
}

/** The measures over all rows: they say what a visual of shares leaves out. */
function overAllRows({ measures }: Visual, { filters }: QueryContext): SemanticQuery {
  return {
    dimensions: [],
    measures: [...measures],
    filters: [...filters],
    sort: [],
    limit: 1,
    totals: false,
  };
}

/**
 * One row for each group of the visual's dimensions.
 *
 * @param dimensions in place of the visual's own
 */
export function rowQuery(
  visual: Visual,
  { filters, sort, model }: QueryContext,
  rules: RowRules,
  dimensions: readonly Dimension[] = visual.dimensions,
): SemanticQuery {
  const { smallMultiples, compare } = visual;
  return {
    dimensions: [...dimensions, ...(smallMultiples === undefined ? [] : [smallMultiples])],
    measures: [...visual.measures],
    filters: [...filters],
    sort: [...(sort ?? defaultSort(visual, rules, model))],
    limit: limitOf(visual, rules, model),
    totals: visual.totals || rules.whole === true,
    ...(compare === undefined ? {} : { compare }),
    ...everyPeriodOf(visual, model, rules.axes ?? 0),
  };
}

/** The main query narrowed to what is selected elsewhere. */
export function highlightQuery(main: SemanticQuery, { highlight }: QueryContext): SemanticQuery | null {
  if (highlight === null) return null;
  // Its rows are looked up by those of the main answer, whichever of them come first there.
  return { ...main, filters: [...highlight], limit: Math.max(main.limit, mostPeriods), totals: false };
}

/** One figure, and its course over the `trend` dimension. */
export function figureQueries(visual: Visual, context: QueryContext): VisualQueries {
  const { compare = visual.trend === null ? undefined : "previousPeriod" } = visual;
  return {
    main: {
      dimensions: [],
      measures: [...visual.measures],
      filters: [...context.filters],
      sort: [],
      limit: 1,
      totals: false,
      ...(compare === undefined ? {} : { compare }),
    },
    trend: trendQuery(visual, visual.measures.slice(0, 1), context),
    highlight: null,
  };
}

/** The course of measures over the visual's `trend` dimension; null without one. */
export function trendQuery(
  { trend }: Visual,
  measures: Visual["measures"],
  { filters }: QueryContext,
): SemanticQuery | null {
  if (trend === null || measures.length === 0) return null;
  return {
    dimensions: [trend],
    measures: [...measures],
    filters: [...filters],
    sort: [{ by: "dimension", index: 0, direction: "ascending" }],
    limit: mostTrendPoints,
    totals: false,
    everyPeriodOf: 0,
  };
}

/** On an axis of time, periods without facts stand where they belong. */
function everyPeriodOf(
  { dimensions }: Visual,
  model: QueryContext["model"],
  axes: number,
): Pick<SemanticQuery, "everyPeriodOf"> {
  const index = dimensions.slice(0, axes).findIndex((one) => isOfDays(one, model));
  return index < 0 ? {} : { everyPeriodOf: index };
}

function isOfDays(dimension: Dimension, model: QueryContext["model"]): boolean {
  if (dimension.grain !== undefined) return true;
  const column = columnOf(dimension, model);
  return column?.type === "date" || column?.content === "month";
}

/** Periods that follow each other in the order of their values. */
const periods: ReadonlySet<ColumnContent> = new Set(["month", "week", "quarter", "year", "fiscalYear"]);

function isOfTime(dimension: Dimension, model: QueryContext["model"]): boolean {
  const content = columnOf(dimension, model)?.content;
  return isOfDays(dimension, model) || (content !== undefined && periods.has(content));
}

function columnOf(dimension: Dimension, model: QueryContext["model"]) {
  const table = model?.tables.find(({ name }) => name === dimension.table);
  return table?.columns.find(({ name }) => name === dimension.column);
}

/** A course over time that is cut off would lose its newest days: charts get room for all of them. */
function limitOf(
  { dimensions: [category], limit }: Visual,
  { isTable }: RowRules,
  model: QueryContext["model"],
): number {
  const isOverTime = isTable !== true && category !== undefined && isOfTime(category, model);
  return isOverTime ? Math.max(limit, mostPeriods) : limit;
}

/** The author's order; else time runs forward, categories follow the rules of the type, tables their first column. */
function defaultSort(
  visual: Visual,
  { greatestFirst }: RowRules,
  model: QueryContext["model"],
): readonly Sort[] {
  if (visual.sort.length > 0) return visual.sort;
  const [category] = visual.dimensions;
  if (category === undefined) return [];
  return greatestFirst === true && !isOfTime(category, model) && visual.measures.length > 0
    ? [{ by: "measure", index: 0, direction: "descending" }]
    : [{ by: "dimension", index: 0, direction: "ascending" }];
}
