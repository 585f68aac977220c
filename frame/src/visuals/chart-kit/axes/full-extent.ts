import type { ChartProps } from "../../series/chart-props.ts";
import { extentWithParts, type Picking } from "../picking.ts";
import { placeLines } from "./place-lines.ts";

/**
 * The extent of everything that a chart draws: figures, highlighted parts, compared figures, reference lines; null if
 * there is nothing.
 */
export function fullExtent({
  data,
  picking,
  sharedExtent,
  referenceLines,
}: Pick<ChartProps, "data" | "sharedExtent" | "referenceLines"> & {
  readonly picking: Pick<Picking, "parts">;
}): readonly [number, number] | null {
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
