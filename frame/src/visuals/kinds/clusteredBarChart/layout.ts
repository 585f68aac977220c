import { spanOf, type Box } from "../../chart-kit/box.ts";
import { cutFigure, fullExtent, type CutMark } from "../../chart-kit/axes/full-extent.ts";
import { nameSpaceOf, rowAt, rowsHeight, type HorizontalLayout } from "../../chart-kit/axes/horizontal.ts";
import { linearScale, niceSpan, type Span } from "../../chart-kit/axes/linear-scale.ts";
import { figureSpace } from "../../chart-kit/axes/panel-axes.ts";
import type { Picking } from "../../chart-kit/picking.ts";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";
import type { Size } from "../../chart-kit/use-size.ts";
import { slotsOf } from "../../series/hidden-series.ts";
import type { ChartProps } from "../../series/chart-props.ts";

const thickestBar = 22;
const thinnestRow = 21;
/** Height of the names of reference lines, below or above the bars. */
const lineSpace = 18;
/** Thickness below which bars have no figures and an axis is drawn instead. */
const thinnestLabelled = 11;

interface BarOptions extends Pick<
  ChartProps,
  "data" | "formats" | "sharedExtent" | "axes" | "referenceLines" | "lookOf"
> {
  readonly picking: Pick<Picking, "parts">;
  readonly size: Size;
}

/** One series' bar in the row of a category. */
export interface Bar {
  readonly series: number;
  readonly key: string;
  /** Null for a missing figure. */
  readonly box: Box | null;
  /** Its highlighted part; null if nothing is highlighted. */
  readonly part: Box | null;
  /** The figure, or a dash for a missing one; null if bars have no labels. */
  readonly label: { readonly text: string; readonly x: number; readonly y: number } | null;
}

/** Horizontal bars, one row for each category, in the plot's pixels. */
export interface Bars extends HorizontalLayout {
  /** Height above the first row, for the names of reference lines. */
  readonly top: number;
  /** Height of the rows and the names of reference lines. */
  readonly plotHeight: number;
  readonly hasNamesBelow: boolean;
  /** True if bars have labels, and no axis. */
  readonly isLabelled: boolean;
  readonly bars: readonly (readonly Bar[])[];
  /** The end of a bar that is cut off; null if none is. */
  readonly cut: CutMark | null;
  /** The position of a category's tooltip. */
  readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
}

interface Rows {
  readonly row: number;
  readonly height: number;
  readonly names: number;
  readonly hasNamesBelow: boolean;
  readonly isLabelled: boolean;
}

/** Least height of a row with a number of bars. */
export function leastRow(bars: number): number {
  return Math.max(thinnestRow, bars * 10 + 8);
}

/** The height of a row between its limits. If the rows do not fit, they scroll. */
function layoutRows({ data, size, axes, referenceLines }: BarOptions): Rows {
  const [bars, count] = [slotsOf(data.series).count, Math.max(1, data.categories.length)];
  const thinnest = leastRow(bars);
  const thickest = bars === 1 ? 44 : bars * 26 + 14;
  const whole = axes === null ? size.height : rowsHeight(size.height, axes);
  const wanted = Math.min(thickest, whole / count);
  const isLabelled = (Math.max(thinnest, wanted) - 8) / Math.max(1, bars) >= thinnestLabelled;
  const names = referenceLines.length > 0 ? lineSpace : 0;
  const spare = (isLabelled ? whole : rowsHeight(size.height, axes)) - names;
  const row = Math.max(thinnest, Math.min(thickest, spare / count));
  const height = row * data.categories.length;
  // Division can add a fraction of a pixel, which must not cause scrolling.
  return { row, height, names, isLabelled, hasNamesBelow: isLabelled && height + names <= whole + 0.5 };
}

/** Lays out adjacent bars in the rows of their categories, from zero. */
export function layoutBars(options: BarOptions): Bars {
  const { data, formats, size, axes } = options;
  const { series, categories } = data;
  const format = series[0]?.column.format ?? null;
  const rows = layoutRows(options);
  const { row, height, names, isLabelled, hasNamesBelow } = rows;
  const nameSpace = nameSpaceOf(data, size.width, axes);
  const labels = labelsOf(options);
  const ownSpace = Math.max(0, ...labels.flat().map((text) => (text === null ? 0 : textWidth(text)))) + 12;
  const [least, greatest] = fullExtent(options) ?? [0, 1];
  const commonSpace = axes === null ? 0 : figureSpace(greatest, (value) => formats.compact(value, format));
  const endSpace = Math.max(ownSpace, commonSpace);
  // With labels no rounded end of the axis is needed, so the longest bar uses the whole width.
  const exact: Span = [Math.min(0, least), Math.max(0, greatest) || 1];
  const end = Math.max(nameSpace + 20, size.width - (isLabelled ? endSpace : 16));
  const scale = linearScale(isLabelled ? exact : niceSpan(exact, 4), [nameSpace, end], true);
  const ticks = scale.ticks(Math.max(2, Math.round((size.width - nameSpace) / 90)));
  const top = hasNamesBelow ? 0 : names;
  const bars = placeBars(options, rows, scale, labels);
  return {
    scale,
    ticks,
    nameSpace,
    hasNames: axes?.left !== null,
    row,
    height,
    top,
    hasNamesBelow,
    isLabelled,
    tickLabels: formats.axis(ticks, format),
    plotHeight: height + names,
    indexAt: (_, y) => rowAt(y - top, row, categories.length),
    bars,
    cut: cutOf(options, bars),
    anchorOf: (index) => {
      const most = scale(Math.max(0, ...series.flatMap(({ values }) => values[index] ?? [])));
      return { x: Math.min(size.width * 0.6, most), y: top + index * row + row / 2 };
    },
  };
}

function cutOf(options: BarOptions, bars: Bars["bars"]): CutMark | null {
  const cut = cutFigure(options);
  const bar = cut === null ? undefined : bars[cut.category]?.find(({ series }) => series === cut.series);
  if (cut === null || bar?.box == null) return null;
  const { x, width, y, height } = bar.box;
  const format = options.data.series[cut.series]?.column.format ?? null;
  return { text: options.formats.compact(cut.value, format), x: x + width - 16, y: y + height / 2 };
}

/**
 * Texts by series, then by category. A rule's word follows the figure, because not everyone can distinguish the
 * colours.
 */
function labelsOf({ data, formats, lookOf }: BarOptions): readonly (readonly (string | null)[])[] {
  const format = data.series[0]?.column.format ?? null;
  return data.series.map(({ values }) =>
    values.map((value, index) => {
      if (value === null) return null;
      const word = lookOf(index)?.rule?.word;
      const figure = formats.compact(value, format);
      return word === undefined ? figure : `${figure} · ${word}`;
    }),
  );
}

function placeBars(
  { data, picking }: BarOptions,
  { row, isLabelled }: Rows,
  scale: (value: number) => number,
  labels: readonly (readonly (string | null)[])[],
): readonly (readonly Bar[])[] {
  const { series, categories } = data;
  const slots = slotsOf(series);
  const thickness = Math.min(thickestBar, (row - 8) / Math.max(1, slots.count));
  const offset = (row - thickness * slots.count) / 2;
  const height = Math.max(2, thickness - (slots.count > 1 ? 1 : 0));
  const barsOf = (index: number): readonly Bar[] =>
    series.map(({ label: key, values }, place): Bar => {
      const value = values[index] ?? null;
      const y = index * row + offset + slots.at(place) * thickness;
      const middle = y + thickness / 2;
      const dash = { text: "–", x: scale(0) + 6, y: middle };
      if (value === null)
        return { series: place, key, box: null, part: null, label: isLabelled ? dash : null };
      const bar = spanOf(scale(0), scale(value));
      const part = spanOf(scale(0), scale(picking.parts?.[place]?.[index] ?? 0));
      const text = labels[place]?.[index] ?? "";
      return {
        series: place,
        key,
        box: { x: bar.start, width: Math.max(value === 0 ? 0 : 1, bar.length), y, height },
        part: picking.parts === null ? null : { x: part.start, width: part.length, y, height },
        label: isLabelled ? { text, x: bar.start + bar.length + 6, y: middle } : null,
      };
    });
  return categories.map((_, index) => barsOf(index).filter(({ series: place }) => slots.at(place) >= 0));
}
