import { area, line } from "d3-shape";

import { openness, type ChartData, type Series } from "./shape-series.ts";
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

interface LinePoint {
  readonly value: number | null;
  readonly place: number;
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
  const draw = line<LinePoint>()
    .defined(({ value }) => value !== null)
    .x(({ place }) => x(place))
    .y(({ value }) => y(value ?? 0));
  const fill = area<LinePoint>()
    .defined(({ value }) => value !== null)
    .x(({ place }) => x(place))
    .y0(y(0))
    .y1(({ value }) => y(value ?? 0));
  return {
    whole: draw(whole) ?? "",
    open: open.map((stretch) => (stretch.length > 1 ? draw(stretch) : null) ?? ""),
    area: isArea ? (fill(points) ?? "") : null,
    dots: (isSparse ? points : []).flatMap(({ value, place }) =>
      value === null ? [] : [{ category: place, x: x(place), y: y(value) }],
    ),
  };
}

/** The path through all figures, such as the compared ones, with a gap where one is missing. */
export function layoutPlainPath(
  values: readonly (number | null)[],
  { x, y }: Pick<LinePathOptions, "x" | "y">,
): string {
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, place) => x(place))
    .y((value) => y(value ?? 0));
  return draw([...values]) ?? "";
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
