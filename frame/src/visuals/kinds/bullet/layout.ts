import { spanOf, type Box } from "../../chart-kit/box.ts";
import { layoutHorizontal, type HorizontalLayout } from "../../chart-kit/axes/horizontal.ts";
import { extentWithParts, type Picking } from "../../chart-kit/picking.ts";
import type { Size } from "../../chart-kit/use-size.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { withShared } from "../../series/extents.ts";

const thickestBar = 16;
/** How far the mark of a target extends beyond its bar, in pixels. */
const overhang = 4;

interface BulletOptions extends Pick<ChartProps, "data" | "formats" | "sharedExtent"> {
  readonly picking: Pick<Picking, "parts">;
  readonly size: Size;
}

/** A target: a line across a bar. */
export interface Target {
  readonly x: number;
  readonly y1: number;
  readonly y2: number;
}

/** A category's bar and target, in the plot's pixels; null for a missing figure. */
export interface Bullet {
  readonly bar: Box | null;
  readonly target: Target | null;
  /** Their highlighted parts; null for none. */
  readonly part: Box | null;
  readonly partTarget: Target | null;
}

/** Horizontal bars with targets, one row for each category. */
export interface Bullets extends HorizontalLayout {
  readonly bullets: readonly Bullet[];
  /** The position of a category's tooltip. */
  readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
}

/** Lays out the first series as bars and the second one as targets. */
export function layoutBullets({ data, formats, picking, sharedExtent, size }: BulletOptions): Bullets {
  const [values, targets] = data.series;
  const format = values?.column.format ?? null;
  const extent = withShared(extentWithParts(data.series.slice(0, 2), picking) ?? [0, 1], sharedExtent);
  const axis = layoutHorizontal({ data, size, extent, format, formats });
  const { scale, row } = axis;
  const height = Math.min(thickestBar, row - 9);
  const barOf = (index: number, value: number | null, least: number): Box | null => {
    if (value === null) return null;
    const { start, length } = spanOf(scale(0), scale(value));
    const y = index * row + row / 2 - height / 2;
    return { x: start, width: Math.max(value === 0 ? 0 : least, length), y, height };
  };
  const targetOf = (index: number, value: number | null): Target | null => {
    if (value === null) return null;
    const middle = index * row + row / 2;
    const half = height / 2 + overhang;
    return { x: scale(value), y1: middle - half, y2: middle + half };
  };
  return {
    ...axis,
    bullets: data.categories.map((_, index) => ({
      bar: barOf(index, values?.values[index] ?? null, 1),
      target: targetOf(index, targets?.values[index] ?? null),
      part: barOf(index, picking.parts?.[0]?.[index] ?? null, 0),
      partTarget: targetOf(index, picking.parts?.[1]?.[index] ?? null),
    })),
    anchorOf: (index) => ({
      x: Math.min(size.width * 0.6, scale(Math.max(0, values?.values[index] ?? 0))),
      y: index * row + row / 2,
    }),
  };
}
