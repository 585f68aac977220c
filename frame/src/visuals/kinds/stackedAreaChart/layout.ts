import type { NumberFormat } from "@vitrine/contracts/query";
import { area } from "d3-shape";

import type { PlacedText } from "../../chart-kit/box.ts";
import { categoryTicks } from "../../chart-kit/axes/category-ticks.ts";
import { amountCount, bottomOf, leftOf } from "../../chart-kit/axes/panel-axes.ts";
import { pointAxis, type PointPlot } from "../../chart-kit/axes/point-axis.ts";
import { linearScale } from "../../chart-kit/axes/linear-scale.ts";
import { createValueScale } from "../../chart-kit/axes/value-scale.ts";
import { directLabels, placeOfNames } from "../../chart-kit/direct-labels.ts";
import { fitText, textWidth } from "@vitrine/contracts/reading/words/text-width";
import type { Size } from "../../chart-kit/use-size.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { withShared } from "../../series/extents.ts";
import { openness, type ChartData } from "@vitrine/contracts/reading/charts/shape-series";
import { extentOfStack, stackSeries, wholeOf, type StackPart } from "../../stacks/stack.ts";
import { shareFormat } from "../../stacks/stacked-tooltip.ts";

const top = 8;

interface AreaOptions extends Pick<ChartProps, "data" | "formats" | "sharedExtent" | "axes" | "hasLegend"> {
  readonly size: Size;
  readonly isShare: boolean;
}

/** The area of one series, in the plot's pixels. */
export interface AreaLayer {
  readonly label: string;
  /** Path of the final periods. */
  readonly whole: string;
  /** Paths towards incomplete or provisional periods; empty if there is none. */
  readonly open: readonly string[];
  /** The upper edge by category; null where there is no figure. */
  readonly edge: readonly (number | null)[];
}

/** Areas on top of each other. */
export interface StackedAreaLayout extends PointPlot {
  readonly format: NumberFormat | null;
  readonly layers: readonly AreaLayer[];
  readonly names: readonly (PlacedText & { readonly series: number; readonly label: string })[];
  /** The position of a category's tooltip. */
  readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
}

/** Lays out the axes and one area for each series. */
export function layoutStackedAreas(options: AreaOptions): StackedAreaLayout {
  const { data, formats, size, axes, isShare } = options;
  const stack = stackAreas(data, isShare);
  const format = isShare ? shareFormat : (data.series[0]?.column.format ?? null);
  const bottom = bottomOf(axes, size.height, data);
  const count = amountCount(bottom, data);
  const extent = withShared(extentOfStack(stack), options.sharedExtent);
  const range = [bottom, top] as const;
  const scale = isShare
    ? linearScale([Math.min(0, extent[0]), Math.max(extent[1], 1)], range, true)
    : createValueScale({ extent, range, fromZero: true, ticks: count });
  const ticks = scale.ticks(count);
  const left = leftOf(axes, formats.axis(ticks, format));
  const nameSpace = nameSpaceOf(options);
  const right = size.width - (nameSpace ?? 14);
  const axis = pointAxis(data.categories.length, left, right);
  const layers = stack.map((parts, place) => layoutLayer(data, { parts, place, x: axis.x, y: scale }));
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
      axes?.hasNames === false
        ? []
        : categoryTicks(data, { step: axis.step, least: 64, width: right - left, formats }),
    format,
    layers,
    names: nameSpace === null ? [] : namesOf(data, { stack, scale, bottom, right, nameSpace }),
    anchorOf: (index) => ({
      x: axis.x(index),
      y: Math.min(bottom, ...layers.flatMap(({ edge }) => edge[index] ?? [])),
    }),
  };
}

type Parts = readonly (StackPart | null)[];

/** A missing figure is a layer of no height, unless the whole category has none. */
function stackAreas({ series, categories }: ChartData, isShare: boolean): readonly Parts[] {
  const filled = series.map(({ values, isHidden = false }) => ({
    values: categories.map((_, index) => {
      if (isHidden) return null;
      const isEmpty = isShare
        ? wholeOf(series, index) === 0
        : series.every((one) => (one.values[index] ?? null) === null);
      return isEmpty ? null : (values[index] ?? 0);
    }),
  }));
  return stackSeries(filled, isShare);
}

interface LayerOptions {
  readonly parts: Parts;
  /** Index of the series. */
  readonly place: number;
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
}

function layoutLayer({ categories, series }: ChartData, { parts, place, x, y }: LayerOptions): AreaLayer {
  const one = series[place];
  const isFinal = (category: ChartData["categories"][number]): boolean =>
    one !== undefined && openness(category, one.column) === null;
  const first = categories.findIndex(isFinal);
  const last = categories.findLastIndex(isFinal);
  const draw = area<number>()
    .defined((index) => (parts[index] ?? null) !== null)
    .x((index) => x(index))
    .y0((index) => y(parts[index]?.from ?? 0))
    .y1((index) => y(parts[index]?.to ?? 0));
  const pathOf = (from: number, to: number): string =>
    draw(Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step)) ?? "";
  const end = categories.length - 1;
  const open = first < 0 ? [[0, end] as const] : [[0, first] as const, [last, end] as const];
  return {
    label: one?.label ?? "",
    whole: first < 0 ? "" : pathOf(first, last),
    open: open.map(([from, to]) => (to > from ? pathOf(from, to) : "")),
    edge: parts.map((part) => (part === null ? null : y(part.to))),
  };
}

/** Width of the names at the ends of the areas; null if they have none. */
function nameSpaceOf(options: AreaOptions): number | null {
  if (placeOfNames(options) !== "marks") return null;
  const { data, size } = options;
  return Math.min(size.width * 0.28, Math.max(...data.series.map(({ label }) => textWidth(label))) + 16);
}

interface NameOptions extends Pick<StackedAreaLayout, "scale" | "bottom" | "right"> {
  readonly stack: readonly Parts[];
  readonly nameSpace: number;
}

/** Names in the middle of the areas' ends. */
function namesOf(
  { series }: ChartData,
  { stack, scale, bottom, right, nameSpace }: NameOptions,
): StackedAreaLayout["names"] {
  const middles = series.map((one, place) => {
    const end = stack[place]?.findLast((part) => part !== null) ?? null;
    return { ...one, values: [end === null ? null : (end.from + end.to) / 2] };
  });
  return directLabels(middles, scale, [top, bottom]).map(({ index, label, level }) => ({
    series: index,
    label,
    text: fitText(label, nameSpace - 8),
    x: right + 8,
    y: level,
  }));
}
