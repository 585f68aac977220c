import * as z from "zod/mini";

import { comparisonKindSchema } from "./comparison.ts";
import { filterSchema } from "./filters.ts";

/** A column of a model's table, as a dimension. `grain` truncates a date column; weeks start on Monday (ISO 8601). */
export const dimensionSchema = z.object({
  table: z.string(),
  column: z.string(),
  grain: z.optional(z.enum(["day", "week", "month", "quarter", "year"])),
});
export type Dimension = z.output<typeof dimensionSchema>;
export type DateGrain = NonNullable<Dimension["grain"]>;

/** A measure of the model, such as `{ table: "Performance", measure: "CTR" }`. */
export const measureSchema = z.object({ table: z.string(), measure: z.string() });
export type MeasureRef = z.output<typeof measureSchema>;

/** Sorting by the n-th (from 0) dimension or measure of the query. */
const sortSchema = z.object({
  by: z.enum(["dimension", "measure"]),
  index: z.int().check(z.gte(0)),
  direction: z.enum(["ascending", "descending"]),
});
export type Sort = z.output<typeof sortSchema>;

/** Most rows of one answer. */
export const maxRows = 100_000;
/** Most rows that answers to the same question hold together, each after the rows of the one before. */
export const mostWindowRows = 1_000_000;

/**
 * What a visual asks: group by the dimensions, compute the measures, over the rows that pass every filter.
 * With `totals` the answer also holds each measure over all rows (computed by the model, not added up from rows).
 */
export const semanticQuerySchema = z.object({
  dimensions: z.array(dimensionSchema).check(z.maxLength(20)),
  measures: z.array(measureSchema).check(z.maxLength(50)),
  filters: z.array(filterSchema).check(z.maxLength(200)),
  sort: z.array(sortSchema).check(z.maxLength(20)),
  limit: z.int().check(z.gte(1), z.lte(maxRows)),
  /**
   * How many rows to leave out before the first; default 0. The order of rows is total, so that answers to the same
   * question from one version of the data, each with the offset at which the one before ended, neither repeat nor lose
   * a row. Totals and sub-totals are those of the whole answer at any offset.
   */
  offset: z.optional(z.int().check(z.gte(0), z.lt(mostWindowRows))),
  totals: z.boolean(),
  /**
   * The place of a dimension of days of which every period is to have a row, also those without facts, as a time axis
   * shows them: from the first to the last that the filters or the data reach. Sums are 0 there, other measures blank.
   * Left as it is: an answer in the order of a measure, a window of a longer one, and one that would pass the limit.
   */
  everyPeriodOf: z.optional(z.int().check(z.gte(0))),
  /**
   * Asks for a window of the lines of a matrix. Lines are the groups of all dimensions but the first `across` ones. They
   * come as a matrix shows them: each level in order within the group above it, figures being the group's own, so that
   * groups stay together. `offset` and `limit` count lines, and the rows of the answer are all that lines have: one each,
   * or with `across` a cell for each value of the first dimension. Sub-totals deeper than `across` are those of the
   * groups that have a line in the window, of all their lines; totals and other sub-totals are those of the whole.
   */
  lines: z.optional(z.object({ across: z.int().check(z.gte(0), z.lte(1)) })),
  /**
   * Asks for the rows of facts that the answer is computed from, in place of the answer: one row per row that is stored,
   * with its day, the visible columns of every dimension that its facts lead to, and the amounts behind the measures. A
   * measure that adds up is an amount itself, a ratio comes as its parts; rows of several facts stand one after the other,
   * and a first column names the facts. Filters, also those on groups, hold as they do for the answer. `sort` is of groups
   * and has no effect; with `totals` each amount is told over all rows, and `rowsInAll` is how many there are. Cannot be
   * combined with `compare`, `lines` and `subtotals`.
   */
  facts: z.optional(z.literal(true)),
  /**
   * Asks for all measures over the same rows of their facts: those that report every column behind any of them. For figures
   * that are divided by each other, such as the steps of a funnel: a source that reports only some of them would weigh on
   * one side. `result.sameRows` says that it was done; measures of several facts, or of other days, have no rows in common
   * and are answered as without it. Filters and top N are not changed.
   */
  sameRows: z.optional(z.literal(true)),
  /**
   * Asks for each measure over other days as well, in columns of the role `comparison`, one for each measure:
   *
   * - `previousPeriod`: the period before that of the figure, which all filters on dates together decide: as many whole
   *   calendar months; the same elapsed days of the week, month, quarter or year before one that is running; else as
   *   many days as have come in, right before. Rows grouped by weeks, months, quarters or years are periods of their own.
   * - `samePeriodLastYear`: the same days a year earlier.
   *
   * Figures whose period has no bounds, or a gap, are compared with nothing, and so are those whose days to compare with
   * begin before the facts do (`before_data`).
   *
   * Days after the last day with complete data have no counterpart, so that a month of which twelve days have come in
   * is compared with the first twelve days of the month before. `result.comparison` says which days were compared.
   */
  compare: z.optional(comparisonKindSchema),
  /**
   * Asks for sub-totals: `1` for one row per value of the first dimension, `2` for the first two, and so on up to one
   * less than there are dimensions. Each is computed from its own facts by the model, never added up from rows.
   */
  subtotals: z.optional(z.array(z.int().check(z.gte(1))).check(z.maxLength(19))),
});
export type SemanticQuery = z.output<typeof semanticQuerySchema>;

/** The body of `POST /api/embed/query/`: the queries of a page, answered from one data version. */
export const queryBatchSchema = z.object({
  queries: z
    .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)), query: semanticQuerySchema }))
    .check(z.minLength(1), z.maxLength(50)),
});
export type QueryBatch = z.output<typeof queryBatchSchema>;
