import { spanOf, type Box, type PlacedText } from "../../chart-kit/box.ts";
import { partShare, type Picking } from "../../chart-kit/picking.ts";
import type { Size } from "../../chart-kit/use-size.ts";
import { layoutVertical, type VerticalLayout } from "../../chart-kit/axes/vertical.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { withShared } from "../../series/extents.ts";
import type { WaterfallStep } from "@vitrine/contracts/reading/charts/waterfall-steps";

/** Distance between steps from which each has its figure above it. */
const labelledStep = 52;

interface WaterfallOptions extends Pick<ChartProps, "data" | "formats" | "sharedExtent" | "axes"> {
  readonly steps: readonly WaterfallStep[];
  readonly names: readonly string[];
  readonly picking: Pick<Picking, "parts">;
  readonly size: Size;
}

/** The bar of one step, in the plot's pixels. */
export interface WaterfallBar {
  readonly box: Box;
  /** Its highlighted part; null for none. */
  readonly part: Box | null;
  /** True while something is highlighted in any step. */
  readonly isBehind: boolean;
  /** The line to the next step; null for the last. */
  readonly link: { readonly x1: number; readonly x2: number; readonly y: number } | null;
  /** Null if there is no space. */
  readonly label: PlacedText | null;
}

/** Columns from the sum before each step to the sum with it. */
export interface Waterfall extends VerticalLayout {
  readonly bars: readonly WaterfallBar[];
  /** The position of a step's tooltip. */
  readonly anchorOf: (place: number) => { readonly x: number; readonly y: number };
}

/** Lays out the steps next to each other, the whole last. */
export function layoutWaterfall(options: WaterfallOptions): Waterfall {
  const { data, formats, names, steps, size } = options;
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const extent = withShared([Math.min(0, ...ends), Math.max(0, ...ends)], options.sharedExtent);
  const categories = names.map((label) => ({ value: null, label, part: null }));
  const format = data.series[0]?.column.format ?? null;
  // The labels are names, because the whole comes after the dates.
  const named = { ...data, categories, grain: null };
  const axes = layoutVertical({ data: named, size, axes: options.axes, extent, format, formats });
  const { scale, centre } = axes;
  return {
    ...axes,
    bars: steps.map((step, place) => placeStep(options, axes, step, place)),
    anchorOf: (place) => ({
      x: centre(place),
      y: scale(Math.max(steps[place]?.from ?? 0, steps[place]?.to ?? 0)),
    }),
  };
}

function placeStep(
  { data, formats, picking, steps }: WaterfallOptions,
  { scale, centre, width, step: distance }: VerticalLayout,
  step: WaterfallStep,
  place: number,
): WaterfallBar {
  const share = highlightedShare(picking, data, step);
  const whole = spanOf(scale(step.from), scale(step.to));
  const part = spanOf(scale(step.from), scale(step.from + (step.to - step.from) * (share ?? 0)));
  const x = centre(place) - width / 2;
  const text = formats.compact(step.value, data.series[0]?.column.format ?? null);
  return {
    box: { x, width, y: whole.start, height: Math.max(1, whole.length) },
    part: share === null || share === 0 ? null : { x, width, y: part.start, height: part.length },
    isBehind: share !== null,
    link:
      place === steps.length - 1
        ? null
        : { x1: x + width, x2: centre(place + 1) - width / 2, y: scale(step.to) },
    label: distance < labelledStep ? null : { text, x: centre(place), y: whole.start - 6 },
  };
}

/** The highlighted figure of a step; for the whole the sum of all. Null if nothing is highlighted. */
function highlightedShare(
  picking: Pick<Picking, "parts">,
  { categories }: ChartProps["data"],
  { kind, index, value }: WaterfallStep,
): number | null {
  if (picking.parts === null) return null;
  if (index !== null) return partShare(picking, 0, index, value);
  if (kind !== "total" || value === 0) return 0;
  const sum = categories.reduce((all, _, place) => all + (picking.parts?.[0]?.[place] ?? 0), 0);
  return Math.min(1, Math.max(0, sum / value));
}
