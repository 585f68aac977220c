import { area } from "d3-shape";

import { openness, type ChartData, type Series } from "@vitrine/contracts/reading/charts/shape-series";
import { thinLine } from "./thin-line.ts";

/** The maximum number of points of a line that have a dot. */
const maxDots = 32;

/** The line of one series, in the plot's pixels. */
export interface LinePath {
  /** Path of the periods with final figures. */
  readonly whole: string;
  /** Paths towards incomplete or provisional periods; empty if there is none. */
  readonly open: readonly string[];
  /** Path of the area down to zero; null for a line. */
  readonly area: string | null;
  readonly dots: readonly Dot[];
}

export interface Dot {
  readonly category: number;
  readonly x: number;
  readonly y: number;
}

interface LinePathOptions {
  readonly categories: ChartData["categories"];
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  readonly isArea: boolean;
}

/** Draws a series as a line. Points in the same pixel are thinned out. */
export function layoutLinePath({ values, column }: Series, options: LinePathOptions): LinePath {
  const { categories, x, y, isArea } = options;
  const first = categories.findIndex((category) => openness(category, column) === null);
  const last = categories.findLastIndex((category) => openness(category, column) === null);
  const whole = first < 0 ? [] : thinLine(values, x, first, last + 1);
  const open =
    first < 0
      ? [thinLine(values, x)]
      : [thinLine(values, x, 0, first + 1), thinLine(values, x, last, values.length)];
  const isSparse = values.length <= maxDots && values.length > 0;
  const points = isArea || isSparse ? thinLine(values, x) : [];
  const valueAt = (place: number): number | null => values[place] ?? null;
  const fill = area<number>()
    .defined((place) => valueAt(place) !== null)
    .x((place) => x(place))
    .y0(y(0))
    .y1((place) => y(valueAt(place) ?? 0));
  const draw = (places: readonly number[]): string => pathThrough(places, valueAt, options);
  return {
    whole: draw(whole),
    open: open.map((stretch) => (stretch.length > 1 ? draw(stretch) : "")),
    area: isArea ? (fill(points) ?? "") : null,
    dots: (isSparse ? points : []).flatMap((place) => {
      const value = valueAt(place);
      return value === null ? [] : [{ category: place, x: x(place), y: y(value) }];
    }),
  };
}

/** The path through all figures, such as the compared ones, with a gap where one is missing. */
export function layoutPlainPath(
  values: readonly (number | null)[],
  options: Pick<LinePathOptions, "x" | "y">,
): string {
  return pathThrough(values.keys(), (place) => values[place] ?? null, options);
}

/** In tenths of a pixel: writing numbers with all their digits took half of the time of a line of a thousand points. */
function pathThrough(
  places: Iterable<number>,
  valueAt: (place: number) => number | null,
  { x, y }: Pick<LinePathOptions, "x" | "y">,
): string {
  let path = "";
  let joined = 0;
  for (const place of places) {
    const value = valueAt(place);
    if (value === null) {
      // A point without neighbours is drawn as a dot.
      if (joined === 1) path += "Z";
      joined = 0;
      continue;
    }
    path += `${joined === 0 ? "M" : "L"}${tenths(x(place))},${tenths(y(value))}`;
    joined += 1;
  }
  return joined === 1 ? `${path}Z` : path;
}

/** Numbers of tenths as texts. Lines on one screen have mostly the same ones. */
const written: string[] = [];
const mostWritten = 20_000;

function tenths(pixel: number): string {
  const count = Math.round(pixel * 10);
  if (count < 0 || count >= mostWritten) return String(count / 10);
  return (written[count] ??= String(count / 10));
}

/** The points of all series at one category, without missing figures. */
export function dotsAt(
  series: readonly Series[],
  index: number,
  { x, y }: Pick<LinePathOptions, "x" | "y">,
): readonly (Omit<Dot, "category"> & { readonly series: number })[] {
  return series.flatMap(({ values }, place) => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ series: place, x: x(index), y: y(value) }];
  });
}
