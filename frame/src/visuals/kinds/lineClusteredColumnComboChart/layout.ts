import type { NumberFormat } from "@vitrine/contracts/query";

import { spanOf, type Box } from "../../chart-kit/box.ts";
import { partShare, type Picking } from "../../chart-kit/picking.ts";
import type { Size } from "../../chart-kit/use-size.ts";
import { amountCount, amountSpace, bareRight, bottomOf } from "../../chart-kit/axes/panel-axes.ts";
import { linearScale } from "../../chart-kit/axes/linear-scale.ts";
import { createValueScale, type ValueScale } from "../../chart-kit/axes/value-scale.ts";
import { layoutVertical, type VerticalLayout } from "../../chart-kit/axes/vertical.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { layoutLinePath, type LinePath } from "../../series/line-path.ts";
import { extentOf, withShared } from "../../series/extents.ts";
import { slotsOf } from "../../series/hidden-series.ts";
import { openness, type ChartData, type Series } from "@vitrine/contracts/reading/charts/shape-series";
import { extentOfStack, stackSeries, type StackPart } from "../../stacks/stack.ts";
import type { ComboData } from "./combo-data.ts";

interface ComboOptions extends Pick<ChartProps, "formats" | "sharedExtent" | "axes"> {
  readonly data: ComboData;
  /** The extent of the lines of all charts on one scale; null for a single chart. */
  readonly sharedSecond: readonly [number, number] | null;
  readonly picking: Pick<Picking, "parts">;
  readonly size: Size;
  readonly isStacked: boolean;
}

/** One series' column, or its segment, in a category. */
export interface ComboColumn {
  readonly key: string;
  readonly name: string;
  readonly series: number;
  readonly category: number;
  readonly box: Box;
  /** Its highlighted part; null for none. */
  readonly part: Box | null;
  /** True while something is highlighted in any mark. */
  readonly isBehind: boolean;
  /** The period is incomplete, or the figure is provisional. */
  readonly isOpen: boolean;
}

/** The second scale, at the right; without ticks if there are no lines, or if another chart has its amounts. */
interface LineAxis {
  readonly scale: ValueScale;
  readonly ticks: readonly number[];
  readonly format: NumberFormat | null;
  /** Width of its labels. */
  readonly space: number;
}

/** Columns with lines over them, in the plot's pixels. */
export interface Combo extends VerticalLayout {
  readonly format: NumberFormat | null;
  readonly lineAxis: LineAxis;
  readonly columns: readonly ComboColumn[];
  readonly corner: number;
  readonly linePaths: readonly LinePath[];
}

/** Lays out columns and lines over the same categories, each with a separate scale. */
export function layoutCombo(options: ComboOptions): Combo {
  const { data, formats, size, isStacked } = options;
  const { columns, lines } = data;
  const side = isStacked ? 1 : Math.max(1, slotsOf(columns.series).count);
  const stack = isStacked ? stackSeries(columns.series, false) : columns.series.map(fromZero);
  const format = columns.series[0]?.column.format ?? null;
  const own = layoutLineAxis(options);
  const extent = withShared(extentOfStack(stack), options.sharedExtent);
  const rightSpace = own.space;
  const axes = layoutVertical({
    data: columns,
    size,
    axes: options.axes,
    extent,
    format,
    formats,
    side,
    rightSpace,
  });
  const lineAxis = { ...own, scale: linearScale(own.scale.domain, axes.scale.range, true) };
  const { categories } = columns;
  return {
    ...axes,
    format,
    lineAxis,
    columns: stack.flatMap((parts, place) => placeColumns(options, axes, { parts, place, side })),
    corner: isStacked ? 0 : Math.min(2, axes.width / side / 4),
    linePaths: lines.series.map((one) =>
      layoutLinePath(one, { categories, x: axes.centre, y: lineAxis.scale, isArea: false }),
    ),
  };
}

function layoutLineAxis({ data, formats, sharedSecond, size, axes }: ComboOptions): LineAxis {
  const { columns, lines } = data;
  const format = lines.series[0]?.column.format ?? null;
  const count = amountCount(bottomOf(axes, size.height, columns), columns);
  const own = extentOf(lines.series);
  const extent = withShared(own ?? [0, 1], sharedSecond);
  const scale = createValueScale({ extent, range: [0, 1], fromZero: true, ticks: count });
  // Neither are there ticks while the reader has switched off all lines.
  if (own === null) return { scale, ticks: [], format, space: axes?.right ?? bareRight };
  if (axes?.right === null) return { scale, ticks: [], format, space: bareRight };
  const ticks = scale.ticks(count);
  return { scale, ticks, format, space: axes?.right ?? amountSpace(formats.axis(ticks, format)) };
}

interface SeriesParts {
  readonly parts: readonly (StackPart | null)[];
  /** Index of the series. */
  readonly place: number;
  /** Number of adjacent columns in one category. */
  readonly side: number;
}

function placeColumns(
  { data: { columns }, picking, isStacked }: ComboOptions,
  { scale, centre, width }: VerticalLayout,
  { parts, place, side }: SeriesParts,
): readonly ComboColumn[] {
  const slot = width / side;
  const { at } = slotsOf(columns.series);
  const series = columns.series[place];
  return parts.flatMap((part, index): readonly ComboColumn[] => {
    const category = columns.categories[index];
    if (part === null || category === undefined) return [];
    const share = partShare(picking, place, index, series?.values[index] ?? null);
    const whole = spanOf(scale(part.from), scale(part.to));
    const highlighted = spanOf(scale(part.from), scale(part.from + (part.to - part.from) * (share ?? 0)));
    const x = centre(index) - width / 2 + (isStacked ? 0 : at(place) * slot);
    const columnWidth = Math.max(1, slot - (side > 1 ? 1 : 0));
    const height = part.from === part.to ? 0 : Math.max(1, whole.length);
    return [
      {
        key: `${place} ${String(category.value)}`,
        name: `${category.label}: ${series?.label ?? ""}`,
        series: place,
        category: index,
        box: { x, width: columnWidth, y: whole.start, height },
        part:
          share === null || share === 0
            ? null
            : { x, width: columnWidth, y: highlighted.start, height: highlighted.length },
        isBehind: share !== null,
        isOpen: isOpen(category, series),
      },
    ];
  });
}

function isOpen(category: ChartData["categories"][number], series: Series | undefined): boolean {
  return openness(category, series?.column ?? {}) !== null;
}

function fromZero({ values }: Series): readonly (StackPart | null)[] {
  return values.map((value) => (value === null ? null : { from: 0, to: value }));
}
