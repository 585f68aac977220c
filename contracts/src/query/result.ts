import * as z from "zod/mini";

import { comparisonKindSchema } from "./comparison.ts";
import { dateGrainSchema } from "./date-grain.ts";
import { measureDirectionSchema, numberFormatSchema } from "./number-format.ts";

/** The type of a column's values. Dates are ISO days (`2026-03-01`), decimals are JSON numbers. */
export const columnTypeSchema = z.enum(["string", "date", "integer", "decimal", "boolean"]);
export type ColumnType = z.output<typeof columnTypeSchema>;

/**
 * The meaning of a column's values, if their type does not say it:
 * - `picture`: addresses of pictures
 * - `month`: months in ISO 8601 (`2026-03`); filters contain them in this form
 * - `year`: years, not amounts
 * - `week`: ISO weeks (`2026-W05`)
 * - `quarter`: quarters, also of fiscal years (`2026 Q3`, `FY2026 Q1`)
 * - `fiscalYear`: fiscal years (`FY2026`)
 * - `monthOfYear`: months from 1 to 12
 * - `weekday`: weekdays from 1 (Monday) to 7, or their English names
 * - `dayPart`: `Night`, `Morning`, `Afternoon`, `Evening`
 *
 * All of them except `picture` are shown in the user's language.
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

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Cell = z.output<typeof cell>;

/**
 * Why values of a measure are blank:
 * - `not_available_at_level`: the figure is not known for these groups or filters, or would be wrong. For example,
 * reached people cannot be added up, and budgets have no devices.
 * - `no_period`: there is no period to compare with, because neither filters nor groups define one.
 * - `before_data`: the days to compare with begin before the first day of the facts, so that only a part is known.
 */
const columnNoteSchema = z.object({
  code: z.enum(["not_available_at_level", "no_period", "before_data"]),
  /** Shown to people. */
  message: z.string(),
  /** For `before_data`: the first day of the facts, ISO. */
  since: z.optional(z.string()),
});
export type ColumnNote = z.output<typeof columnNoteSchema>;

const daysSchema = z.object({ from: z.string(), through: z.string() });

/**
 * The compared days: ISO days, both included; `null` if the filters allow all days or leave a gap, so that there is no
 * comparison of the whole.
 */
const comparisonPeriodsSchema = z.object({
  kind: z.enum([...comparisonKindSchema.options, "chosenDays"]),
  /** Ends on the last day with complete data at the latest. */
  period: z.nullable(daysSchema),
  against: z.nullable(daysSchema),
  /**
   * Present if rows are grouped by days: the period of each row, and the distance back to the days that it is
   * compared with; negative if these are later.
   */
  each: z.optional(
    z.object({
      grain: dateGrainSchema,
      months: z.int(),
      days: z.int(),
      /** The last compared day, if it is known. A row that continues after it is compared up to this day. */
      through: z.nullable(z.string()),
    }),
  ),
});
export type ComparisonPeriods = z.output<typeof comparisonPeriodsSchema>;

/** One column of an answer, with its values in row order. This takes a third of the bytes and time of row objects. */
export const resultColumnSchema = z.object({
  /** `comparison`: the measure over the days compared with. */
  role: z.enum(["dimension", "measure", "comparison"]),
  table: z.string(),
  name: z.string(),
  displayName: z.string(),
  type: columnTypeSchema,
  format: z.nullable(numberFormatSchema),
  /** Missing if the type is sufficient. */
  content: z.optional(columnContentSchema),
  /** For measures and their comparisons; missing if neutral. */
  direction: z.optional(measureDirectionSchema),
  values: z.array(cell),
  /** How values are shown in the reader's language; others are shown as they are. The server's answers have none. */
  labels: z.optional(z.record(z.string(), z.string())),
  /**
   * For measures: the first day of the measure's facts, ISO, if they begin later than the dataset's main facts under
   * the filters of the query. Missing otherwise.
   */
  since: z.optional(z.string()),
  /**
   * For comparisons: the measure over the compared days only, to which `values` is compared. Missing if the query
   * includes no later days; the measure's own values then apply.
   */
  comparable: z.optional(z.array(cell)),
  /**
   * For measures: the ISO day from which figures are provisional, because sources still add to them. Missing if none
   * are, or if the query asks only for earlier days.
   */
  provisionalFrom: z.optional(z.string()),
  /** For comparisons of such measures: the compared days, which end before the provisional ones. */
  compared: z.optional(comparisonPeriodsSchema),
  note: z.optional(columnNoteSchema),
});
export type ResultColumn = z.output<typeof resultColumnSchema>;

/**
 * Sub-totals by the first `depth` dimensions. The columns are these dimensions, then the measures, then their
 * comparisons.
 */
const subtotalsSchema = z.object({
  depth: z.int(),
  columns: z.array(resultColumnSchema),
  rowCount: z.int(),
  truncated: z.boolean(),
});
export type Subtotals = z.output<typeof subtotalsSchema>;

/** Columns are in the order of the query: dimensions, then measures, then the comparisons of these measures. */
export const queryResultSchema = z.object({
  columns: z.array(resultColumnSchema),
  rowCount: z.int(),
  /** Whether there are more rows than the limit allows. */
  truncated: z.boolean(),
  /**
   * The value of each measure over all rows, in the order of the query; `null` if the query does not ask for totals.
   */
  totals: z.nullable(z.array(cell)),
  /** For a query for `facts` with totals: the number of rows, including those that limit and offset exclude. */
  rowsInAll: z.optional(z.int()),
  /** The totals of the comparisons; missing if the query asks for no comparison or no totals. */
  comparisonTotals: z.optional(z.array(cell)),
  /**
   * The totals of the measures over the compared days only, to which `comparisonTotals` is compared. Missing if the
   * query includes no later days; `totals` then apply.
   */
  comparableTotals: z.optional(z.array(cell)),
  /** Present if the measures were computed over the same rows, as the query asks. */
  sameRows: z.optional(z.literal(true)),
  /** Missing if the query asks for no comparison. */
  comparison: z.optional(comparisonPeriodsSchema),
  /** In the order of the query; missing if it asks for none. */
  subtotals: z.optional(z.array(subtotalsSchema)),
});
export type QueryResult = z.output<typeof queryResultSchema>;

/** A source of the data by its id in `import-sources.ts`, and the ISO day through which it is complete. */
export const sourceDaySchema = z.object({
  source: z.string(),
  completeThrough: z.string(),
  /** Present if the data are overdue: the number of days after which new data usually arrive. */
  overdueRhythm: z.optional(z.int()),
});
export type SourceDay = z.output<typeof sourceDaySchema>;

export const queryBatchReplySchema = z.object({
  dataVersion: z.string(),
  /** The current day in the dataset's time zone, ISO. Relative dates are counted from it. */
  today: z.optional(z.string()),
  /** The ISO day through which every source that still delivers is complete; `null` if unknown. */
  completeThrough: z.nullable(z.string()),
  /** Each source; missing if the data are not distinguished by source. */
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
