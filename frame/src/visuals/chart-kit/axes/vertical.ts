import type { NumberFormat } from "@vitrine/contracts/query";

import type { Formats } from "@vitrine/contracts/reading/words/format";
import type { ChartData } from "@vitrine/contracts/reading/charts/shape-series";
import { layoutBands, type Bands } from "./bands.ts";
import { categoryTicks, type CategoryTick } from "./category-ticks.ts";
import { amountCount, bottomOf, leftOf, type PanelAxes } from "./panel-axes.ts";
import type { Size } from "../use-size.ts";
import { linearScale } from "./linear-scale.ts";
import { createValueScale, type ValueScale } from "./value-scale.ts";

const top = 20;
const widestColumn = 48;

/** Axes and positions of a chart with columns, in the plot's pixels. */
export interface VerticalLayout extends Bands {
  readonly scale: ValueScale;
  readonly ticks: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly hasAmounts: boolean;
  /** The lower end of the plot, above the names. */
  readonly bottom: number;
  /** Greatest total width of a category's columns. */
  readonly width: number;
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
  const range = [bottom, top] as const;
  const scale =
    options.isExact === true
      ? linearScale(extent, range, true)
      : createValueScale({ extent, range, fromZero: true, ticks: count });
  const ticks = scale.ticks(count);
  const left = leftOf(axes, formats.axis(ticks, format));
  const right = size.width - rightSpace;
  const bands = layoutBands(data.categories.length, left, right);
  return {
    scale,
    ticks,
    left,
    right,
    bottom,
    ...bands,
    width: Math.max(1, Math.min(bands.bandwidth, widestColumn * side)),
    hasAmounts: axes?.left !== null,
    axisTicks:
      axes?.hasNames === false
        ? []
        : categoryTicks(data, { step: bands.step, least: 56, width: right - left, formats }),
  };
}
