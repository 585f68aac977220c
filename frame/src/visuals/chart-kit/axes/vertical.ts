import type { NumberFormat } from "@vitrine/contracts/query";
import { scaleBand } from "d3-scale";

import type { Formats } from "../../words/format.ts";
import type { ChartData } from "../../series/shape-series.ts";
import { categoryTicks, type CategoryTick } from "./category-ticks.ts";
import { amountCount, bottomOf, leftOf, type PanelAxes } from "./panel-axes.ts";
import type { Size } from "../use-size.ts";
import { createValueScale, type ValueScale } from "./value-scale.ts";

const top = 20;
const widestColumn = 48;

/** Axes and positions of a chart with columns, in the plot's pixels. */
export interface VerticalLayout {
  readonly scale: ValueScale;
  readonly ticks: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly hasAmounts: boolean;
  /** The lower end of the plot, above the names. */
  readonly bottom: number;
  /** Distance between categories. */
  readonly step: number;
  /** Width of a category without the gap to the next. */
  readonly bandwidth: number;
  /** Greatest total width of a category's columns. */
  readonly width: number;
  /** The middle of the n-th category. */
  readonly centre: (index: number) => number;
  readonly indexAt: (x: number) => number | null;
  readonly axisTicks: readonly CategoryTick[];
}

interface VerticalOptions {
  readonly data: ChartData;
  readonly size: Size;
  /** Null or left out for a single chart. */
  readonly axes?: PanelAxes | null;
  readonly extent: readonly [number, number];
  readonly format: NumberFormat | null;
  readonly formats: Formats;
  /** Columns next to each other in one category. */
  readonly side?: number;
  /** Width at the right for another axis. */
  readonly rightSpace?: number;
  /** The scale ends at the extent instead of a rounded figure. */
  readonly isExact?: boolean;
}

/** Lays out the axes of a chart with columns. The value axis always starts at zero. */
export function layoutVertical(options: VerticalOptions): VerticalLayout {
  const { data, size, extent, format, formats, axes = null, side = 1, rightSpace = 4 } = options;
  const bottom = bottomOf(axes, size.height, data);
  const count = amountCount(bottom, data);
  const scale = createValueScale({ extent, range: [bottom, top], fromZero: true, ticks: count });
  if (options.isExact === true) scale.domain([...extent]);
  const ticks = scale.ticks(count);
  const left = leftOf(axes, formats.axis(ticks, format));
  const right = size.width - rightSpace;
  const band = scaleBand<number>()
    .domain(data.categories.map((_, index) => index))
    .range([left, right])
    .paddingInner(data.categories.length > 40 ? 0.1 : 0.28)
    .paddingOuter(0.14);
  const step = band.step();
  return {
    scale,
    ticks,
    left,
    right,
    bottom,
    step,
    bandwidth: band.bandwidth(),
    width: Math.max(1, Math.min(band.bandwidth(), widestColumn * side)),
    centre: (index) => (band(index) ?? 0) + band.bandwidth() / 2,
    indexAt: (x) => {
      const index = Math.floor((x - left) / step);
      return index >= 0 && index < data.categories.length ? index : null;
    },
    hasAmounts: axes?.left !== null,
    axisTicks:
      axes?.hasNames === false ? [] : categoryTicks(data, { step, least: 56, width: right - left, formats }),
  };
}
