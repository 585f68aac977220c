import { area, line } from "d3-shape";

import type { PlacedText } from "../../chart-kit/box.ts";
import { categoryTicks } from "../../chart-kit/axes/category-ticks.ts";
import { amountCount, bottomOf, leftOf } from "../../chart-kit/axes/panel-axes.ts";
import { directLabels, placeOfNames } from "../../chart-kit/direct-labels.ts";
import { cutFigure, fullExtent, type CutMark } from "../../chart-kit/axes/full-extent.ts";
import type { Picking } from "../../chart-kit/picking.ts";
import { pointAxis, type PointAxis, type PointPlot } from "../../chart-kit/axes/point-axis.ts";
import { fitText, textWidth } from "@vitrine/contracts/reading/words/text-width";
import type { Size } from "../../chart-kit/use-size.ts";
import { createValueScale } from "../../chart-kit/axes/value-scale.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { joinExtents, type Extent } from "../../series/extents.ts";
import { layoutLinePath, layoutPlainPath, type LinePath } from "../../series/line-path.ts";
import type { ForecastPoint, Projection } from "./projection.ts";

const top = 8;
/** Distance between points from which each has its figure above it, if the report requests labels. */
const labelledStep = 40;

interface LineOptions extends Pick<
  ChartProps,
  "data" | "formats" | "sharedExtent" | "axes" | "referenceLines" | "hasLabels" | "hasLegend"
> {
  readonly picking: Pick<Picking, "parts">;
  readonly size: Size;
  readonly isArea: boolean;
  /** Left out for none. Its data replace those of the chart. */
  readonly projection?: Projection | null;
}

/** The trend line and the forecast with its interval; empty paths for what is not drawn. */
export interface ProjectionPaths {
  readonly trend: string;
  readonly forecast: string;
  readonly band: string;
}

/** Lines over time or over ordered categories, in the plot's pixels. */
export interface Lines extends PointPlot {
  readonly linePaths: readonly LinePath[];
  readonly projection: ProjectionPaths | null;
  /** Where a line is cut off by the end of the scale; null if none is. */
  readonly cut: CutMark | null;
  /** The path of the only series' compared figures; null if nothing is compared. */
  readonly comparedPath: string | null;
  /** Figures above the points. */
  readonly labels: readonly (PlacedText & { readonly category: number })[];
  readonly names: readonly (PlacedText & { readonly series: number; readonly label: string })[];
  /** The position of a category's tooltip. */
  readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
}

/** Lays out the axes and one line for each series. */
export function layoutLines(options: LineOptions): Lines {
  const { data, formats, size, axes, isArea, projection = null } = options;
  const { series, categories } = data;
  const bottom = bottomOf(axes, size.height, data);
  const tickCount = amountCount(bottom, data);
  const scale = createValueScale({
    extent: joinExtents([fullExtent(options), extentOfForecast(projection)]) ?? [0, 1],
    range: [bottom, top],
    // A part of the scale would make much of small differences.
    fromZero: true,
    ticks: tickCount,
  });
  const ticks = scale.ticks(tickCount);
  const left = leftOf(axes, formats.axis(ticks, series[0]?.column.format ?? null));
  const nameSpace = nameSpaceOf(options);
  const right = size.width - (nameSpace ?? 14);
  const axis = pointAxis(categories.length, left, right);
  const { x, step } = axis;
  const y = (value: number): number => scale(value);
  const [first] = series;
  const before = series.length === 1 ? first?.before : undefined;
  const names = nameSpace === null ? [] : directLabels(series, y, [top, bottom]);
  return {
    scale,
    ticks,
    left,
    right,
    top,
    bottom,
    axis,
    hasAmounts: axes?.left !== null,
    axisTicks:
      axes?.hasNames === false ? [] : categoryTicks(data, { step, least: 64, width: right - left, formats }),
    linePaths: series.map((one) => layoutLinePath(one, { categories, x, y, isArea })),
    cut: cutOf(options, x, scale),
    comparedPath: before === undefined ? null : layoutPlainPath(before, { x, y }),
    projection: projection === null ? null : layoutProjection(projection, { x, y }),
    labels: labelsOf(options, axis, scale),
    names: names.map(({ index, label, level }) => ({
      series: index,
      label,
      text: fitText(label, (nameSpace ?? 0) - 8),
      x: right + 8,
      y: level,
    })),
    anchorOf: (index) => {
      const values = series.flatMap((one) => one.values[index] ?? []);
      return { x: x(index), y: values.length === 0 ? size.height / 2 : y(Math.max(...values)) };
    },
  };
}

function cutOf(options: LineOptions, x: PointAxis["x"], y: (value: number) => number): CutMark | null {
  const cut = cutFigure(options);
  if (cut === null) return null;
  const format = options.data.series[cut.series]?.column.format ?? null;
  return { text: options.formats.compact(cut.value, format), x: x(cut.category), y: y(cut.value) };
}

/** Width of the names at the ends of the lines; null if they have none. */
function nameSpaceOf(options: LineOptions): number | null {
  if (placeOfNames(options) !== "marks") return null;
  const { data, size } = options;
  return Math.min(size.width * 0.28, Math.max(...data.series.map(({ label }) => textWidth(label))) + 16);
}

function labelsOf(
  { data, formats, hasLabels }: LineOptions,
  { x, step }: PointAxis,
  y: (value: number) => number,
): Lines["labels"] {
  const [only, second] = data.series;
  if (!hasLabels || only === undefined || second !== undefined || step < labelledStep) return [];
  return only.values.flatMap((value, category) =>
    value === null
      ? []
      : [
          {
            category,
            text: formats.compact(value, only.column.format),
            x: x(category),
            y: Math.max(12, y(value) - 10),
          },
        ],
  );
}

function extentOfForecast(projection: Projection | null): Extent | null {
  const ends = projection?.forecast.flatMap(({ low, high }) => [low, high]) ?? [];
  return ends.length === 0 ? null : [Math.min(...ends), Math.max(...ends)];
}

interface At {
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
}

function layoutProjection({ trend, trendLine, forecast }: Projection, { x, y }: At): ProjectionPaths {
  const straight = line<number>()
    .x((index) => x(index))
    .y((index) => y(trend.valueAt(index)));
  const ahead = line<ForecastPoint>()
    .x(({ category }) => x(category))
    .y(({ value }) => y(value));
  const band = area<ForecastPoint>()
    .x(({ category }) => x(category))
    .y0(({ low }) => y(low))
    .y1(({ high }) => y(high));
  return {
    trend: (trendLine === null ? null : straight([...trendLine])) ?? "",
    forecast: ahead([...forecast]) ?? "",
    band: band([...forecast]) ?? "",
  };
}
