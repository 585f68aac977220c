import type { Cell, ComparisonKind, DateGrain, QueryResult, ResultColumn } from "@vitrine/contracts/query";

import type { Formats } from "./format.ts";
import type { DateRange } from "./date-range.ts";
import { partOf } from "./periods.ts";

export interface Category {
  readonly value: Cell;
  /** In full, as tooltips and announcements name it. */
  readonly label: string;
  /** Why the period lacks some of its days: it is still running, or the filters cut it; null for a whole one. */
  readonly part: "running" | "cut" | null;
}

export interface Series {
  readonly label: string;
  /** One per category; null where there is no figure. */
  readonly values: readonly (number | null)[];
  /** What the figures were on the days compared with; left out when nothing is compared. */
  readonly before?: readonly (number | null)[];
  readonly column: ResultColumn;
}

/** What a chart draws, whatever its marks: categories along one axis, one or more series of numbers over them. */
export interface ChartData {
  readonly categories: readonly Category[];
  readonly series: readonly Series[];
  /** The categories are dates of this grain; null when they are names. */
  readonly grain: DateGrain | null;
  /** What `before` of its series is; left out when nothing is compared. */
  readonly comparison?: ComparisonKind;
}

interface ShapeOptions {
  readonly formats: Formats;
  readonly grain: DateGrain | undefined;
  readonly range: DateRange;
}

/**
 * From columns to series. A second dimension splits the first measure; else each measure is a series. Measures that are
 * another kind of number than the first (a rate beside an amount) do not share its axis and are left to the table.
 */
export function shapeSeries(result: QueryResult, options: ShapeOptions): ChartData {
  const dimensions = result.columns.filter(({ role }) => role === "dimension");
  const measures = result.columns.filter(({ role }) => role === "measure");
  const comparisons = result.columns.filter(({ role }) => role === "comparison");
  const [category, split] = dimensions;
  const first = measures[0];
  if (category === undefined || first === undefined) return { categories: [], series: [], grain: null };
  const grain = category.type === "date" ? (options.grain ?? "day") : null;
  const places = placesOf(category.values);
  const categories = [...places.keys()].map((value) => describe(value, category, grain, options));
  const series =
    split === undefined
      ? measures
          .filter((measure) => measure.format?.kind === first.format?.kind)
          .map((measure) => align(measure))
      : splitSeries(first, split);
  return {
    categories,
    series,
    grain,
    ...(result.comparison === undefined ? {} : { comparison: result.comparison.kind }),
  };

  function align(measure: ResultColumn): Series {
    const before = comparisons[measures.indexOf(measure)];
    return {
      label: measure.displayName,
      values: placed(measure),
      ...(before === undefined ? {} : { before: placed(before) }),
      column: measure,
    };
  }

  function placed(column: ResultColumn): readonly (number | null)[] {
    const values: (number | null)[] = Array.from({ length: places.size }, () => null);
    column.values.forEach((value, row) => put(values, row, value));
    return values;
  }

  function splitSeries(measure: ResultColumn, by: ResultColumn): readonly Series[] {
    const bySplit = new Map<Cell, (number | null)[]>();
    by.values.forEach((key, row) => {
      const values = bySplit.get(key) ?? Array.from({ length: places.size }, () => null);
      bySplit.set(key, values);
      put(values, row, measure.values[row] ?? null);
    });
    return [...bySplit].map(([key, values]) => ({
      label: options.formats.full(key, by),
      values,
      column: measure,
    }));
  }

  function put(values: (number | null)[], row: number, value: Cell): void {
    const place = places.get(category?.values[row] ?? null);
    if (place !== undefined && typeof value === "number") values[place] = value;
  }
}

/** One figure for each category; without a dimension, one for each measure of the first one's kind of number. */
export function shapeParts(result: QueryResult, options: ShapeOptions): ChartData {
  const measures = result.columns.filter(({ role }) => role === "measure");
  const first = measures[0];
  if (first === undefined) return { categories: [], series: [], grain: null };
  if (result.columns.some(({ role }) => role === "dimension")) {
    const data = shapeSeries(result, options);
    return { ...data, series: data.series.slice(0, 1) };
  }
  const alike = measures.filter(({ format }) => format?.kind === first.format?.kind);
  return {
    categories: alike.map(({ name, displayName }) => ({ value: name, label: displayName, part: null })),
    series: [
      {
        label: "",
        column: first,
        values: alike.map(({ values: [value] }) => (typeof value === "number" ? value : null)),
      },
    ],
    grain: null,
  };
}

function placesOf(values: readonly Cell[]): ReadonlyMap<Cell, number> {
  const places = new Map<Cell, number>();
  for (const value of values) if (!places.has(value)) places.set(value, places.size);
  return places;
}

function describe(
  value: Cell,
  column: ResultColumn,
  grain: DateGrain | null,
  options: ShapeOptions,
): Category {
  const part = grain !== null && typeof value === "string" ? partOf(value, grain, options.range) : null;
  let label: string | null = null;
  return {
    value,
    part,
    // Written when it is read: of a hundred thousand points few ever are.
    get label() {
      label ??= options.formats.full(value, column, grain ?? undefined);
      return label;
    },
  };
}

/** Least and greatest figure of all series; null when there is none. */
export function extentOf(series: readonly Pick<Series, "values">[]): readonly [number, number] | null {
  let least = Infinity;
  let greatest = -Infinity;
  for (const { values } of series) {
    for (const value of values) {
      if (value === null) continue;
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    }
  }
  return least === Infinity ? null : [least, greatest];
}
