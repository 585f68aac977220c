import { startOfPeriod, type Cell, type QueryResult, type ResultColumn } from "@vitrine/contracts/query";

import type { FilledDimension } from "../plan/filled-dimension.ts";
import { nextStart } from "../plan/days/plan-period.ts";

const isoLength = "2026-03-01".length;

type Row = readonly Cell[];

interface Origins {
  /** The rows of the answer itself, by their index in it. */
  readonly places: ReadonlyMap<Row, number>;
  /** Periods without rows that are compared with periods that have rows. */
  readonly counterparts: ReadonlySet<Row>;
}

/**
 * Adds a row for each period of a dimension of days, so that a time axis has no gaps. Sums are 0 there, all other
 * measures blank. With more dimensions, each combination of their values has a row in each period.
 *
 * @param mostRows an answer that would have more rows is left unchanged
 * @param counterparts indexes of rows that only contain days to compare with: within the axis, their figures are assigned to
 *   the periods that they are compared with
 */
export function fillPeriods(
  result: QueryResult,
  filled: FilledDimension,
  mostRows: number,
  counterparts: ReadonlySet<number> = new Set(),
): QueryResult {
  const { columns } = result;
  const dimensions = columns.filter(({ role }) => role === "dimension").length;
  const days = columns[filled.index];
  const rows = Array.from({ length: result.rowCount }, (_, row): Row =>
    columns.map(({ values }) => values[row] ?? null),
  );
  const places = new Map(
    rows.map((row, place) => [row, place] as const).filter(([, place]) => !counterparts.has(place)),
  );
  const own = [...places.keys()];
  const unfilled =
    counterparts.size === 0 ? result : withRows(result, own, { places, counterparts: new Set() });
  if (result.truncated || days?.role !== "dimension" || own.length === 0) return unfilled;
  const known = own.map((row) => row[filled.index]).filter((value) => typeof value === "string");
  const periods = periodsOf(known, filled, mostRows);
  const others = new Map(own.map((row) => [keyOf(row, dimensions, filled.index), row]));
  if (periods === null || periods.length * others.size > mostRows) return unfilled;
  const axis = new Set<Cell>(periods);
  const compared = new Set<Row>();
  const kept = rows.flatMap((row): readonly Row[] => {
    if (places.has(row)) return [row];
    const period = row[filled.index];
    const isShown = axis.has(period ?? null) && others.has(keyOf(row, dimensions, filled.index));
    if (typeof period !== "string" || !isShown) return [];
    const empty = emptyRow(row.slice(0, dimensions), period, columns, filled);
    const counterpart = empty.map(
      (cell, at) => row[at] ?? (columns[at]?.role === "comparison" ? null : cell),
    );
    compared.add(counterpart);
    return [counterpart];
  });
  const all = inOrder(kept, periods, [...others.values()], columns, filled);
  return all.length === own.length ? unfilled : withRows(result, all, { places, counterparts: compared });
}

/** Every period from the first to the last one that is requested or has rows; `null` if there are more than `mostRows`. */
function periodsOf(
  known: readonly string[],
  { grain: { unit, calendar }, period, completeThrough, direction }: FilledDimension,
  most: number,
): readonly string[] | null {
  // Months may be written without a day.
  const length = known[0]?.length ?? 0;
  const sorted = known.map((start) => (start.length < isoLength ? `${start}-01` : start)).toSorted();
  const asked = period === null ? [] : [startOfPeriod(period.from, unit, calendar)];
  const lastAsked = period === null ? [] : [earlier(period.to, completeThrough)];
  const [first] = [...asked, ...sorted].toSorted();
  const last = [...lastAsked, ...sorted].toSorted().at(-1);
  if (first === undefined || last === undefined) return [];
  const periods: string[] = [];
  for (let start = first; start <= last; start = nextStart(start, unit)) {
    if (periods.length === most) return null;
    periods.push(start.slice(0, length));
  }
  return direction === "ascending" ? periods : periods.toReversed();
}

function inOrder(
  rows: readonly Row[],
  periods: readonly string[],
  others: readonly Row[],
  columns: readonly ResultColumn[],
  filled: FilledDimension,
): readonly Row[] {
  const dimensions = columns.filter(({ role }) => role === "dimension").length;
  const byPlace = new Map(rows.map((row) => [JSON.stringify(row.slice(0, dimensions)), row]));
  const at = (period: string, other: Row): Row => {
    const names = other.slice(0, dimensions).with(filled.index, period);
    return byPlace.get(JSON.stringify(names)) ?? emptyRow(names, period, columns, filled);
  };
  // Rows without a day belong to no period.
  const without = rows.filter((row) => (row[filled.index] ?? null) === null);
  if (!filled.isFirst) {
    return [...others.flatMap((other) => periods.map((period) => at(period, other))), ...without];
  }
  const inPeriods = new Map<Cell, Row[]>();
  for (const row of rows) {
    const day = row[filled.index] ?? null;
    inPeriods.set(day, [...(inPeriods.get(day) ?? []), row]);
  }
  return [
    ...periods.flatMap((period) => {
      const own = inPeriods.get(period) ?? [];
      const keys = new Set(own.map((row) => keyOf(row, dimensions, filled.index)));
      const missing = others.filter((other) => !keys.has(keyOf(other, dimensions, filled.index)));
      return [...own, ...missing.map((other) => at(period, other))];
    }),
    ...without,
  ];
}

function emptyRow(
  names: Row,
  period: string,
  columns: readonly ResultColumn[],
  { addsUp, completeThrough }: FilledDimension,
): Row {
  const isOver = completeThrough === null || period <= completeThrough;
  const measures = columns.filter(({ role }) => role === "measure");
  const figures = columns.slice(names.length).map((column): Cell => {
    const isSum = addsUp[measures.indexOf(column)] === true && column.note === undefined;
    return isSum && isOver ? 0 : null;
  });
  return [...names, ...figures];
}

function withRows(result: QueryResult, all: readonly Row[], { places, counterparts }: Origins): QueryResult {
  const measures = result.columns.filter(({ role }) => role === "measure").length;
  return {
    ...result,
    rowCount: all.length,
    columns: result.columns.map((column, place) => ({
      ...column,
      values: all.map((row) => row[place] ?? null),
      ...(column.comparable === undefined
        ? {}
        : {
            // Comparisons follow all measures, in the same order.
            comparable: all.map((row) =>
              counterparts.has(row)
                ? (row[place - measures] ?? null)
                : (column.comparable?.[places.get(row) ?? -1] ?? null),
            ),
          }),
    })),
  };
}

function keyOf(row: Row, dimensions: number, index: number): string {
  return JSON.stringify(row.slice(0, dimensions).toSpliced(index, 1));
}

function earlier(day: string, other: string | null): string {
  return other !== null && other < day ? other : day;
}
