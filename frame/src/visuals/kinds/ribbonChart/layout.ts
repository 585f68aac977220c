import { layoutVertical } from "../../chart-kit/axes/vertical.ts";
import type { Box } from "../../chart-kit/box.ts";
import type { Picking } from "../../chart-kit/picking.ts";
import type { Size } from "../../chart-kit/use-size.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { withShared } from "../../series/extents.ts";
import { layoutSegments, stackEnds, type Segment } from "../../stacks/segments.ts";
import { extentOfStack, type StackPart } from "../../stacks/stack.ts";
import type { ColumnStacks } from "../columnChart/layout.ts";

type Values = readonly (number | null)[];

/** A band between the segments of one series in two columns next to each other. */
export interface Ribbon {
  readonly series: number;
  /** The category at its left. */
  readonly category: number;
  readonly path: string;
}

export interface RibbonLayout extends ColumnStacks {
  readonly ribbons: readonly Ribbon[];
}

/**
 * Stacks the series of each category by rank: above zero the greatest is on top, below zero the least is at the bottom.
 *
 * @returns by series, then by category; null for a missing figure
 */
export function rankSeries(
  series: readonly { readonly values: Values }[],
): readonly (readonly (StackPart | null)[])[] {
  const count = Math.max(0, ...series.map(({ values }) => values.length));
  const parts = series.map((): (StackPart | null)[] => Array.from({ length: count }, () => null));
  for (let index = 0; index < count; index += 1) {
    const known = series.flatMap(({ values }, place) => {
      const value = values[index] ?? null;
      return value === null ? [] : [{ value, place }];
    });
    let [above, below] = [0, 0];
    for (const { value, place } of known.toSorted((a, b) => Math.abs(a.value) - Math.abs(b.value))) {
      const from = value < 0 ? below : above;
      const to = from + value;
      if (value < 0) below = to;
      else above = to;
      const own = parts[place];
      if (own !== undefined) own[index] = { from, to };
    }
  }
  return parts;
}

/** Columns leave more space for ribbons than those of other charts. */
const columnShare = 0.6;
/** Distance between columns from which each has its sum above it. */
const labelledStep = 52;

interface RibbonOptions extends Pick<ChartProps, "data" | "formats" | "sharedExtent" | "axes"> {
  readonly picking: Pick<Picking, "parts">;
  readonly size: Size;
}

/** Columns of ranked series, and the ribbons between them. A figure of zero, or none, ends its ribbon. */
export function layoutRibbons(options: RibbonOptions): RibbonLayout {
  const { data, formats, picking } = options;
  const stack = rankSeries(data.series);
  const format = data.series[0]?.column.format ?? null;
  const extent = withShared(extentOfStack(stack), options.sharedExtent);
  const axes = layoutVertical({ ...options, extent, format });
  const { scale, centre, step } = axes;
  const width = axes.width * columnShare;
  const ends = stackEnds(data, stack);
  const boxOf = (index: number, y: number, height: number): Box => ({
    x: centre(index) - width / 2,
    width,
    y,
    height,
  });
  const segments = layoutSegments({ data, picking, stack, scale, boxOf });
  const sumOf = (index: number): number =>
    data.series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
  const topOf = (index: number): number => scale(ends[index] ?? 0);
  const columns = segments.map((own, index) => ({
    segments: own,
    label:
      step >= labelledStep
        ? { text: formats.compact(sumOf(index), format), x: centre(index), y: topOf(index) - 6 }
        : null,
  }));
  const anchorOf = (index: number) => ({ x: centre(index), y: topOf(index) });
  return { ...axes, format, columns, anchorOf, ribbons: ribbonsOf(segments) };
}

function ribbonsOf(columns: readonly (readonly Segment[])[]): readonly Ribbon[] {
  return columns.flatMap((segments, category) =>
    segments.flatMap(({ series, box }): readonly Ribbon[] => {
      const next = columns[category + 1]?.find((one) => one.series === series);
      if (next === undefined) return [];
      const [x1, x2] = [box.x + box.width, next.box.x];
      const middle = (x1 + x2) / 2;
      const [end, nextEnd] = [box.y + box.height, next.box.y + next.box.height];
      const path =
        `M${x1} ${box.y}C${middle} ${box.y} ${middle} ${next.box.y} ${x2} ${next.box.y}` +
        `V${nextEnd}C${middle} ${nextEnd} ${middle} ${end} ${x1} ${end}Z`;
      return [{ series, category, path }];
    }),
  );
}
