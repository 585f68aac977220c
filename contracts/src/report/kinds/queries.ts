import type { ColumnContent } from "../../query/result.ts";
import type { Dimension, SemanticQuery, Sort } from "../../query/semantic-query.ts";
import type { VisualBase } from "../visual-base.ts";
import type { QueryContext, VisualKind, VisualQueries } from "./kind.ts";

/** The maximum number of rows over time: days of decades, so that the newest are not truncated. */
export const maxPeriods = 20_000;
/** The maximum number of points of a trend: days of about eleven years, more than a sparkline can show. */
const maxTrendPoints = 4000;

interface RowRules {
  /** Categories are sorted by figure in descending order; if missing, by name. */
  readonly greatestFirst?: true;
  /** How many of the first dimensions can be an axis; 0 if missing. A time axis shows every period. */
  readonly axes?: 1 | 2;
  /** The total is needed, because it is shown, or to compute what is missing from the answer. */
  readonly whole?: true;
  /** The least limit: fewer rows would distort what is computed from them. */
  readonly atLeast?: number;
  /** All levels except the innermost have sub-totals. */
  readonly hasSubtotals?: true;
  /** A long table, whose limit also applies to rows of days. */
  readonly isTable?: true;
  /**
   * Whether measures are shown as shares of each other, such as the steps of a funnel. They are then computed over the
   * same rows, if they have rows in common. Never if missing.
   */
  readonly sharesMeasures?: (visual: VisualBase) => boolean;
}

export const noQueries: VisualKind["queries"] = () => ({ main: null, trend: null, highlight: null });

/** The queries for one row per group of the visual's dimensions. */
export function rowQueries(rules: RowRules): VisualKind["queries"] {
  return (visual, context) => {
    const rows = rowQuery(visual, context, rules);
    const isShared = visual.measures.length > 1 && rules.sharesMeasures?.(visual) === true;
    const main = isShared ? { ...rows, totals: true, sameRows: true as const } : rows;
    const trend = isShared ? overAllRows(visual, context) : null;
    return { main, trend, highlight: highlightQuery(main, context) };
  };
}

/** The measures over all rows, from which the frame computes what a visual of shares leaves out. */
function overAllRows({ measures }: VisualBase, { filters }: QueryContext): SemanticQuery {
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
 * The query for one row per group of the visual's dimensions.
 *
 * @param dimensions replace those of the visual
 */
export function rowQuery(
  visual: VisualBase,
  context: QueryContext,
  rules: RowRules,
  dimensions: readonly Dimension[] = visual.dimensions,
): SemanticQuery {
  const { filters, sort, model } = context;
  const { smallMultiples, compare } = visual;
  return {
    dimensions: [...dimensions, ...(smallMultiples === undefined ? [] : [smallMultiples])],
    measures: [...visual.measures],
    filters: [...filters],
    sort: [...(sort ?? defaultSort(visual, rules, model))],
    limit: limitOf(visual, rules, model),
    totals: visual.totals || rules.whole === true,
    ...compareOf(compare, context),
    ...everyPeriodOf(visual, model, rules.axes ?? 0),
    ...(rules.hasSubtotals === true && visual.dimensions.length > 1
      ? { subtotals: visual.dimensions.slice(1).map((_, index) => index + 1) }
      : {}),
  };
}

export function highlightQuery(main: SemanticQuery, { highlight }: QueryContext): SemanticQuery | null {
  if (highlight === null) return null;
  // The rows of the main answer are looked up in these, in whatever order they come.
  return { ...main, filters: [...highlight], limit: Math.max(main.limit, maxPeriods), totals: false };
}

/** The queries for one figure and its trend over the dimension `trend`. */
export function figureQueries(visual: VisualBase, context: QueryContext): VisualQueries {
  const { compare = visual.trend === null ? undefined : "previousPeriod" } = visual;
  return {
    main: {
      dimensions: [],
      measures: [...visual.measures],
      filters: [...context.filters],
      sort: [],
      limit: 1,
      totals: false,
      ...compareOf(compare, context),
    },
    trend: trendQuery(visual, visual.measures.slice(0, 1), context),
    highlight: null,
  };
}

/** The query for the trend of measures over the dimension `trend`; `null` without one. */
export function trendQuery(
  { trend }: VisualBase,
  measures: VisualBase["measures"],
  { filters }: QueryContext,
): SemanticQuery | null {
  if (trend === null || measures.length === 0) return null;
  return {
    dimensions: [trend],
    measures: [...measures],
    filters: [...filters],
    sort: [{ by: "dimension", index: 0, direction: "ascending" }],
    limit: maxTrendPoints,
    totals: false,
    everyPeriodOf: 0,
  };
}

/** The query for the trend of the first measure in each row of a table; `null` without one. */
export function rowTrendQuery(
  { dimensions, measures, trend }: VisualBase,
  { filters }: QueryContext,
): SemanticQuery | null {
  const [first] = measures;
  if (trend === null || first === undefined || dimensions.length === 0) return null;
  return {
    dimensions: [...dimensions, trend],
    measures: [first],
    filters: [...filters],
    sort: [{ by: "dimension", index: dimensions.length, direction: "ascending" }],
    limit: maxPeriods,
    totals: false,
  };
}

/** A visual that compares, compares with what the user has chosen. */
function compareOf(
  own: VisualBase["compare"],
  { comparison = null, before = null }: QueryContext,
): Pick<SemanticQuery, "compare"> {
  if (own === undefined || comparison === "none") return {};
  const compare = comparison ?? own;
  return { compare: compare === "previousPeriod" && before !== null ? before : compare };
}

/** On a time axis, periods without facts are shown as well. */
function everyPeriodOf(
  { dimensions }: VisualBase,
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

/** Contents whose values sort in the order of time. */
const periods: ReadonlySet<ColumnContent> = new Set(["month", "week", "quarter", "year", "fiscalYear"]);

function isOfTime(dimension: Dimension, model: QueryContext["model"]): boolean {
  const content = columnOf(dimension, model)?.content;
  return isOfDays(dimension, model) || (content !== undefined && periods.has(content));
}

function columnOf(dimension: Dimension, model: QueryContext["model"]) {
  const table = model?.tables.find(({ name }) => name === dimension.table);
  return table?.columns.find(({ name }) => name === dimension.column);
}

/** Charts over time have room for all days, because truncation would drop the newest ones. */
function limitOf(
  { dimensions: [category], limit }: VisualBase,
  { isTable, atLeast = 0 }: RowRules,
  model: QueryContext["model"],
): number {
  const isOverTime = isTable !== true && category !== undefined && isOfTime(category, model);
  return Math.max(limit, isOverTime ? maxPeriods : atLeast);
}

/**
 * The author's order. Otherwise time is ascending, categories follow the rules of the type, and tables are sorted by
 * their first column.
 */
function defaultSort(
  visual: VisualBase,
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
