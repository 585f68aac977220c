import type { QueryResult } from "@vitrine/contracts/query";

import type { ColumnsLook } from "@vitrine/contracts/reading/state/visual-look";

/** Limits of a column's width, in CSS pixels. */
export const [narrowestColumn, widestColumn] = [48, 640];

/** The columns of a table as they are drawn, as places in the answer. */
export interface DrawnColumns {
  /** From left to right. */
  readonly order: readonly number[];
  /** Names that are drawn below the first name, in its cell. */
  readonly below: readonly number[];
}

/**
 * The columns in the reader's order, without the hidden ones. On phones the other names are below the first one, because
 * rows without them look alike, and next to it they leave no space for figures. An order of the reader is kept.
 */
export function drawnColumns(
  columns: QueryResult["columns"],
  look: ColumnsLook,
  isNarrow: boolean,
): DrawnColumns {
  const shown = readersOrder(columns, look).filter((place) => place === 0 || !look.hidden.includes(place));
  if (!isNarrow || look.order.length > 0 || columns[0]?.role !== "dimension") {
    return { order: shown, below: [] };
  }
  const isBelow = (place: number): boolean => place > 0 && columns[place]?.role === "dimension";
  return { order: shown.filter((place) => !isBelow(place)), below: shown.filter(isBelow) };
}

/** All columns in the reader's order, also the hidden ones. */
export function readersOrder(columns: QueryResult["columns"], { order }: ColumnsLook): readonly number[] {
  const places = columns.map((_, place) => place);
  // Columns that came later, such as those of a comparison, follow the others.
  const known = order.filter((place) => place < columns.length);
  return [...known, ...places.filter((place) => !known.includes(place))];
}

/** Moves a column before another one, or to the end for null. The first column stays first. */
export function moveColumn(
  order: readonly number[],
  column: number,
  before: number | null,
): readonly number[] {
  if (column === order[0] || before === order[0] || column === before) return order;
  const others = order.filter((place) => place !== column);
  const at = before === null ? others.length : others.indexOf(before);
  return [...others.slice(0, at), column, ...others.slice(at)];
}

/** Moves a column by one place among those that are shown. */
export function stepColumn(order: readonly number[], column: number, step: -1 | 1): readonly number[] {
  const at = order.indexOf(column);
  return step < 0
    ? moveColumn(order, column, order[at - 1] ?? null)
    : at === order.length - 1
      ? order
      : moveColumn(order, column, order[at + 2] ?? null);
}

/** Shows or hides a column. The first one is always shown. */
export function toggleColumn({ hidden }: ColumnsLook, column: number): readonly number[] {
  if (column === 0) return hidden;
  return hidden.includes(column) ? hidden.filter((place) => place !== column) : [...hidden, column];
}

/** Sets the width of a column within the limits; null makes it as wide as its texts. */
export function setWidth(
  widths: ColumnsLook["widths"],
  column: number,
  width: number | null,
): ColumnsLook["widths"] {
  const others = Object.entries(widths).filter(([place]) => Number(place) !== column);
  const own =
    width === null
      ? []
      : [[String(column), Math.round(Math.min(widestColumn, Math.max(narrowestColumn, width)))] as const];
  return Object.fromEntries([...others, ...own]);
}
