import * as z from "zod/mini";

import { workspaceCalendarSchema } from "./calendar.ts";
import { comparisonSchema } from "./comparison.ts";
import { dateGrainSchema } from "./date-grain.ts";
import { reportMeasureSchema } from "./report-measure.ts";
import { filterSchema } from "./filters.ts";

/** What a field is called in the answer, if not as in the model. */
const ownNameSchema = z.optional(z.string());

/** A column of the model as a dimension. `grain` truncates a date column, in the calendar of the query. */
export const dimensionSchema = z.object({
  table: z.string(),
  column: z.string(),
  grain: z.optional(dateGrainSchema),
  displayName: ownNameSchema,
});
export type Dimension = z.output<typeof dimensionSchema>;

/** A measure of the model, such as `{ table: "Performance", measure: "CTR" }`. */
export const measureSchema = z.object({
  table: z.string(),
  measure: z.string(),
  displayName: ownNameSchema,
});
export type MeasureRef = z.output<typeof measureSchema>;

/** Sorts by the n-th dimension or measure of the query, counted from 0. */
const sortSchema = z.object({
  by: z.enum(["dimension", "measure"]),
  index: z.int().check(z.gte(0)),
  direction: z.enum(["ascending", "descending"]),
});
export type Sort = z.output<typeof sortSchema>;

export const maxRows = 100_000;
/** The maximum number of rows that consecutive answers to the same query contain together. */
export const maxWindowRows = 1_000_000;

/**
 * The query of a visual: the measures, grouped by the dimensions, over the rows that pass all filters. With `totals`
 * the answer also contains each measure over all rows, computed by the model, not added up from rows.
 */
export const semanticQuerySchema = z.object({
  dimensions: z.array(dimensionSchema).check(z.maxLength(20)),
  measures: z.array(measureSchema).check(z.maxLength(50)),
  filters: z.array(filterSchema).check(z.maxLength(200)),
  sort: z.array(sortSchema).check(z.maxLength(20)),
  limit: z.int().check(z.gte(1), z.lte(maxRows)),
  /**
   * The number of rows to skip; 0 by default. The order of rows is total. Consecutive answers from the same data
   * version, each with the offset where the previous one ended, therefore neither repeat nor omit a row. Totals and
   * sub-totals do not depend on the offset.
   */
  offset: z.optional(z.int().check(z.gte(0), z.lt(maxWindowRows))),
  totals: z.boolean(),
  /**
   * Where weeks, quarters and years begin: in groups of days, in relative dates (weeks only), in measures "to date" and
   * in comparisons. The server sets it to that of the report's workspace. Columns of the model, such as the number of a
   * week, stay those of the model, and so do weeks of figures that exist only for whole weeks.
   */
  calendar: z.optional(workspaceCalendarSchema),
  /**
   * The index of a dimension of days for which every period gets a row, including those without facts, as on a time
   * axis: from the first to the last period that the filters or the data contain. In added rows sums are 0 and other
   * measures blank. It has no effect on answers in the order of a measure, on a window of a longer answer, and if the
   * rows would exceed the limit.
   */
  everyPeriodOf: z.optional(z.int().check(z.gte(0))),
  /**
   * Asks for a window of the lines of a matrix. Lines are the groups of all dimensions except the first `across` ones.
   * They are in the order of a matrix: each level is sorted within the group above it, by the figures of the group, so
   * that groups stay together. `offset` and `limit` count lines. The answer contains all rows of these lines: one per
   * line, or with `across` one cell for each value of the first dimension. Sub-totals deeper than `across` are those of
   * the groups with a line in the window, over all their lines. Totals and other sub-totals are those of the whole
   * answer.
   */
  lines: z.optional(z.object({ across: z.int().check(z.gte(0), z.lte(1)) })),
  /**
   * Asks for the stored rows that the answer is computed from, in place of the answer: each with its day, the visible
   * columns of every dimension of its facts, and the amounts behind the measures. An additive measure is an amount; a
   * ratio is returned as its parts. The rows of several facts follow each other, and a first column names the facts.
   * Filters, also those on groups, apply as for the answer. `sort` applies to groups and has no effect. With `totals`
   * the answer contains each amount over all rows, and `rowsInAll` is their number. Cannot be combined with `compare`,
   * `lines` and `subtotals`.
   */
  facts: z.optional(z.literal(true)),
  /**
   * Asks for all measures over the same rows of their facts: those that report every column that any of them needs.
   * This is for figures that are divided by each other, such as the steps of a funnel: a source that reports only some
   * of them would distort the ratio. `result.sameRows` confirms it. Measures of different facts or days have no rows in
   * common and are computed as without it. Filters and top N are not affected.
   */
  sameRows: z.optional(z.literal(true)),
  /**
   * Asks for each measure over other days as well, in one additional column with the role `comparison` per measure:
   *
   * - `previousPeriod`: the period before that of the figure, which all filters on dates together define: the same
   * number of whole calendar months; or the same elapsed days of the week, month, quarter or year before an incomplete
   * one; or else the same number of days right before. Rows grouped by weeks, months, quarters or years are separate
   * periods.
   * - `samePeriodLastYear`: the same days one year earlier.
   * - chosen days, both included. Figures that are not grouped by days are those of all these days. Rows grouped by days
   * are compared with the days at the same distance from the first one; weeks and days count days, and longer periods
   * count months if both first days begin a month.
   *
   * A figure has no comparison if its period is unbounded or has a gap, or if the days to compare with begin before the
   * facts do (`before_data`).
   *
   * Days after the last day with complete data are not compared. If a month has twelve complete days, they are compared
   * with the first twelve days of the month before. `result.comparison` contains the compared days.
   */
  compare: z.optional(comparisonSchema),
  /**
   * Asks for sub-totals: `1` for one row per value of the first dimension, `2` per combination of the first two, up to
   * one less than the number of dimensions. The model computes each from the facts; they are never added up from rows.
   */
  subtotals: z.optional(z.array(z.int().check(z.gte(1))).check(z.maxLength(19))),
  /** The measures of the report that the query names, or uses through others. */
  defined: z.optional(z.array(reportMeasureSchema).check(z.maxLength(100))),
});
export type SemanticQuery = z.output<typeof semanticQuerySchema>;

/** The body of `POST /api/embed/query/`: the queries of a page. All are answered from the same data version. */
export const queryBatchSchema = z.object({
  queries: z
    .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)), query: semanticQuerySchema }))
    .check(z.minLength(1), z.maxLength(50)),
});
export type QueryBatch = z.output<typeof queryBatchSchema>;
