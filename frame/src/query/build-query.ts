import type { SemanticQuery, Sort } from "@vitrine/contracts/query";
import type { SlicerForm, Visual, VisualType } from "@vitrine/contracts/report";

import { effectiveFilters, highlightFilters } from "../report/effective-filters.ts";
import type { PageState, ReportState, VisualState } from "../report/report-state.ts";

/** What one visual asks; text asks nothing. */
export interface VisualQueries {
  readonly main: SemanticQuery | null;
  /** What stands beside the main answer: the course of a card, what the rows of a matrix are over all columns, measures over
   * all rows where the main answer leaves some out. */
  readonly trend: SemanticQuery | null;
  /** The main query narrowed to what is selected elsewhere on the page. */
  readonly highlight: SemanticQuery | null;
}

/** Kinds that have no figures. */
export const asksNothing: ReadonlySet<VisualType> = new Set([
  "textbox",
  "image",
  "actionButton",
  "basicShape",
]);
/** Kinds that show their whole, or what the answer leaves out of it. */
const showsWhole: ReadonlySet<VisualType> = new Set([
  "pivotTable",
  "donutChart",
  "pieChart",
  "waterfallChart",
]);
/** Kinds whose names are read from the greatest figure down. */
const goesDown: ReadonlySet<VisualType> = new Set([
  "clusteredBarChart",
  "clusteredColumnChart",
  "barChart",
  "columnChart",
  "lineClusteredColumnComboChart",
  "lineStackedColumnComboChart",
  "funnel",
  "donutChart",
  "pieChart",
  "bullet",
  "treemap",
  "filledMap",
  "map",
  "gallery",
]);

/** Kinds that stand along an axis, which is one of time where its names are days. */
const hasTimeAxis: ReadonlySet<VisualType> = new Set([
  "lineChart",
  "areaChart",
  "clusteredBarChart",
  "clusteredColumnChart",
  "barChart",
  "columnChart",
  "hundredPercentStackedBarChart",
  "hundredPercentStackedColumnChart",
  "lineClusteredColumnComboChart",
  "lineStackedColumnComboChart",
  "waterfallChart",
  "heatmap",
  "calendar",
  "burnUp",
]);

const nothing: VisualQueries = { main: null, trend: null, highlight: null };

/** Days of about eleven years: more points than a sparkline can show. */
const trendLimit = 4000;
const timeLimit = 20_000;

/** The queries of a visual as it stands: its fields and order, narrowed by the filters of report, page and visual. */
export function buildQueries(state: ReportState, page: PageState, visual: VisualState): VisualQueries {
  const { definition } = visual;
  if (asksNothing.has(definition.type)) return nothing;
  const filters = [...effectiveFilters(state, page, visual)];
  const measures = [...definition.measures];
  const isCard = definition.type === "card";
  const { smallMultiples } = definition;
  const isShared = sharesMeasures(definition);
  const rows: SemanticQuery = {
    dimensions: isCard
      ? []
      : [
          ...dimensionsOf(definition),
          ...pictureOf(state, definition),
          ...(smallMultiples === undefined ? [] : [smallMultiples]),
        ],
    measures,
    filters,
    sort: isCard ? [] : [...(visual.sort ?? sortOf(definition))],
    limit: isCard ? 1 : limitOf(definition),
    totals: (definition.totals || showsWhole.has(definition.type) || isShared) && !isCard,
    ...(isShared ? { sameRows: true as const } : {}),
    ...subtotalsOf(definition),
    ...comparisonOf(definition),
    ...everyPeriodOf(state, definition),
  };
  const main = acrossColumns(definition, rows);
  const narrowed = isCard ? null : highlightFilters(state, page, visual);
  return {
    main,
    trend: isShared ? overAllRows(measures, filters) : main === rows ? trendOf(definition, filters) : rows,
    // Its rows are looked up by those of the main answer, whichever of them come first there.
    highlight:
      narrowed === null
        ? null
        : { ...main, filters: [...narrowed], limit: Math.max(main.limit, timeLimit), totals: false },
  };
}

/**
 * Whether a visual shows measures as shares of each other: steps of a funnel, slices, parts of bars of 100 %, a figure of
 * its target. Both sides of a share stand on the same rows, where the measures have rows in common.
 */
function sharesMeasures({ type, dimensions, measures }: Visual): boolean {
  if (measures.length < 2) return false;
  switch (type) {
    case "funnel":
    case "pieChart":
    case "donutChart":
    case "treemap":
      return dimensions.length === 0;
    case "hundredPercentStackedBarChart":
    case "hundredPercentStackedColumnChart":
      return dimensions.length < 2;
    case "bullet":
    case "gauge":
      return true;
    default:
      return false;
  }
}

/** The same figures over all rows: what the visual leaves out is told by them. */
function overAllRows(measures: SemanticQuery["measures"], filters: SemanticQuery["filters"]): SemanticQuery {
  return { dimensions: [], measures, filters, sort: [], limit: 1, totals: false };
}

/** On an axis of time, periods without facts stand where they belong. */
function everyPeriodOf(
  state: ReportState,
  { type, dimensions }: Visual,
): Pick<SemanticQuery, "everyPeriodOf"> {
  const axes = dimensions.slice(0, type === "heatmap" ? 2 : 1);
  const index = hasTimeAxis.has(type) ? axes.findIndex((one) => isOfDays(state, one)) : -1;
  return index < 0 ? {} : { everyPeriodOf: index };
}

function isOfDays({ dataset }: ReportState, dimension: SemanticQuery["dimensions"][number]): boolean {
  if (dimension.grain !== undefined) return true;
  const table = dataset?.tables.find(({ name }) => name === dimension.table);
  const column = table?.columns.find(({ name }) => name === dimension.column);
  return column?.type === "date" || column?.content === "month";
}

/**
 * Which days figures are compared with: what the author says; for figures that stand with their course, the days that
 * belong before theirs. Which days these are is decided with the answer, by the filters that hold for it.
 */
function comparisonOf({ type, compare, trend }: Visual): Pick<SemanticQuery, "compare"> {
  if (compare !== undefined) return { compare };
  return type === "card" && trend !== null ? { compare: "previousPeriod" } : {};
}

/** Galleries show the picture that the model has of what they list; it comes after their own dimensions. */
export function pictureOf(
  { dataset }: ReportState,
  { type, dimensions }: Visual,
): SemanticQuery["dimensions"] {
  const [first] = dimensions;
  if (type !== "gallery" || first === undefined) return [];
  const table = dataset?.tables.find(({ name }) => name === first.table);
  const picture = table?.columns.find(({ content }) => content === "picture");
  if (table === undefined || picture === undefined) return [];
  const isListed = dimensions.some((one) => one.table === table.name && one.column === picture.name);
  return isListed ? [] : [{ table: table.name, column: picture.name }];
}

/** Slicers of days ask for months: their ends bound the days, and a list of all of them is not shown. */
function dimensionsOf({ type, dimensions, slicer }: Visual): SemanticQuery["dimensions"] {
  const [first] = dimensions;
  const form = type === "slicer" ? slicer?.form : undefined;
  if (form === undefined || form === "hierarchy" || first === undefined) return [...dimensions];
  const isDays = form === "dateRange" || form === "relativeDate";
  return [isDays ? { ...first, grain: first.grain ?? "month" } : first];
}

/** Forms that need the ends of all values, or their whole tree. */
const needsAll: ReadonlySet<SlicerForm | undefined> = new Set<SlicerForm>([
  "dateRange",
  "relativeDate",
  "numericRange",
  "hierarchy",
]);

/** A course over time that is cut off would lose its newest days: such charts get room for all of them. */
function limitOf(definition: Visual): number {
  const isTable = definition.type === "tableEx" || definition.type === "pivotTable";
  const isOverTime = !isTable && definition.dimensions[0]?.grain !== undefined;
  return isOverTime || needsAll.has(definition.slicer?.form)
    ? Math.max(definition.limit, timeLimit)
    : definition.limit;
}

/**
 * The cells of a matrix with columns: by the columns first, so that the sub-totals of every level are those of each
 * column. What the rows are over all columns is asked beside it.
 */
function acrossColumns({ type, columns }: Visual, rows: SemanticQuery): SemanticQuery {
  if (type !== "pivotTable" || columns === undefined) return rows;
  return {
    ...rows,
    dimensions: [columns, ...rows.dimensions],
    sort: [{ by: "dimension", index: 0, direction: "ascending" }],
    limit: Math.max(rows.limit, timeLimit),
    subtotals: rows.dimensions.map((_, index) => index + 1),
  };
}

/** A matrix shows the sub-totals of all its levels but the innermost. */
function subtotalsOf({ type, dimensions }: Visual): Pick<SemanticQuery, "subtotals"> {
  if (type !== "pivotTable" || dimensions.length < 2) return {};
  return { subtotals: dimensions.slice(1).map((_, index) => index + 1) };
}

function trendOf(definition: Visual, filters: SemanticQuery["filters"]): SemanticQuery | null {
  const measures = definition.type === "card" ? definition.measures.slice(0, 1) : [...definition.measures];
  const hasTrend = definition.type === "card" || definition.type === "multiRowCard";
  if (!hasTrend || definition.trend === null || measures.length === 0) return null;
  return {
    dimensions: [definition.trend],
    measures,
    filters,
    sort: [{ by: "dimension", index: 0, direction: "ascending" }],
    limit: trendLimit,
    totals: false,
    everyPeriodOf: 0,
  };
}

/**
 * The order of an author, else the one that reads best: time runs forward, categories go from the greatest down,
 * tables follow their first column.
 */
function sortOf(definition: Visual): readonly Sort[] {
  if (definition.sort.length > 0) return definition.sort;
  const category = definition.dimensions[0];
  if (category === undefined) return [];
  if (goesDown.has(definition.type) && category.grain === undefined && definition.measures.length > 0) {
    return [{ by: "measure", index: 0, direction: "descending" }];
  }
  return [{ by: "dimension", index: 0, direction: "ascending" }];
}
