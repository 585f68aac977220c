import type { CategoryTick } from "./category-ticks.ts";
import type { ValueScale } from "./value-scale.ts";

/** Points at equal distances along an axis, the first and the last at its ends. */
export interface PointAxis {
  readonly x: (index: number) => number;
  readonly step: number;
  readonly indexAt: (x: number) => number | null;
}

/** The axes of a chart whose categories are points, in the plot's pixels. */
export interface PointPlot {
  readonly scale: ValueScale;
  readonly ticks: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly axis: PointAxis;
  /** True if left out. */
  readonly hasAmounts?: boolean;
  readonly axisTicks: readonly CategoryTick[];
}

/** The axis of a line chart. A single point is in the middle. */
export function pointAxis(count: number, left: number, right: number): PointAxis {
  const last = Math.max(1, count - 1);
  const step = (right - left) / last;
  return {
    x: (index) => (count === 1 ? (left + right) / 2 : left + (index / last) * (right - left)),
    step,
    indexAt: (x) =>
      count === 0 ? null : Math.min(count - 1, Math.max(0, Math.round(((x - left) / (right - left)) * last))),
  };
}
