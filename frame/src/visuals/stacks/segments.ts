import { spanOf, type Box } from "../chart-kit/box.ts";
import { partShare } from "../chart-kit/picking.ts";
import type { ChartProps } from "../series/chart-props.ts";
import { openness } from "@vitrine/contracts/reading/charts/shape-series";
import type { StackPart } from "./stack.ts";

/** One series' part of a stacked bar. */
export interface Segment {
  readonly series: number;
  readonly label: string;
  /** Category and series. */
  readonly name: string;
  readonly box: Box;
  /** Its highlighted part; null for none. */
  readonly part: Box | null;
  /** True while something is highlighted in any mark. */
  readonly isBehind: boolean;
  /** The period is incomplete, or the figure is provisional. */
  readonly isOpen: boolean;
}

interface SegmentOptions {
  readonly data: ChartProps["data"];
  readonly picking: Pick<ChartProps["picking"], "parts">;
  readonly stack: readonly (readonly (StackPart | null)[])[];
  /** The pixel of a figure along the bars. */
  readonly scale: (figure: number) => number;
  /** The box of a segment, from its start and length along the bar, in pixels. */
  readonly boxOf: (category: number, start: number, length: number) => Box;
}

/** The segments of each category's bar, from the first series to the last, for horizontal and vertical bars. */
export function layoutSegments(options: SegmentOptions): readonly (readonly Segment[])[] {
  const { data, picking, stack, scale, boxOf } = options;
  return data.categories.map((category, index) =>
    stack.flatMap((parts, place): readonly Segment[] => {
      const one = parts[index] ?? null;
      if (one === null || one.from === one.to) return [];
      const series = data.series[place];
      const share = partShare(picking, place, index, series?.values[index] ?? null);
      const whole = spanOf(scale(one.from), scale(one.to));
      const part = spanOf(scale(one.from), scale(one.from + (one.to - one.from) * (share ?? 0)));
      return [
        {
          series: place,
          label: series?.label ?? "",
          name: `${category.label}: ${series?.label ?? ""}`,
          box: boxOf(index, whole.start, Math.max(1, whole.length)),
          part: share === null || share === 0 ? null : boxOf(index, part.start, part.length),
          isBehind: share !== null,
          isOpen: series !== undefined && openness(category, series.column) !== null,
        },
      ];
    }),
  );
}

/** The greatest end of each category's bar; 0 for negative bars. */
export function stackEnds(
  { categories }: Pick<ChartProps["data"], "categories">,
  stack: readonly (readonly (StackPart | null)[])[],
): readonly number[] {
  return categories.map((_, index) => Math.max(0, ...stack.map((parts) => parts[index]?.to ?? 0)));
}
