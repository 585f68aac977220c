import { linearScale, niceSpan, type LinearScale } from "./linear-scale.ts";

export type ValueScale = LinearScale;

interface ValueScaleOptions {
  readonly extent: readonly [number, number];
  /** From the pixel of the least value to the pixel of the greatest. */
  readonly range: readonly [number, number];
  /** True for bars, areas and lines. False for positions of points, such as in a scatter chart. */
  readonly fromZero: boolean;
  readonly ticks: number;
}

/**
 * If the least value is above this share of the greatest, points would be in a small part of the plot, so the scale
 * starts higher.
 */
const flatFrom = 0.75;
/** If it is even above this share, the difference may be a rounding error, so the scale starts at zero. */
const steadyFrom = 0.999;

/** A scale for amounts, with rounded ends. */
export function createValueScale({
  extent: [least, greatest],
  range,
  fromZero,
  ticks,
}: ValueScaleOptions): ValueScale {
  const share = least / greatest;
  const wantsZero = share < flatFrom || share > steadyFrom;
  const startsAtZero = fromZero || least < 0 || greatest <= 0 || wantsZero;
  const low = startsAtZero ? Math.min(0, least) : least;
  const high = startsAtZero ? Math.max(0, greatest) : greatest;
  const isFlat = low === high;
  // The mark of a figure that is cut off ends with the scale.
  return linearScale(niceSpan([low, isFlat ? low + 1 : high], ticks), range, true);
}
