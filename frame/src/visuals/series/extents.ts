import type { Series } from "@vitrine/contracts/reading/charts/shape-series";

export type Extent = readonly [number, number];

/** The extent of all series; null if there are no figures. */
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

/** The extent that contains all others; null if there is none. */
export function joinExtents(extents: readonly (Extent | null)[]): Extent | null {
  return extentOf([{ values: extents.flatMap((one) => one ?? []) }]);
}

/** Extends an extent to that of the other charts on the same scale. */
export function withShared(own: Extent, shared: Extent | null): Extent {
  return shared === null ? own : [Math.min(own[0], shared[0]), Math.max(own[1], shared[1])];
}
