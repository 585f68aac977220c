import * as z from "zod/mini";

import { comparisonKindSchema } from "./comparison.ts";

/** How a column's values are to be read and shown. Dates are ISO days (`2026-03-01`), decimals are JSON numbers. */
export const columnTypeSchema = z.enum(["string", "date", "integer", "decimal", "boolean"]);
export type ColumnType = z.output<typeof columnTypeSchema>;

/**
 * What a column's values are, where their type does not say it:
 * `picture`: addresses of pictures;
 * `month`: months as ISO 8601 writes them (`2026-03`), which readers see in their language and filters hold as they are;
 * `year`: whole numbers that are years, and no amounts;
 * `week`: ISO weeks (`2026-W05`); `quarter`: quarters, also of fiscal years (`2026 Q3`, `FY2026 Q1`); `fiscalYear`: fiscal
 * years (`FY2026`); `monthOfYear`: months from 1 to 12; `weekday`: weekdays from 1 (Monday) to 7 or by their English names;
 * `dayPart`: `Night`, `Morning`, `Afternoon`, `Evening`. Readers see all of these in their language as well.
 */
export const columnContentSchema = z.enum([
  "picture",
  "month",
  "year",
  "week",
  "quarter",
  "fiscalYear",
  "monthOfYear",
  "weekday",
  "dayPart",
]);
export type ColumnContent = z.output<typeof columnContentSchema>;

/** How a number is written: the frame formats in the reader's locale, the model only says what it is. */
export const numberFormatSchema = z.object({
  kind: z.enum(["integer", "decimal", "percent", "currency"]),
  /** Digits after the decimal separator. */
  digits: z.int(),
  /** ISO 4217 code when `kind` is `currency`, else `null`. */
  currency: z.nullable(z.string()),
});
export type NumberFormat = z.output<typeof numberFormatSchema>;

/** Whether more of a measure is good news, bad news, or neither: what sets the tone of its changes. */
export const measureDirections = ["higher-is-better", "lower-is-better", "neutral"] as const;
export const measureDirectionSchema = z.enum(measureDirections);
export type MeasureDirection = z.output<typeof measureDirectionSchema>;

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Cell = z.output<typeof cell>;

/**
 * Why values of a measure are blank where a number might be expected:
 * `not_available_at_level`: the figure is not known, or would be wrong, for the groups or filters asked for (people
 * reached cannot be added up; budgets know no devices);
 * `no_period`: there is nothing to compare with, because neither filters nor groups say which days are meant;
 * `before_data`: the days to compare with begin before the first day of the facts, so that only a part of them is known.
 */
const columnNoteSchema = z.object({
  code: z.enum(["not_available_at_level", "no_period", "before_data"]),
  /** For people. */
  message: z.string(),
  /** Of `before_data`: the first day of the facts, ISO. */
  since: z.optional(z.string()),
});
export type ColumnNote = z.output<typeof columnNoteSchema>;

const daysSchema = z.object({ from: z.string(), through: z.string() });

/**
 * The days that were compared: ISO days, both ends included; `null` where the filters leave all days, or a gap: then
 * there is no comparison of the whole.
 */
const comparisonPeriodsSchema = z.object({
  kind: comparisonKindSchema,
  /** The newest day is at most the last one with complete data. */
  period: z.nullable(daysSchema),
  against: z.nullable(daysSchema),
  /**
   * Where rows are grouped by days: the period that each of them is, and how far before it the days lie that it is
   * compared with.
   */
  each: z.optional(
    z.object({
      grain: z.enum(["day", "week", "month", "quarter", "year"]),
      months: z.int(),
      days: z.int(),
      /** The last day that is compared, where that is known: rows that go on after it are compared up to it. */
      through: z.nullable(z.string()),
    }),
  ),
});
export type ComparisonPeriods = z.output<typeof comparisonPeriodsSchema>;

/** One column of an answer, all its values in row order (columnar: a third of the bytes and time of row objects). */
export const resultColumnSchema = z.object({
  /** `comparison`: the measure over the days that the query compares with. */
  role: z.enum(["dimension", "measure", "comparison"]),
  table: z.string(),
  name: z.string(),
  displayName: z.string(),
  type: columnTypeSchema,
  format: z.nullable(numberFormatSchema),
  /** Left out where the type says all. */
  content: z.optional(columnContentSchema),
  /** Of measures and their comparisons; left out where it is neutral. */
  direction: z.optional(measureDirectionSchema),
  values: z.array(cell),
  /**
   * Of measures: the first day of the facts behind it, ISO, where these begin later than the dataset's main facts do under
   * the query's filters. Left out where they reach back as far.
   */
  since: z.optional(z.string()),
  /**
   * Of comparisons: the measure over no more than the days that are compared, which is what to set against `values`.
   * Left out where the query asks for no later days, and the measure's own values are that.
   */
  comparable: z.optional(z.array(cell)),
  /**
   * Of measures: the ISO day from which on figures are provisional, because sources still add to them. Left out where
   * none are, or where the query asks for days before it only.
   */
  provisionalFrom: z.optional(z.string()),
  /** Of comparisons of such measures: the days compared, which end before the provisional ones. */
  compared: z.optional(comparisonPeriodsSchema),
  /** Left out when there is nothing to say. */
  note: z.optional(columnNoteSchema),
});
export type ResultColumn = z.output<typeof resultColumnSchema>;

/** Sub-totals by the first `depth` dimensions: these, then the measures, then their comparisons. */
const subtotalsSchema = z.object({
  depth: z.int(),
  columns: z.array(resultColumnSchema),
  rowCount: z.int(),
  truncated: z.boolean(),
});
export type Subtotals = z.output<typeof subtotalsSchema>;

/** Columns come in the order of the query: its dimensions, then its measures, then these measures' comparisons. */
export const queryResultSchema = z.object({
  columns: z.array(resultColumnSchema),
  rowCount: z.int(),
  /** More rows exist than the limit let through. */
  truncated: z.boolean(),
  /** Value of each measure over all rows, in the query's order; `null` when the query did not ask. */
  totals: z.nullable(z.array(cell)),
  /** Of a query for `facts` with totals: how many rows there are, with those that the limit and the offset leave out. */
  rowsInAll: z.optional(z.int()),
  /** The comparisons' totals; left out when the query asks for no comparison or no totals. */
  comparisonTotals: z.optional(z.array(cell)),
  /**
   * The measures' totals over no more than the days that are compared: what to set against `comparisonTotals`. Left out
   * where the query asks for no later days, and `totals` are that.
   */
  comparableTotals: z.optional(z.array(cell)),
  /** The measures were computed over the same rows, as the query asks for; left out where they were not. */
  sameRows: z.optional(z.literal(true)),
  /** Left out when the query asks for no comparison. */
  comparison: z.optional(comparisonPeriodsSchema),
  /** In the order in which the query asks for them; left out when it does not. */
  subtotals: z.optional(z.array(subtotalsSchema)),
});
export type QueryResult = z.output<typeof queryResultSchema>;

/** A source of the data, by its id in `import-sources.ts`, and the ISO day through which it is complete. */
export const sourceDaySchema = z.object({
  source: z.string(),
  completeThrough: z.string(),
  /** After so many days new data usually come, and they have not. Left out where none are overdue. */
  overdueRhythm: z.optional(z.int()),
});
export type SourceDay = z.output<typeof sourceDaySchema>;

export const queryBatchReplySchema = z.object({
  dataVersion: z.string(),
  /** The day it is, ISO, in the dataset's time zone: what relative dates are counted from. */
  today: z.optional(z.string()),
  /** ISO day through which the data of every source that still delivers is complete; `null` when unknown. */
  completeThrough: z.nullable(z.string()),
  /** Each source by itself; left out where the data have no sources to tell apart. */
  sources: z.optional(z.array(sourceDaySchema)),
  results: z.array(
    z.discriminatedUnion("status", [
      z.object({ id: z.string(), status: z.literal("ok"), result: queryResultSchema }),
      z.object({
        id: z.string(),
        status: z.literal("error"),
        error: z.object({ code: z.string(), message: z.string(), detail: z.nullable(z.string()) }),
      }),
    ]),
  ),
});
export type QueryBatchReply = z.output<typeof queryBatchReplySchema>;
