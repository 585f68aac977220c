import { spanOf, type Box, type PlacedText } from "../../chart-kit/box.ts";
import { cutFigure, fullExtent, type CutMark } from "../../chart-kit/axes/full-extent.ts";
import type { Picking } from "../../chart-kit/picking.ts";
import type { Size } from "../../chart-kit/use-size.ts";
import { layoutVertical, type VerticalLayout } from "../../chart-kit/axes/vertical.ts";
import { slotsOf } from "../../series/hidden-series.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { openness } from "@vitrine/contracts/reading/charts/shape-series";

const widestColumn = 48;
/** Distances between columns from which each has its figure above it: by default, and if the report requests labels. */
const [labelledStep, labelledStepOnDemand] = [52, 40];

interface ColumnOptions extends Pick<
  ChartProps,
  "data" | "formats" | "sharedExtent" | "axes" | "referenceLines" | "hasLabels"
> {
  readonly picking: Pick<Picking, "parts">;
  readonly size: Size;
}

/** One series' column in a category. */
export interface Column {
  readonly key: string;
  readonly series: number;
  readonly category: number;
  readonly box: Box;
  /** The period is incomplete, or the figure is provisional. */
  readonly isOpen: boolean;
}

/** Adjacent columns, in the plot's pixels. */
export interface Columns extends VerticalLayout {
  readonly columns: readonly Column[];
  /** The end of a column that is cut off; null if none is. Its text is empty if the column has a label. */
  readonly cut: CutMark | null;
  readonly corner: number;
  /** Their highlighted parts; empty if nothing is highlighted. */
  readonly parts: readonly Column[];
  /** Figures above the columns. */
  readonly labels: readonly (PlacedText & { readonly category: number })[];
  /** The position of a category's tooltip. */
  readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
}

/** Lays out the columns of each category next to each other, from zero. */
export function layoutColumns(options: ColumnOptions): Columns {
  const { data, formats, picking, size, hasLabels } = options;
  const { series, categories } = data;
  const format = series[0]?.column.format ?? null;
  const extent = fullExtent(options) ?? ([0, 1] as const);
  const axes = layoutVertical({ data, size, axes: options.axes, extent, format, formats });
  const { scale, centre, step } = axes;
  const slots = slotsOf(series);
  const gap = slots.count > 1 ? 1 : 0;
  const slot = axes.bandwidth / Math.max(1, slots.count);
  const width = Math.max(1, Math.min(slot - gap, widestColumn));
  const columnsOf = (values: readonly (number | null)[], place: number, least: number): readonly Column[] =>
    values.flatMap((value, index): readonly Column[] => {
      if (value === null) return [];
      const { start, length } = spanOf(scale(value), scale(0));
      const x = centre(index) - (width * slots.count) / 2 + slots.at(place) * width;
      const box = { x, width: width - gap, y: start, height: Math.max(value === 0 ? 0 : least, length) };
      const column = series[place]?.column ?? {};
      const key = `${series[place]?.label ?? ""} ${String(categories[index]?.value)}`;
      return [
        { key, series: place, category: index, box, isOpen: openness(categories[index], column) !== null },
      ];
    });
  const isLabelled = series.length === 1 && step >= (hasLabels ? labelledStepOnDemand : labelledStep);
  const columns = series.flatMap(({ values }, place) => columnsOf(values, place, 1));
  const valueOf = ({ category }: Column): number => series[0]?.values[category] ?? 0;
  return {
    ...axes,
    columns,
    cut: cutOf(options, columns, isLabelled),
    corner: Math.min(2, width / 4),
    parts: (picking.parts ?? []).flatMap((values, place) => columnsOf(values, place, 0)),
    labels: (isLabelled ? columns : []).map((column) => ({
      category: column.category,
      text: formats.compact(valueOf(column), format),
      x: centre(column.category),
      y: column.box.y - 6,
    })),
    anchorOf: (index) => ({
      x: centre(index),
      y: scale(Math.max(0, ...series.flatMap(({ values }) => values[index] ?? []))),
    }),
  };
}

function cutOf(options: ColumnOptions, columns: readonly Column[], isLabelled: boolean): CutMark | null {
  const cut = cutFigure(options);
  const column = columns.find(({ series, category }) => series === cut?.series && category === cut.category);
  if (cut === null || column === undefined) return null;
  const { x, y, width } = column.box;
  const format = options.data.series[cut.series]?.column.format ?? null;
  const text = isLabelled ? "" : options.formats.compact(cut.value, format);
  return { text, x: x + width / 2, y };
}
