import { scaleLinear, type ScaleLinear } from "d3-scale";

export type ValueScale = ScaleLinear<number, number>;

interface ValueScaleOptions {
  /** Least and greatest figure. */
  readonly extent: readonly [number, number];
  /** From the pixel of the least value to the pixel of the greatest. */
  readonly range: readonly [number, number];
  /** Bars and areas are measured from zero, always. */
  readonly fromZero: boolean;
  readonly ticks: number;
}

/** Above this share of the greatest value, a line that started at zero would be a flat one at the top. */
const flatFrom = 0.75;
/** Above this one there is no difference worth a scale of its own: what rounding leaves would look like ups and downs. */
const steadyFrom = 0.999;

/** A scale for amounts, with round ends. */
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
  return scaleLinear()
    .domain([low, isFlat ? low + 1 : high])
    .range([...range])
    .nice(ticks);
}
