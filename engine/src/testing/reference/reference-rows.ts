import type { Cell, Dimension, WorkspaceCalendar } from "@vitrine/contracts/query";

import type { Aggregate, RowCondition } from "@vitrine/contracts/measures";
import { compareCells } from "./reference-cells.ts";
import { firstDay } from "./reference-days.ts";
import type { WideRow } from "./reference-filters.ts";

/** Rows of tables by the sources of the tables. Dates are ISO days. */
export type ReferenceData = Readonly<Record<string, readonly ReferenceRow[]>>;

export type ReferenceRow = Readonly<Record<string, Cell>>;

export interface ReferenceAnswer {
  readonly columns: readonly (readonly Cell[])[];
  readonly truncated: boolean;
  readonly totals: readonly Cell[] | null;
  readonly comparisonTotals: readonly Cell[];
  readonly subtotals: readonly (readonly (readonly Cell[])[])[];
}

/** A group of values, and further conditions for its rows. */
export interface Place {
  readonly fields: readonly {
    readonly field: string;
    readonly grain: Dimension["grain"];
    readonly calendar?: WorkspaceCalendar;
  }[];
  readonly keys: readonly Cell[];
  readonly isRanked: boolean;
  readonly kept: ReadonlySet<string> | null;
  /** The conditions of `where(…)` around an expression. */
  readonly rows?: readonly RowCondition[];
}

/** The value is not available. */
export class Unavailable extends Error {}

export function keysOf(fields: Place["fields"], row: WideRow): readonly Cell[] {
  return fields.map(({ field, grain, calendar }) => {
    const value = row.get(field) ?? null;
    return typeof value === "string" && grain !== undefined ? firstDay(value, grain, calendar) : value;
  });
}

/** @param which the fields to read; by default all */
export function sameKeys(
  { fields, keys }: Place,
  row: WideRow,
  which: readonly boolean[] = fields.map(() => true),
): boolean {
  const own = keysOf(fields, row);
  return own.every((value, index) => which[index] !== true || value === keys[index]);
}

/** True if a row passes the conditions of `where(…)` for its table. */
export function isCounted({ rows = [] }: Place, table: string, row: WideRow): boolean {
  return rows.every(({ column, test }) => {
    const value = row.get(`${table}[${column}]`) ?? null;
    return value !== null && (test === "reported" || Number(value) > 0);
  });
}

export function columnsOf(lines: readonly (readonly Cell[])[], width: number): readonly (readonly Cell[])[] {
  return Array.from({ length: width }, (_, index) => lines.map((line) => line[index] ?? null));
}

export function aggregate(of: Aggregate, all: readonly Cell[]): Cell {
  const values = all.filter((value) => value !== null);
  if (of === "count") return values.length;
  if (of === "distinct") return new Set(values).size;
  if (of === "only") return all.length === 1 ? (all[0] ?? null) : null;
  const [first, ...rest] = values;
  if (first === undefined) return null;
  if (of === "sum") return values.reduce((sum: number, value) => sum + toMillionths(value), 0) / 1_000_000;
  const sign = of === "min" ? 1 : -1;
  return rest.reduce((best, value) => (compareCells(value, best) * sign < 0 ? value : best), first);
}

/** Adds amounts as integers of millionths, which is exact. */
function toMillionths(value: Cell): number {
  return Math.round(Number(value) * 1_000_000);
}
