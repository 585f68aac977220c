/** Equal places for categories next to each other, in the plot's pixels. */
export interface Bands {
  /** Distance between categories. */
  readonly step: number;
  /** Width of a category without the gap to the next. */
  readonly bandwidth: number;
  /** The middle of the n-th category. */
  readonly centre: (index: number) => number;
  /** The category at a position; null outside. */
  readonly indexAt: (x: number) => number | null;
}

/** From this number of categories the gaps are narrower. */
const manyFrom = 41;
/** Before the first category and after the last, as a share of a step. */
const outer = 0.14;

export function layoutBands(count: number, left: number, right: number): Bands {
  const gap = count < manyFrom ? 0.28 : 0.1;
  const step = (right - left) / Math.max(1, count - gap + 2 * outer);
  // A single category is in the middle.
  const first = left + (right - left - step * (count - gap)) / 2;
  const bandwidth = step * (1 - gap);
  return {
    step,
    bandwidth,
    centre: (index) => first + index * step + bandwidth / 2,
    indexAt: (x) => {
      const index = Math.floor((x - left) / step);
      return index >= 0 && index < count ? index : null;
    },
  };
}
