import type { NumberFormat } from "@vitrine/contracts/query";

import { layoutHorizontal, type HorizontalLayout } from "../../chart-kit/axes/horizontal.ts";
import type { Picking } from "../../chart-kit/picking.ts";
import type { Size } from "../../chart-kit/use-size.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { withShared } from "../../series/extents.ts";
import { layoutSegments, stackEnds, type Segment } from "../../stacks/segments.ts";
import { extentOfStack, stackSeries } from "../../stacks/stack.ts";
import { shareFormat } from "../../stacks/stacked-tooltip.ts";

const thickestBar = 22;

interface StackOptions extends Pick<ChartProps, "data" | "formats" | "sharedExtent" | "axes"> {
  readonly picking: Pick<Picking, "parts">;
  readonly size: Size;
  readonly isShare: boolean;
}

/** Horizontal bars whose series are stacked. */
export interface BarStacks extends HorizontalLayout {
  readonly format: NumberFormat | null;
  readonly bars: readonly (readonly Segment[])[];
  /** The position of a category's tooltip. */
  readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
}

/** One row for each category, with its bar in the middle of the row. */
export function layoutBarStacks(options: StackOptions): BarStacks {
  const { data, formats, picking, size, isShare } = options;
  const stack = stackSeries(data.series, isShare);
  const format = isShare ? shareFormat : (data.series[0]?.column.format ?? null);
  const extent = withShared(extentOfStack(stack), options.sharedExtent);
  const axis = layoutHorizontal({
    data,
    size,
    extent,
    format,
    formats,
    isExact: isShare,
    axes: options.axes,
  });
  const { scale, row } = axis;
  const thickness = Math.min(thickestBar, row - 8);
  const ends = stackEnds(data, stack);
  return {
    ...axis,
    format,
    bars: layoutSegments({
      data,
      picking,
      stack,
      scale,
      boxOf: (index, x, width) => ({ x, width, y: index * row + (row - thickness) / 2, height: thickness }),
    }),
    anchorOf: (index) => ({
      x: Math.min(size.width * 0.6, scale(ends[index] ?? 0)),
      y: index * row + row / 2,
    }),
  };
}
