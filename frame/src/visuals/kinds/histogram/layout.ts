import type { Box, PlacedText } from "../../chart-kit/box.ts";
import { linearScale } from "../../chart-kit/axes/linear-scale.ts";
import { createValueScale, type ValueScale } from "../../chart-kit/axes/value-scale.ts";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";
import type { Size } from "../../chart-kit/use-size.ts";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import type { HistogramData } from "./histogram-data.ts";

/** Height of the labels below the columns, and space above them for their numbers. */
const [axisHeight, top] = [26, 18];
/** Width of a column from which it has its number above it. */
const labelledWidth = 26;

interface HistogramOptions {
  readonly histogram: HistogramData;
  readonly formats: Formats;
  readonly size: Size;
}

export interface HistogramColumn {
  readonly box: Box;
  /** Its number of values; null if there is no space or none. */
  readonly label: PlacedText | null;
}

/** Adjacent columns over a scale of figures, in the plot's pixels. */
export interface HistogramLayout {
  readonly scale: ValueScale;
  readonly ticks: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly columns: readonly HistogramColumn[];
  /** Labels at the edges of bins. */
  readonly edges: readonly PlacedText[];
  readonly indexAt: (x: number) => number | null;
  readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
}

export function layoutHistogram({ histogram, formats, size }: HistogramOptions): HistogramLayout {
  const bins = histogram.bins?.bins ?? [];
  const bottom = size.height - axisHeight;
  const most = bins.reduce((all, { members }) => Math.max(all, members.length), 0);
  const count = Math.max(1, Math.min(most, Math.round(size.height / 56)));
  const scale = createValueScale({ extent: [0, most], range: [bottom, top], fromZero: true, ticks: count });
  // Half a value cannot be counted.
  const ticks = scale.ticks(count).filter(Number.isInteger);
  const left = Math.max(0, ...formats.axis(ticks, null).map(textWidth)) + 12;
  const right = Math.max(left + 20, size.width - 14);
  const x = linearScale([0, Math.max(1, bins.length)], [left, right]);
  const width = x(1) - x(0);
  return {
    scale,
    ticks,
    left,
    right,
    bottom,
    columns: bins.map(({ members }, place): HistogramColumn => {
      const y = scale(members.length);
      const box = { x: x(place) + 0.5, width: Math.max(1, width - 1), y, height: bottom - y };
      const text = formats.count(members.length);
      const fits = width >= Math.max(labelledWidth, textWidth(text) + 4);
      return { box, label: fits && members.length > 0 ? { text, x: x(place + 0.5), y: y - 5 } : null };
    }),
    edges: edgesOf({ histogram, formats, size }, x, width),
    indexAt: (pixel) => {
      const place = Math.floor(x.invert(pixel));
      return place >= 0 && place < bins.length ? place : null;
    },
    anchorOf: (place) => ({ x: x(place + 0.5), y: scale(bins[place]?.members.length ?? 0) }),
  };
}

/** Every n-th edge, as many as fit. An open bin is named by its start, in its middle. */
function edgesOf(
  { histogram: { bins, series }, formats, size }: HistogramOptions,
  x: (place: number) => number,
  width: number,
): readonly PlacedText[] {
  if (bins === null) return [];
  const list = bins.bins;
  const last = list.at(-1);
  const starts = list.map(({ from }) => from);
  const values = last === undefined || last.isOpen ? starts : [...starts, last.to];
  const texts = formats.axis(values, series?.column.format ?? null);
  const y = size.height - axisHeight + 18;
  const space = Math.max(0, ...texts.map(textWidth)) + 14;
  const every = Math.max(1, Math.ceil(space / width));
  const open = last?.isOpen === true ? (texts.at(-1) ?? "") : null;
  const shown = texts.flatMap((text, place) => {
    const isOpenStart = open !== null && place === list.length - 1;
    const isNearOpen = open !== null && place > list.length - 1 - every;
    return place % every === 0 && !isOpenStart && !isNearOpen ? [{ text, x: x(place), y }] : [];
  });
  return open === null ? shown : [...shown, { text: `≥ ${open}`, x: x(list.length - 0.5), y }];
}
