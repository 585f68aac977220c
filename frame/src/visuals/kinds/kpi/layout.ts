import { area } from "d3-shape";

import { pointAxis, type PointAxis } from "../../chart-kit/axes/point-axis.ts";
import type { Size } from "../../chart-kit/use-size.ts";
import { layoutLinePath, type LinePath } from "../../series/line-path.ts";
import { openness, type ChartData } from "@vitrine/contracts/reading/charts/shape-series";
import { extentOf } from "../../series/extents.ts";

const [inset, top] = [6, 8];
/** Below this share of the greatest figure, differences are rounding errors. */
const minRise = 0.001;

/** The trend behind the figure, in the plot's pixels. */
export interface KpiTrend {
  readonly axis: PointAxis;
  readonly line: LinePath;
  /** The ground below the line, down to the lower edge. It has no scale and shows only the shape. */
  readonly ground: string;
  readonly y: (value: number) => number;
  readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
}

/** Lays out a line without axes over the whole width. */
export function layoutTrend({ categories, series }: ChartData, size: Size): KpiTrend {
  const [one] = series;
  const axis = pointAxis(categories.length, inset, size.width - inset);
  const final = (one?.values ?? []).map((value, index) =>
    one !== undefined && openness(categories[index], one.column) === null ? value : null,
  );
  // Incomplete periods would press the others together.
  const [least, greatest] = extentOf([{ values: final }]) ?? extentOf(series) ?? [0, 1];
  const isFlat = greatest - least <= Math.abs(greatest) * minRise;
  const low = size.height - inset;
  const y = (value: number): number => {
    const level = low - ((value - least) / (greatest - least)) * (low - top);
    return isFlat ? size.height / 2 : Math.min(low, Math.max(top, level));
  };
  const ground = area<number | null>()
    .defined((value) => value !== null)
    .x((_, place) => axis.x(place))
    .y0(size.height)
    .y1((value) => y(value ?? 0));
  const values = one?.values ?? [];
  return {
    axis,
    line:
      one === undefined
        ? { whole: "", open: [], area: null, dots: [] }
        : { ...layoutLinePath(one, { categories, x: axis.x, y, isArea: false }), dots: [] },
    ground: ground([...values]) ?? "",
    y,
    anchorOf: (index) => {
      const value = values[index] ?? null;
      return { x: axis.x(index), y: value === null ? size.height / 2 : y(value) };
    },
  };
}
