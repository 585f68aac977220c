import * as z from "zod/mini";

import { visibleText } from "../http/text-limits.ts";

// A dataset of its own: the tables that a host gives to `quickCreate`.

export const tableColumnTypes = ["text", "integer", "decimal", "date", "boolean"] as const;
export type TableColumnType = (typeof tableColumnTypes)[number];

export const tableNumberFormats = ["number", "percent", "currency"] as const;
export type TableNumberFormat = (typeof tableNumberFormats)[number];

export const tableAggregations = [
  "none",
  "sum",
  "average",
  "minimum",
  "maximum",
  "count",
  "distinct",
] as const;
/** How the values of a column are combined into a figure. With `none` the column only groups and filters. */
export type TableAggregation = (typeof tableAggregations)[number];

export const tableLimits = {
  tables: 20,
  columns: 200,
  name: 100,
  cell: 10_000,
  /** Of all cells together, as `sizeOfRows` counts them. */
  bytes: 50 * 1024 * 1024,
  /** Rows of one call that sends rows. */
  rowsInPart: 20_000,
  /** The same, in the unit of `bytes`. The JSON of a part stays below the limit of a request. */
  bytesInPart: 512 * 1024,
} as const;

/** Names of tables and columns stand in brackets where measures name them. */
const tableNameSchema = visibleText(tableLimits.name).check(z.regex(/^[^[\]"\\]*$/));

export const tableColumnSchema = z.object({
  name: tableNameSchema,
  type: z.enum(tableColumnTypes),
  /** Of numbers; it has no effect on other columns. */
  format: z.enum(tableNumberFormats),
  aggregation: z.enum(tableAggregations),
});
export type TableColumn = z.output<typeof tableColumnSchema>;

export const tableSchema = z.object({
  name: tableNameSchema,
  columns: z.array(tableColumnSchema).check(
    z.minLength(1),
    z.maxLength(tableLimits.columns),
    z.refine(haveOwnNames, "must have different names"),
    z.refine((columns) => columns.every(isConsistent), "must have aggregations that fit their types"),
  ),
});
export type TableSchema = z.output<typeof tableSchema>;

export const tablesSchema = z
  .array(tableSchema)
  .check(
    z.minLength(1),
    z.maxLength(tableLimits.tables),
    z.refine(haveOwnNames, "must have different names"),
  );

/** A cell in the form in which it is stored: `12.5`, `2026-01-31`, `true`; null if it is blank. */
export type TableCell = string | null;

/** Rows of one of the tables, with cells in the order of its columns. */
export const tableRowsSchema = z.object({
  table: z.int().check(z.gte(0), z.lt(tableLimits.tables)),
  rows: z
    .array(
      z
        .array(z.nullable(z.string().check(z.maxLength(tableLimits.cell))))
        .check(z.maxLength(tableLimits.columns)),
    )
    .check(z.maxLength(tableLimits.rowsInPart)),
});
export type TableRows = z.output<typeof tableRowsSchema>;

const ofNumbers = tableAggregations;
const ofOthers: readonly TableAggregation[] = ["none", "count", "distinct"];

export function isNumeric(type: TableColumnType): boolean {
  return type === "integer" || type === "decimal";
}

/** The aggregations that a column of this type can have. */
export function aggregationsOf(type: TableColumnType): readonly TableAggregation[] {
  return isNumeric(type) ? ofNumbers : ofOthers;
}

/** The size of rows as the limits count it: their characters, and one for each cell. */
export function sizeOfRows(rows: readonly (readonly TableCell[])[]): number {
  let size = 0;
  for (const row of rows) for (const cell of row) size += 1 + (cell?.length ?? 0);
  return size;
}

function haveOwnNames(named: readonly { readonly name: string }[]): boolean {
  return new Set(named.map(({ name }) => name.toLowerCase())).size === named.length;
}

function isConsistent({ type, aggregation }: TableColumn): boolean {
  return aggregationsOf(type).includes(aggregation);
}
