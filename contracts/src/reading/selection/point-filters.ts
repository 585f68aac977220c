import { isIsoDay, type Cell, type Filter } from "../../query/index.ts";

import { daysBetween, endOfPeriod, followingDay } from "../dates/calendar.ts";
import type { DataPoint, SelectedField } from "./selection.ts";

interface Field {
  readonly table: string;
  readonly column: string;
}

/** The filters that match exactly the rows of the given marks. @param fields the visual's dimensions */
export function filtersOfPoints(
  fields: readonly SelectedField[],
  points: readonly DataPoint[],
): readonly Filter[] {
  if (!isBlock(points)) return [combinationsOf(fields, points)];
  return [...valuesByPlace(points)].flatMap(([place, values]) => {
    const field = fields[place];
    return field === undefined ? [] : [filterOfValues(field, [...values])];
  });
}

/**
 * True if one filter for each field can select the marks: they have the same fields, and every combination
 * of their values is among them.
 */
function isBlock(points: readonly DataPoint[]): boolean {
  if (new Set(points.map(placesOf)).size > 1) return false;
  const combinations = [...valuesByPlace(points).values()].reduce((count, { size }) => count * size, 1);
  return combinations === points.length;
}

function placesOf(point: DataPoint): string {
  const places = point.map(({ dimension }) => dimension);
  return places.toSorted((a, b) => a - b).join();
}

function valuesByPlace(points: readonly DataPoint[]): ReadonlyMap<number, ReadonlySet<Cell>> {
  const byPlace = new Map<number, Set<Cell>>();
  for (const { dimension, value } of points.flat()) {
    byPlace.set(dimension, (byPlace.get(dimension) ?? new Set<Cell>()).add(value));
  }
  return byPlace;
}

/** Matches marks one by one, grouped by their fields. A period becomes its days. */
function combinationsOf(fields: readonly SelectedField[], points: readonly DataPoint[]): Filter {
  const target: Field[][] = [];
  const values: { readonly value: Cell }[][][] = [];
  for (const places of new Set(points.map(placesOf))) {
    const group = points.filter((point) => placesOf(point) === places);
    const order = places.split(",").map(Number);
    target.push(order.flatMap((place) => targetOf(fields[place])));
    values.push(
      group.flatMap((point) =>
        order.reduce<{ readonly value: Cell }[][]>(
          (tuples, place) => {
            const part = point.find(({ dimension }) => dimension === place)?.value ?? null;
            const alternatives = valuesOf(fields[place], part);
            return tuples.flatMap((tuple) => alternatives.map((value) => [...tuple, { value }]));
          },
          [[]],
        ),
      ),
    );
  }
  return { filterType: 3, target, isExclude: false, values };
}

function targetOf(field: SelectedField | undefined): readonly Field[] {
  return field === undefined ? [] : [{ table: field.table, column: field.column }];
}

function valuesOf(field: SelectedField | undefined, value: Cell): readonly Cell[] {
  return field?.grain === undefined || !isStart(value)
    ? [value]
    : daysBetween(value, endOfPeriod(value, field.grain));
}

/** Whether a value begins a period. States of hosts and old bookmarks may hold other values, which are compared as such. */
function isStart(value: Cell): value is string {
  return typeof value === "string" && isIsoDay(value);
}

/** The filter on values of a field. Adjacent periods become a range, others a list of their days. */
export function filterOfValues(field: SelectedField, values: readonly Cell[]): Filter {
  const target = { table: field.table, column: field.column };
  const { grain } = field;
  const starts = values.filter(isStart).toSorted();
  if (grain === undefined || starts.length !== values.length) return listOf(target, values);
  const ranges = starts.reduce<readonly (readonly [string, string])[]>((list, start) => {
    const before = list.at(-1);
    const end = endOfPeriod(start, grain);
    return before !== undefined && followingDay(before[1]) === start
      ? [...list.slice(0, -1), [before[0], end]]
      : [...list, [start, end]];
  }, []);
  const [first] = ranges;
  if (ranges.length !== 1 || first === undefined) {
    return listOf(
      target,
      ranges.flatMap(([from, to]) => daysBetween(from, to)),
    );
  }
  return {
    filterType: 0,
    target,
    logicalOperator: "And",
    conditions: [
      { operator: "GreaterThanOrEqual", value: first[0] },
      { operator: "LessThanOrEqual", value: first[1] },
    ],
  };
}

function listOf(target: Field, values: readonly Cell[]): Filter {
  return { filterType: 1, target, operator: "In", values: [...values] };
}
