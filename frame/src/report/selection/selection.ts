import type { Cell, DateGrain } from "@vitrine/contracts/query";

/** One field value that singles out a mark: the visual's n-th dimension (from 0) and the value it has there. */
export interface PointPart {
  readonly dimension: number;
  readonly value: Cell;
}

/**
 * A mark that a reader selected: a bar (its category), an entry of a legend (its series), a cell of both, a row of a
 * table (all of its dimensions). Values are those of the answer; a date means its whole period.
 */
export type DataPoint = readonly PointPart[];

/** The selected marks of one visual. Never empty. */
export interface Selection {
  readonly page: string;
  readonly visual: string;
  readonly points: readonly DataPoint[];
}

/** A dimension as far as a selection needs it. */
export interface SelectedField {
  readonly table: string;
  readonly column: string;
  readonly grain?: DateGrain | undefined;
}

/** The mark at a row of an answer, over the given dimensions (all when none are named). */
export function pointOfRow(
  dimensions: readonly { readonly values: readonly Cell[] }[],
  row: number,
  places: readonly number[] = dimensions.map((_, place) => place),
): DataPoint {
  return places.map((dimension) => ({ dimension, value: dimensions[dimension]?.values[row] ?? null }));
}

/** Whether a mark is among the selected ones. */
export function isSelected(points: readonly DataPoint[], point: DataPoint): boolean {
  return points.some((one) => isSamePoint(one, point));
}

/** Whether a mark belongs to a selected one: a bar of a selected category, a cell of a selected row. */
export function isCovered(points: readonly DataPoint[], point: DataPoint): boolean {
  return points.some((one) => one.every((part) => point.some((other) => isSamePart(part, other))));
}

/**
 * The selections after a reader picked marks of a visual.
 *
 * @param isMulti adds to what is selected, and takes away what is already there (Ctrl or Cmd held); else the marks
 *   replace every selection of the page, and picking the only selected mark again clears it
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
