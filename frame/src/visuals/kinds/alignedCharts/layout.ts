import type { NumberFormat } from "@vitrine/contracts/query";

import type { Box, PlacedText } from "../../chart-kit/box.ts";
import { spanOf } from "../../chart-kit/box.ts";
import { axisHeight, timeTicks, type CategoryTick } from "../../chart-kit/axes/category-ticks.ts";
import { layoutBands } from "../../chart-kit/axes/bands.ts";
import { createValueScale, type ValueScale } from "../../chart-kit/axes/value-scale.ts";
import { fitText, textWidth } from "@vitrine/contracts/reading/words/text-width";
import type { Size } from "../../chart-kit/use-size.ts";
import { layoutLinePath, layoutPlainPath, type LinePath } from "../../series/line-path.ts";
import {
  openness,
  type Category,
  type ChartData,
  type Series,
} from "@vitrine/contracts/reading/charts/shape-series";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import type { PanelData } from "./panels.ts";

/** The share of the height that the line has, and the distance of two panels in pixels. */
const [lineShare, gap] = [0.62, 22];
/** Space above the highest figure for its label, and for names above a panel. */
const [top, nameHeight] = [20, 18];
/** Below this width, the names are above the panels instead of right of them. */
const leastWidth = 460;
const widestColumn = 48;
const [tickSpace, leastTickSpace] = [44, 20];

interface AlignedOptions {
  readonly data: PanelData;
  readonly formats: Formats;
  readonly size: Size;
  /** The name of each panel's compared figures; null if nothing is compared. */
  readonly beforeNames: readonly (string | null)[];
}

/** A column, in the plot's pixels. */
export interface AlignedColumn {
  readonly category: number;
  readonly box: Box;
  /** Why the figure is not final; null for final ones. */
  readonly open: Category["part"] | "provisional";
  /** The height of the compared figure; null for none. */
  readonly before: number | null;
}

export interface Panel {
  readonly label: string;
  readonly scale: ValueScale;
  readonly ticks: readonly number[];
  readonly format: NumberFormat | null;
  /** The first panel's line with the path of the compared figures; null for columns. */
  readonly line: { readonly path: LinePath; readonly before: string } | null;
  /** Empty for a line. */
  readonly columns: readonly AlignedColumn[];
  /** The greatest final figure of a line, above its point. */
  readonly peak: PlacedText | null;
  readonly name: PlacedText;
  readonly beforeName: PlacedText | null;
}

/** Charts below each other over one axis, in the plot's pixels. */
export interface AlignedLayout {
  readonly panels: readonly Panel[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly centre: (index: number) => number;
  readonly indexAt: (x: number) => number | null;
  readonly axisTicks: readonly CategoryTick[];
  readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
}

/** Lays out one panel for each measure: the line above, the columns below it. */
export function layoutAligned(options: AlignedOptions): AlignedLayout {
  const { data, formats, size } = options;
  const { panels, all } = data;
  const isNarrow = size.width < leastWidth;
  const bottom = size.height - axisHeight(all);
  const scales = spansOf(panels.length, bottom, isNarrow).map((span, place) => scaleOf(panels[place], span));
  const labels = scales.flatMap(({ ticks }, place) =>
    formats.axis(ticks, panels[place]?.series[0]?.column.format ?? null),
  );
  const left = Math.max(0, ...labels.map(textWidth)) + 12;
  const nameSpace = isNarrow ? 8 : nameSpaceOf(options);
  const right = Math.max(left + 20, size.width - nameSpace);
  const { centre, bandwidth, indexAt } = layoutBands(all.categories.length, left, right);
  const place: Placement = {
    centre,
    width: Math.max(1, Math.min(bandwidth, widestColumn)),
    left,
    right,
    isNarrow,
    nameSpace,
  };
  return {
    panels: panels.map((one, index) =>
      layoutPanel(options, one, { ...place, ...scalesAt(scales, index), index }),
    ),
    left,
    right,
    top,
    bottom,
    centre,
    indexAt,
    axisTicks: timeTicks(all, right - left, formats),
    anchorOf: (index) => ({ x: centre(index), y: size.height / 3 }),
  };
}

interface PanelScale {
  readonly scale: ValueScale;
  readonly ticks: readonly number[];
}

interface Placement {
  readonly centre: (index: number) => number;
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly isNarrow: boolean;
  readonly nameSpace: number;
}

const noScale: PanelScale = {
  scale: createValueScale({ extent: [0, 1], range: [0, 0], fromZero: true, ticks: 2 }),
  ticks: [],
};

function scalesAt(scales: readonly PanelScale[], index: number): PanelScale {
  return scales[index] ?? noScale;
}

/** The lower and the upper end of each panel's scale, in pixels. */
function spansOf(count: number, bottom: number, isNarrow: boolean): readonly (readonly [number, number])[] {
  const head = isNarrow ? top + nameHeight : top;
  const between = isNarrow ? gap + nameHeight : gap;
  const space = Math.max(30, bottom - head - between * (count - 1));
  const shares = Array.from({ length: count }, (_, place) =>
    count === 1 ? 1 : place === 0 ? lineShare : (1 - lineShare) / (count - 1),
  );
  let from = head;
  return shares.map((share) => {
    const span = [from + share * space, from] as const;
    from = span[0] + between;
    return span;
  });
}

function scaleOf(data: ChartData | undefined, range: readonly [number, number]): PanelScale {
  const figures = (data?.series ?? []).flatMap(({ values, before = [] }) =>
    [...values, ...before].filter((value) => value !== null),
  );
  const count = Math.max(2, Math.round(Math.abs(range[0] - range[1]) / tickSpace));
  const least = figures.reduce((all, value) => Math.min(all, value), 0);
  const greatest = figures.reduce((all, value) => Math.max(all, value), 0);
  const scale = createValueScale({ extent: [least, greatest], range, fromZero: true, ticks: 2 * count });
  const ticks = scale.ticks(count);
  const height = Math.abs(range[0] - range[1]);
  if (height / Math.max(1, ticks.length - 1) >= leastTickSpace) return { scale, ticks };
  const top = scale.domain[1];
  // One below the other would not be legible.
  return { scale, ticks: height < leastTickSpace ? [top] : [...new Set([0, top])] };
}

/** The width of the longest name at the right. */
function nameSpaceOf({ data, beforeNames, size }: AlignedOptions): number {
  const names = [...data.all.series.map(({ label }) => label), ...beforeNames.map((name) => name ?? "")];
  return Math.min(size.width * 0.24, Math.max(0, ...names.map(textWidth)) + 20);
}

interface PanelPlace extends Placement, PanelScale {
  readonly index: number;
}

function layoutPanel({ formats, beforeNames }: AlignedOptions, data: ChartData, place: PanelPlace): Panel {
  const { scale, ticks, index, centre } = place;
  const series = data.series[0];
  const { categories } = data;
  const format = series?.column.format ?? null;
  const at = { x: centre, y: scale };
  const isLine = index === 0;
  return {
    label: series?.label ?? "",
    scale,
    ticks,
    format,
    line:
      isLine && series !== undefined
        ? {
            path: layoutLinePath(series, { categories, ...at, isArea: false }),
            before: layoutPlainPath(series.before ?? [], at),
          }
        : null,
    columns: isLine || series === undefined ? [] : columnsOf(series, categories, place),
    peak: isLine && series !== undefined ? peakOf(series, categories, { place, formats }) : null,
    ...namesOf(series, beforeNames[index] ?? null, place),
  };
}

function columnsOf(
  series: Series,
  categories: readonly Category[],
  { scale, centre, width }: PanelPlace,
): readonly AlignedColumn[] {
  return series.values.flatMap((value, category): readonly AlignedColumn[] => {
    const before = series.before?.[category] ?? null;
    if (value === null && before === null) return [];
    const { start, length } = spanOf(scale(0), scale(value ?? 0));
    const height = value === null || value === 0 ? 0 : Math.max(1, length);
    return [
      {
        category,
        box: { x: centre(category) - width / 2, width, y: start, height },
        open: openness(categories[category], series.column),
        before: before === null ? null : scale(before),
      },
    ];
  });
}

/** The greatest of at least three final figures. */
function peakOf(
  series: Series,
  categories: readonly Category[],
  { place, formats }: { readonly place: PanelPlace; readonly formats: Formats },
): Panel["peak"] {
  const final = series.values.flatMap((value, index) =>
    value === null || openness(categories[index], series.column) !== null ? [] : [{ value, index }],
  );
  if (final.length < 3) return null;
  const greatest = final.reduce((best, one) => (one.value > best.value ? one : best));
  const text = formats.compact(greatest.value, series.column.format);
  const half = textWidth(text) / 2;
  const x = Math.min(place.right - half, Math.max(place.left + half, place.centre(greatest.index)));
  return { text, x, y: place.scale(greatest.value) - 9 };
}

/** Names right of the last figure, or above the panel if there is no space at the right. */
function namesOf(
  series: Series | undefined,
  before: string | null,
  { scale, left, right, isNarrow, nameSpace }: PanelPlace,
): Pick<Panel, "name" | "beforeName"> {
  const label = series?.label ?? "";
  if (isNarrow) {
    const y = scale.range[1] - top - 6;
    const x = left + textWidth(label) + 12;
    const space = right - x;
    return {
      name: { text: fitText(label, right - left), x: left, y },
      beforeName: before === null || space < 60 ? null : { text: fitText(before, space), x, y },
    };
  }
  const [low, high] = scale.range;
  const last = series?.values.findLast((value) => value !== null) ?? null;
  const level = series === undefined || last === null ? (low + high) / 2 : scale(last);
  const y = Math.min(low - (before === null ? 4 : 20), Math.max(high + 8, level));
  return {
    name: { text: fitText(label, nameSpace - 12), x: right + 10, y },
    beforeName: before === null ? null : { text: fitText(before, nameSpace - 12), x: right + 10, y: y + 16 },
  };
}
