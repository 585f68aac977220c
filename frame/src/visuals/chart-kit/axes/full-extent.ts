import type { ChartProps } from "../../series/chart-props.ts";
import { extentWithParts, type Picking } from "../picking.ts";
import { outlierOf, type Outlier } from "../../series/outlier.ts";
import { placeLines } from "./place-lines.ts";

type Drawn = Pick<ChartProps, "data" | "sharedExtent" | "referenceLines">;

/** The figure that a chart cuts off, so that the others can be compared; null for none. */
export function cutFigure({ data, sharedExtent, referenceLines }: Drawn): Outlier | null {
  const outlier = sharedExtent === null ? outlierOf(data.series) : null;
  if (outlier === null) return null;
  const lines = placeLines(referenceLines, data.series).map(({ value }) => value);
  return lines.every((value) => value <= outlier.end) ? outlier : null;
}

/** The same as a text for the mark's end. */
export interface CutMark {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/**
 * The extent of everything that a chart draws: figures, highlighted parts, compared figures, reference lines; null if
 * there is nothing. A figure that is cut off does not count.
 */
export function fullExtent({
  data,
  picking,
  sharedExtent,
  referenceLines,
}: Drawn & { readonly picking: Pick<Picking, "parts"> }): readonly [number, number] | null {
  const cut = cutFigure({ data, sharedExtent, referenceLines });
  if (cut !== null) return [0, cut.end];
  const own = extentWithParts(data.series, picking);
  const before = data.series.flatMap((one) => (one.before ?? []).filter((value) => value !== null));
  const lines = placeLines(referenceLines, data.series).map(({ value }) => value);
  const all = [...(own ?? []), ...(sharedExtent ?? []), ...lines];
  const extent = [...all, ...before];
  if (extent.length === 0) return null;
  return [
    extent.reduce((least, value) => Math.min(least, value), Infinity),
    extent.reduce((greatest, value) => Math.max(greatest, value), -Infinity),
  ];
}
