import type { Cell, DateGrain } from "../../query/index.ts";

/** One value of a mark: the place of the visual's dimension (from 0) and its value. */
export interface PointPart {
  readonly dimension: number;
  readonly value: Cell;
}

/**
 * A mark that the user selected: a bar (its category), a legend entry (its series), a cell (both), a row of a table
 * (all its dimensions). Values are those of the answer; a date means its whole period.
 */
export type DataPoint = readonly PointPart[];

/** The selected marks of one visual. Never empty. */
export interface Selection {
  readonly page: string;
  readonly visual: string;
  readonly points: readonly DataPoint[];
}

/** The properties of a dimension that a selection needs. */
export interface SelectedField {
  readonly table: string;
  readonly column: string;
  readonly grain?: DateGrain | undefined;
}

/** The mark at a row of an answer. @param places the dimensions of the mark; all if left out */
export function pointOfRow(
  dimensions: readonly { readonly values: readonly Cell[] }[],
  row: number,
  places: readonly number[] = dimensions.map((_, place) => place),
): DataPoint {
  return places.map((dimension) => ({ dimension, value: dimensions[dimension]?.values[row] ?? null }));
}

export function isSelected(points: readonly DataPoint[], point: DataPoint): boolean {
  return points.some((one) => isSamePoint(one, point));
}

/** Whether a mark is part of a selected one: a bar of a selected category, a cell of a selected row. */
export function isCovered(points: readonly DataPoint[], point: DataPoint): boolean {
  return points.some((one) => one.every((part) => point.some((other) => isSamePart(part, other))));
}

/**
 * The selections after the user selected marks of a visual.
 *
 * @param isMulti adds to the selection and removes marks that are already selected (Ctrl or Cmd held); otherwise the
 *   marks replace every selection of the page, and the only selected mark is cleared if it is selected again
 */
export function select(
  selections: readonly Selection[],
  { page, visual, points }: Selection,
  isMulti: boolean,
): readonly Selection[] {
  const before = selections.find((one) => one.page === page && one.visual === visual)?.points ?? [];
  const elsewhere = selections.filter((one) => one.page !== page || (isMulti && one.visual !== visual));
  const after = isMulti ? toggle(before, points) : isSameSet(before, points) ? [] : points;
  return after.length === 0 ? elsewhere : [...elsewhere, { page, visual, points: after }];
}

function toggle(before: readonly DataPoint[], picked: readonly DataPoint[]): readonly DataPoint[] {
  const kept = before.filter((point) => !isSelected(picked, point));
  return [...kept, ...picked.filter((point) => !isSelected(before, point))];
}

function isSameSet(one: readonly DataPoint[], other: readonly DataPoint[]): boolean {
  return one.length === other.length && one.every((point) => isSelected(other, point));
}

function isSamePoint(one: DataPoint, other: DataPoint): boolean {
  return one.length === other.length && one.every((part) => other.some((next) => isSamePart(part, next)));
}

function isSamePart(one: PointPart, other: PointPart): boolean {
  return one.dimension === other.dimension && one.value === other.value;
}
