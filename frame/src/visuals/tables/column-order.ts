import type { QueryResult } from "@vitrine/contracts/query";

import type { ColumnsLook } from "@vitrine/contracts/reading/state/visual-look";

/** Limits of a column's width, in CSS pixels. */
export const [narrowestColumn, widestColumn] = [48, 640];

/**
 * The places of the columns as they are drawn: in the reader's order, without the hidden ones. On phones the figures
 * come before all names but the first, unless the reader has chosen an order.
 */
export function drawnOrder(
  columns: QueryResult["columns"],
  look: ColumnsLook,
  isNarrow: boolean,
): readonly number[] {
  return readersOrder(columns, look, isNarrow).filter((place) => place === 0 || !look.hidden.includes(place));
}

/** All columns in the reader's order, also the hidden ones. */
export function readersOrder(
  columns: QueryResult["columns"],
  { order }: ColumnsLook,
  isNarrow: boolean,
): readonly number[] {
  const places = columns.map((_, place) => place);
  if (order.length > 0) {
    // Columns that came later, such as those of a comparison, follow the others.
    const known = order.filter((place) => place < columns.length);
    return [...known, ...places.filter((place) => !known.includes(place))];
  }
  if (!isNarrow) return places;
  const isLater = (place: number): boolean => place > 0 && columns[place]?.role === "dimension";
  return [...places.filter((place) => !isLater(place)), ...places.filter(isLater)];
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
