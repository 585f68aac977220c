import * as z from "zod/mini";

import { visibleText } from "../http/text-limits.ts";
import {
  aggregationsOf,
  tableAggregations,
  tableColumnTypes,
  tableLimits,
  tableNumberFormats,
} from "./table-types.ts";

// A dataset of its own: the tables that a host gives to `quickCreate`.

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

function haveOwnNames(named: readonly { readonly name: string }[]): boolean {
  return new Set(named.map(({ name }) => name.toLowerCase())).size === named.length;
}

function isConsistent({ type, aggregation }: TableColumn): boolean {
  return aggregationsOf(type).includes(aggregation);
}
