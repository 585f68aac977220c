import type { Cell, DateGrain, QueryResult } from "@vitrine/contracts/query";

import { endOfPeriod } from "@vitrine/contracts/reading/dates/calendar";
import type { DateRange } from "@vitrine/contracts/reading/words/date-range";
import { partOf } from "@vitrine/contracts/reading/words/periods";

/** The course of a figure in one row: one figure for each period, null where there is none. */
export type RowSpark = readonly (number | null)[];

/**
 * The trends of the rows of a table, by `keyOf` their dimensions. All of them have the same complete and final periods,
 * so that they can be compared. None if the answer was cut off, because parts of a trend would be missing.
 */
export function rowSparks(
  trend: QueryResult | null,
  grain: DateGrain,
  range: DateRange,
): ReadonlyMap<string, RowSpark> {
  const sparks = new Map<string, (number | null)[]>();
  if (trend === null || trend.truncated) return sparks;
  const dimensions = trend.columns.filter(({ role }) => role === "dimension");
  const [figures, starts] = [trend.columns.at(-1), dimensions.at(-1)?.values ?? []];
  const provisionalFrom = figures?.provisionalFrom ?? null;
  const isFinal = (start: string): boolean =>
    partOf(start, grain, range) === null &&
    (provisionalFrom === null || endOfPeriod(start, grain) < provisionalFrom);
  const finals = starts.filter((start) => typeof start === "string").filter(isFinal);
  const periods = [...new Set(finals)].toSorted((a, b) => (a < b ? -1 : 1));
  const places = new Map<Cell, number>(periods.map((start, place) => [start, place]));
  const names = dimensions.slice(0, -1);
  figures?.values.forEach((value, row) => {
    const place = places.get(starts[row] ?? null);
    if (place === undefined || typeof value !== "number") return;
    const key = keyOf(names.map(({ values }) => values[row] ?? null));
    const spark = sparks.get(key) ?? Array.from<number | null>({ length: periods.length }).fill(null);
    spark[place] = value;
    sparks.set(key, spark);
  });
  return sparks;
}

/** Identifies a row by the values of its dimensions. */
export function keyOf(values: readonly Cell[]): string {
  return JSON.stringify(values);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The path of a trend from zero, with a gap where a figure is missing; null if there is no line. */
export function sparkPath(spark: RowSpark, { width, height }: Size): string | null {
  const known = spark.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const step = width / Math.max(1, spark.length - 1);
  const y = (value: number): number =>
    high === low ? height : height - ((value - low) / (high - low)) * height;
  return spark
    .map((value, place) => {
      if (value === null) return "";
      const isStart = place === 0 || (spark[place - 1] ?? null) === null;
      return `${isStart ? "M" : "L"}${round(place * step)} ${round(y(value))}`;
    })
    .join("");
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
