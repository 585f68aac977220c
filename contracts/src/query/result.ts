import * as z from "zod/mini";

/** How a column's values are to be read and shown. Dates are ISO days (`2026-03-01`), decimals are JSON numbers. */
export const columnTypeSchema = z.enum(["string", "date", "integer", "decimal", "boolean"]);
export type ColumnType = z.output<typeof columnTypeSchema>;

/** How a number is written: the frame formats in the reader's locale, the model only says what it is. */
export const numberFormatSchema = z.object({
  kind: z.enum(["integer", "decimal", "percent", "currency"]),
  /** Digits after the decimal separator. */
  digits: z.int(),
  /** ISO 4217 code when `kind` is `currency`, else `null`. */
  currency: z.nullable(z.string()),
});
export type NumberFormat = z.output<typeof numberFormatSchema>;

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Cell = z.output<typeof cell>;

/** One column of an answer, all its values in row order (columnar: a third of the bytes and time of row objects). */
export const resultColumnSchema = z.object({
  role: z.enum(["dimension", "measure"]),
  table: z.string(),
  name: z.string(),
  displayName: z.string(),
  type: columnTypeSchema,
  format: z.nullable(numberFormatSchema),
  values: z.array(cell),
});
export type ResultColumn = z.output<typeof resultColumnSchema>;

/** Columns come in the order of the query: its dimensions, then its measures. */
export const queryResultSchema = z.object({
  columns: z.array(resultColumnSchema),
  rowCount: z.int(),
  /** More rows exist than the limit let through. */
  truncated: z.boolean(),
  /** Value of each measure over all rows, in the query's order; `null` when the query did not ask. */
  totals: z.nullable(z.array(cell)),
});
export type QueryResult = z.output<typeof queryResultSchema>;

export const queryBatchReplySchema = z.object({
  dataVersion: z.string(),
  /** ISO day through which every source's data is complete; `null` when unknown. */
  completeThrough: z.nullable(z.string()),
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
