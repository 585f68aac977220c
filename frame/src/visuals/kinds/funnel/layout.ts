import type { Box, PlacedText } from "../../chart-kit/box.ts";
import { layoutHorizontal, rowAt } from "../../chart-kit/axes/horizontal.ts";
import { partShare, type Picking } from "../../chart-kit/picking.ts";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";
import type { Size } from "../../chart-kit/use-size.ts";
import type { ChartProps } from "../../series/chart-props.ts";

/** One step of a funnel. Shares are from 0 to 1; null without a figure to be a share of. */
export interface FunnelStep {
  readonly value: number | null;
  readonly ofFirst: number | null;
  readonly ofPrevious: number | null;
}

/**
 * The share of the first step and of the step before that each step retains.
 *
 * @param hasShares false if the steps are not of the same rows
 */
export function funnelSteps(values: readonly (number | null)[], hasShares = true): readonly FunnelStep[] {
  if (!hasShares) return values.map((value) => ({ value, ofFirst: null, ofPrevious: null }));
  const first = values[0] ?? null;
  return values.map((value, index) => ({
    value,
    ofFirst: shareOf(value, first),
    ofPrevious: index === 0 ? null : shareOf(value, values[index - 1] ?? null),
  }));
}

function shareOf(value: number | null, whole: number | null): number | null {
  return value === null || whole === null || whole === 0 ? null : value / whole;
}

const thickestStep = 56;
/** Share of the greatest step below which the bar of a step says nothing. */
const sliverBelow = 0.04;
/** Height of the caption below bars of rates. */
const captionSpace = 20;
/** Width of a share after its bar. */
const rateSpace = 52;
const shareSpace = 64;
const highestRow = 104;

interface FunnelOptions extends Pick<ChartProps, "data" | "formats"> {
  readonly steps: readonly FunnelStep[];
  readonly picking: Pick<Picking, "parts">;
  readonly size: Size;
}

/** The bar of one step, in the plot's pixels. */
export interface FunnelBar {
  readonly box: Box;
  /** Its highlighted part; null for none. */
  readonly part: Box | null;
  /** True while something is highlighted in any step. */
  readonly isBehind: boolean;
  /** The path to the next step; null for the last. */
  readonly slope: string | null;
  readonly label: PlacedText & { readonly isInside: boolean };
  /** At the right: the share of the step before, or the figure if the bars are shares; null for none. */
  readonly aside: PlacedText | null;
}

/** Bars of steps, one below the other. */
export interface Funnel {
  /** The position of the note that bars show shares of the step before; null if they show the figures. */
  readonly caption: { readonly x: number; readonly y: number } | null;
  readonly nameSpace: number;
  readonly hasNames: true;
  readonly row: number;
  readonly height: number;
  readonly bars: readonly FunnelBar[];
  readonly indexAt: (x: number, y: number) => number | null;
  /** The position of a step's tooltip. */
  readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
}

/**
 * Lays out the steps as wide as their figures, each in the middle of its row. If one of them is so small that its bar
 * would be a sliver, such as clicks next to impressions, the bars are the shares of the step before.
 */
export function layoutFunnel(options: FunnelOptions): Funnel {
  return isSteep(options.steps) ? layoutRates(options) : layoutFigures(options);
}

function isSteep(steps: readonly FunnelStep[]): boolean {
  const greatest = Math.max(0, ...steps.map(({ value }) => value ?? 0));
  const hasRates = steps.slice(1).every(({ value, ofPrevious }) => value === null || ofPrevious !== null);
  return hasRates && steps.some(({ value }) => value !== null && value > 0 && value < greatest * sliverBelow);
}

/** Bars from the left: the share of the step before that each step retains, on one scale. */
function layoutRates({ data, formats, steps, picking, size }: FunnelOptions): Funnel {
  const count = Math.max(1, steps.length);
  const format = data.series[0]?.column.format ?? null;
  const figures = steps.map(({ value }) => (value === null ? "–" : formats.compact(value, format)));
  const longest = Math.max(0, ...data.categories.map(({ label }) => textWidth(label)));
  const nameSpace = Math.min(size.width * 0.38, Math.max(40, longest) + 12);
  const figureSpace = Math.max(...figures.map(textWidth)) + 12;
  const row = Math.max(20, Math.min(highestRow, (size.height - captionSpace) / count));
  const height = Math.min(thickestStep / 2, row - 6);
  const most = Math.max(...steps.map(({ ofPrevious }) => ofPrevious ?? 0)) || 1;
  const space = Math.max(20, size.width - nameSpace - figureSpace - rateSpace);
  return {
    nameSpace,
    hasNames: true,
    row,
    height: row * count + captionSpace,
    caption: { x: nameSpace, y: row * count + captionSpace - 6 },
    bars: steps.map(({ value, ofPrevious }, index) => {
      const middle = index * row + row / 2;
      const width = ofPrevious === null ? 0 : Math.max(ofPrevious > 0 ? 2 : 0, (ofPrevious / most) * space);
      const box = { x: nameSpace, y: middle - height / 2, width, height };
      const part = partShare(picking, 0, index, value);
      const share = ofPrevious === null ? "" : formats.share(ofPrevious);
      return {
        box,
        part: part === null || part === 0 ? null : { ...box, width: width * part },
        isBehind: part !== null,
        slope: null,
        label: { text: share, x: nameSpace + width + 6, y: middle, isInside: false },
        aside: { text: figures[index] ?? "", x: size.width - 4, y: middle },
      };
    }),
    indexAt: (_, y) => rowAt(y, row, steps.length),
    anchorOf: (index) => ({ x: nameSpace + space / 2, y: index * row + row / 2 }),
  };
}

function layoutFigures(options: FunnelOptions): Funnel {
  const { data, formats, steps, size } = options;
  const count = data.categories.length;
  const axis = layoutHorizontal({
    data,
    size,
    extent: [0, Math.max(0, ...steps.map(({ value }) => value ?? 0))],
    format: data.series[0]?.column.format ?? null,
    formats,
    endSpace: shareSpace,
    isExact: true,
  });
  const row = Math.max(axis.row, Math.min(highestRow, size.height / Math.max(1, count)));
  const [from, to] = axis.scale.range;
  const middle = (from + to) / 2;
  const widths = steps.map(({ value }) =>
    Math.max(value === null || value <= 0 ? 0 : 2, axis.scale(Math.max(0, value ?? 0)) - from),
  );
  return {
    caption: null,
    nameSpace: axis.nameSpace,
    hasNames: true,
    row,
    height: row * count,
    bars: steps.map((_, index) => placeStep(options, { index, widths, middle, row })),
    indexAt: (_, y) => rowAt(y, row, count),
    anchorOf: (index) => ({ x: middle, y: index * row + row / 2 }),
  };
}

interface Place {
  readonly index: number;
  readonly widths: readonly number[];
  readonly middle: number;
  readonly row: number;
}

function placeStep(
  { data, formats, steps, picking, size }: FunnelOptions,
  { index, widths, middle, row }: Place,
): FunnelBar {
  const { value = null, ofPrevious = null } = steps[index] ?? {};
  const [width = 0, next = 0] = [widths[index], widths[index + 1]];
  const height = Math.min(thickestStep, row - 12);
  const y = index * row + (row - height) / 2;
  const highlightedShare = partShare(picking, 0, index, value);
  const text = value === null ? "–" : formats.compact(value, data.series[0]?.column.format ?? null);
  const isInside = textWidth(text) + 12 < width;
  const centred = (length: number): Box => ({ x: middle - length / 2, width: length, y, height });
  return {
    box: centred(width),
    part: highlightedShare === null || highlightedShare === 0 ? null : centred(width * highlightedShare),
    isBehind: highlightedShare !== null,
    slope:
      index === steps.length - 1
        ? null
        : `M${middle - width / 2} ${y + height}H${middle + width / 2}L${middle + next / 2} ${y + row}H${middle - next / 2}Z`,
    label: { text, x: isInside ? middle : middle + width / 2 + 6, y: y + height / 2, isInside },
    aside:
      ofPrevious === null ? null : { text: formats.share(ofPrevious), x: size.width - 4, y: y + height / 2 },
  };
}
