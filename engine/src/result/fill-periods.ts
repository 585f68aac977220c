import type { Cell, DateGrain, QueryResult, ResultColumn } from "@vitrine/contracts/query";

import { addDays, addMonths, startOf } from "../model/calendar.ts";
import type { FilledDimension } from "../plan/filled-dimension.ts";

const isoLength = "2026-03-01".length;

type Row = readonly Cell[];

/**
 * Gives each period of a dimension of days a row, so that a time axis shows those without facts where they belong: sums
 * are 0 there, all other measures blank. With more dimensions, each combination of their values has a row in each period.
 *
 * @param mostRows an answer that would have more is left as it is
 */
export function fillPeriods(result: QueryResult, filled: FilledDimension, mostRows: number): QueryResult {
  const dimensions = result.columns.filter(({ role }) => role === "dimension").length;
  const days = result.columns[filled.index];
  if (result.truncated || days?.role !== "dimension" || result.rowCount === 0) return result;
  const rows = Array.from({ length: result.rowCount }, (_, row): Row =>
    result.columns.map(({ values }) => values[row] ?? null),
  );
  const known = days.values.filter((value) => typeof value === "string");
  const periods = periodsOf(known, filled, mostRows);
  const others = new Map(rows.map((row) => [keyOf(row, dimensions, filled.index), row]));
  if (periods === null || periods.length * others.size > mostRows) return result;
  const all = inOrder(rows, periods, [...others.values()], result.columns, filled);
  return all.length === rows.length ? result : withRows(result, all, rows);
}

/** Every period from the first that is asked for or known to the last one; `null` for more than so many. */
function periodsOf(
  known: readonly string[],
  { grain, period, completeThrough, direction }: FilledDimension,
  most: number,
): readonly string[] | null {
  // Months may be written without a day.
  const length = known[0]?.length ?? 0;
  const sorted = known.map((start) => (start.length < isoLength ? `${start}-01` : start)).toSorted();
  const asked = period === null ? [] : [startOfPeriod(period.from, grain)];
  const lastAsked = period === null ? [] : [earlier(period.to, completeThrough)];
  const [first] = [...asked, ...sorted].toSorted();
  const last = [...lastAsked, ...sorted].toSorted().at(-1);
  if (first === undefined || last === undefined) return [];
  const periods: string[] = [];
  for (let start = first; start <= last; start = nextStart(start, grain)) {
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

function withRows(result: QueryResult, all: readonly Row[], before: readonly Row[]): QueryResult {
  const places = new Map(before.map((row, index) => [row, index]));
  return {
    ...result,
    rowCount: all.length,
    columns: result.columns.map((column, place) => ({
      ...column,
      values: all.map((row) => row[place] ?? null),
      ...(column.comparable === undefined
        ? {}
        : { comparable: all.map((row) => column.comparable?.[places.get(row) ?? -1] ?? null) }),
    })),
  };
}

/** What a row is beside its period. */
function keyOf(row: Row, dimensions: number, index: number): string {
  return JSON.stringify(row.slice(0, dimensions).toSpliced(index, 1));
}

function earlier(day: string, other: string | null): string {
  return other !== null && other < day ? other : day;
}

function startOfPeriod(day: string, grain: DateGrain): string {
  return grain === "day" ? day : startOf(day, grain);
}

function nextStart(start: string, grain: DateGrain): string {
  switch (grain) {
    case "day":
      return addDays(start, 1);
    case "week":
      return addDays(start, 7);
    case "month":
      return addMonths(start, 1);
    case "quarter":
      return addMonths(start, 3);
    case "year":
      return addMonths(start, 12);
  }
}
