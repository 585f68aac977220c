import type { Series } from "./shape-series.ts";

/** The least and the greatest figure. */
export type Extent = readonly [number, number];

/** Least and greatest figure of all series; null when there is none. */
export function extentOf(series: readonly Pick<Series, "values">[]): Extent | null {
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

/** The extent that holds all others; null when there is none. */
export function joinExtents(extents: readonly (Extent | null)[]): Extent | null {
  return extentOf([{ values: extents.flatMap((one) => one ?? []) }]);
}

/** An extent that also holds what other charts on the same scale draw. */
export function withShared(own: Extent, shared: Extent | null): Extent {
  return shared === null ? own : [Math.min(own[0], shared[0]), Math.max(own[1], shared[1])];
}
