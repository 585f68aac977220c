import type { NumberFormat } from "@vitrine/contracts/query";

import type { PlacedText } from "../../chart-kit/box.ts";
import type { Picking } from "../../chart-kit/picking.ts";
import type { Size } from "../../chart-kit/use-size.ts";
import { layoutVertical, type VerticalLayout } from "../../chart-kit/axes/vertical.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { withShared } from "../../series/extents.ts";
import { layoutSegments, stackEnds, type Segment } from "../../stacks/segments.ts";
import { extentOfStack, stackSeries } from "../../stacks/stack.ts";
import { shareFormat } from "../../stacks/stacked-tooltip.ts";

/** Distance between columns from which each has its sum above it. */
const labelledStep = 52;

interface StackOptions extends Pick<ChartProps, "data" | "formats" | "sharedExtent" | "axes"> {
  readonly picking: Pick<Picking, "parts">;
  readonly size: Size;
  readonly isShare: boolean;
}

/** Columns whose series are stacked. */
export interface ColumnStacks extends VerticalLayout {
  readonly format: NumberFormat | null;
  /** By category. */
  readonly columns: readonly {
    readonly segments: readonly Segment[];
    /** The sum of the series; null if there is no space. */
    readonly label: PlacedText | null;
  }[];
  /** The position of a category's tooltip. */
  readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
}

/** One column for each category. Columns of shares have no sum, because it would always be 100 %. */
export function layoutColumnStacks(options: StackOptions): ColumnStacks {
  const { data, formats, picking, isShare } = options;
  const stack = stackSeries(data.series, isShare);
  const format = isShare ? shareFormat : (data.series[0]?.column.format ?? null);
  const extent = withShared(extentOfStack(stack), options.sharedExtent);
  const axes = layoutVertical({ ...options, extent, format, isExact: isShare });
  const { scale, centre, width } = axes;
  const ends = stackEnds(data, stack);
  const topOf = (index: number): number => scale(ends[index] ?? 0);
  const isLabelled = !isShare && axes.step >= labelledStep;
  const sumOf = (index: number): number =>
    data.series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
  const columns = layoutSegments({
    data,
    picking,
    stack,
    scale,
    boxOf: (index, y, height) => ({ x: centre(index) - width / 2, width, y, height }),
  });
  return {
    ...axes,
    format,
    columns: columns.map((segments, index) => ({
      segments,
      label: isLabelled
        ? { text: formats.compact(sumOf(index), format), x: centre(index), y: topOf(index) - 6 }
        : null,
    })),
    anchorOf: (index) => ({ x: centre(index), y: topOf(index) }),
  };
}
