import type { NumberFormat } from "@vitrine/contracts/query";

import type { Formats } from "@vitrine/contracts/reading/words/format";
import type { ChartData } from "@vitrine/contracts/reading/charts/shape-series";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";
import type { Size } from "../use-size.ts";
import { bareBottom, bareLeft, type PanelAxes, type SharedEdges } from "./panel-axes.ts";
import { linearScale, niceSpan, ticksIn, type Span } from "./linear-scale.ts";
import type { ValueScale } from "./value-scale.ts";

const [thinnestRow, thickestRow] = [20, 44];
/** Height of the amounts below the rows. */
export const axisSpace = 24;

/** Axis and rows of a chart with horizontal bars, in the plot's pixels. */
export interface HorizontalLayout {
  readonly scale: ValueScale;
  readonly ticks: readonly number[];
  readonly tickLabels: readonly string[];
  readonly nameSpace: number;
  /** False if another chart in the same row names the rows. */
  readonly hasNames: boolean;
  readonly row: number;
  /** Height of all rows. If they do not fit, they scroll. */
  readonly height: number;
  readonly indexAt: (x: number, y: number) => number | null;
}

interface HorizontalOptions {
  readonly data: ChartData;
  readonly size: Size;
  readonly extent: readonly [number, number];
  readonly format: NumberFormat | null;
  readonly formats: Formats;
  /** Space right of the longest bar for its figure. */
  readonly endSpace?: number;
  readonly isExact?: boolean;
  /** Null or left out for a single chart. */
  readonly axes?: PanelAxes | null;
}

/** Lays out the rows and the axis of a chart with horizontal bars. The axis always starts at zero. */
export function layoutHorizontal(options: HorizontalOptions): HorizontalLayout {
  const { data, size, extent, format, formats, endSpace = 22, axes = null } = options;
  const count = Math.max(1, data.categories.length);
  const row = Math.max(thinnestRow, Math.min(thickestRow, rowsHeight(size.height, axes) / count));
  const height = row * data.categories.length;
  const nameSpace = nameSpaceOf(data, size.width, axes);
  const exact: Span = [Math.min(0, extent[0]), Math.max(0, extent[1]) || 1];
  const domain = options.isExact === true ? exact : niceSpan(exact, 4);
  const ticks = ticksIn(domain, Math.max(2, Math.round((size.width - nameSpace) / 90)));
  const tickLabels = formats.axis(ticks, format);
  // The last amount is in the middle below its line, which may be the end of the axis.
  const lastHalf = Math.ceil(textWidth(tickLabels.at(-1) ?? "") / 2) + 2;
  const end = Math.max(nameSpace + 20, size.width - Math.max(endSpace, lastHalf));
  return {
    scale: linearScale(domain, [nameSpace, end]),
    ticks,
    tickLabels,
    nameSpace,
    hasNames: axes?.left !== null,
    row,
    height,
    indexAt: (_, y) => rowAt(y, row, data.categories.length),
  };
}

/** The height that rows can use: without the amounts below them. */
export function rowsHeight(height: number, axes: PanelAxes | null): number {
  return height - (axes?.hasNames === false ? bareBottom : axisSpace);
}

/** Width of the names of rows: at most three eighths of the chart. */
export function nameSpaceOf(data: ChartData, width: number, axes: PanelAxes | null): number {
  if (axes?.left !== undefined) return axes.left ?? bareLeft;
  return Math.min(width * 0.38, longestName(data));
}

function longestName({ categories }: ChartData): number {
  return Math.max(40, ...categories.map(({ label }) => textWidth(label))) + 12;
}

/** Widest names of rows next to small charts, in CSS pixels. */
const widestShared = 120;

/** Small charts with rows share the names of their rows and the amounts below them. */
export function rowEdges(data: ChartData, leastRow = thinnestRow): SharedEdges {
  return {
    left: Math.min(widestShared, longestName(data)),
    bottom: axisSpace,
    leastPlot: leastRow * data.categories.length,
  };
}

/** The row at a height in the plot; null above the first and below the last. */
export function rowAt(y: number, row: number, count: number): number | null {
  const index = Math.floor(y / row);
  return index >= 0 && index < count ? index : null;
}
