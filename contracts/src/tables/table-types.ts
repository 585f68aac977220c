// Without schemas, so that pages which do not check tables do not load them.

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
  bytesInPart: 256 * 1024,
} as const;

/** A cell in the form in which it is stored: `12.5`, `2026-01-31`, `true`; null if it is blank. */
export type TableCell = string | null;

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
