import type { NumberFormat } from "@vitrine/contracts/query";
import { arc } from "d3-shape";

import { niceSpan } from "../../chart-kit/axes/linear-scale.ts";
import type { PlacedText } from "../../chart-kit/box.ts";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";
import type { Size } from "../../chart-kit/use-size.ts";

/** The figures of a gauge; null for missing ones. */
export interface GaugeFigures {
  readonly value: number | null;
  readonly target: number | null;
  /** The end of the scale, if the report defines one. */
  readonly end: number | null;
}

/**
 * The extent of a gauge: from zero to the given end, else to the whole for shares, else to a rounded figure beyond the
 * greatest one. Figures beyond the end extend the scale.
 */
export function gaugeExtent(
  { value, target, end }: GaugeFigures,
  format: NumberFormat | null,
): readonly [number, number] {
  const greatest = Math.max(0, value ?? 0, target ?? 0);
  const least = Math.min(0, value ?? 0, target ?? 0);
  if (end !== null && end > 0) return [least, Math.max(end, greatest)];
  if (format?.kind === "percent" && greatest <= 1) return [least, 1];
  return niceSpan([least, (greatest || 1) * 1.15], 5);
}

/** The angle of a figure on a half ring, in radians: from -π/2 at the left to π/2 at the right. */
export function gaugeAngle(value: number, [least, greatest]: readonly [number, number]): number {
  const share = greatest === least ? 0 : (value - least) / (greatest - least);
  return (Math.min(1, Math.max(0, share)) - 0.5) * Math.PI;
}

/** Height below and above the ring. */
const [footSpace, labelSpace] = [22, 20];

interface GaugeOptions {
  readonly figures: GaugeFigures;
  /** Greatest figure of all gauges on one scale; null for a single gauge. */
  readonly sharedEnd: number | null;
  readonly format: NumberFormat | null;
  readonly size: Size;
  /** Formats a figure short. */
  readonly write: (figure: number) => string;
  /** The relation of the figure to its target, the longest text first; null without a target. */
  readonly shares: readonly string[] | null;
}

type Anchor = "start" | "middle" | "end";

/** A half ring in the plot's pixels. All positions except `middle` are relative to its middle. */
export interface GaugeLayout {
  readonly middle: { readonly x: number; readonly y: number };
  readonly radius: number;
  /** Paths of the whole scale and of the figure; null for a missing figure. */
  readonly track: string;
  readonly value: string | null;
  readonly target: {
    readonly line: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
    readonly label: PlacedText & { readonly anchor: Anchor };
  } | null;
  /** The figure with its font size. */
  readonly label: PlacedText & { readonly size: number };
  readonly share: PlacedText | null;
  /** The ends of the scale; empty if there is no space. */
  readonly ends: readonly PlacedText[];
}

/** Lays out the ring as large as possible. */
export function layoutGauge(options: GaugeOptions): GaugeLayout {
  const { figures, format, size, write, shares } = options;
  const { value, target } = figures;
  const greatest = Math.max(value ?? 0, options.sharedEnd ?? 0);
  const extent = gaugeExtent({ ...figures, value: value === null ? null : greatest }, format);
  const radius = Math.max(24, Math.min(size.width / 2 - 40, size.height - footSpace - labelSpace));
  const inner = radius * 0.72;
  const draw = (from: number, to: number): string =>
    arc()({
      innerRadius: inner,
      outerRadius: radius,
      startAngle: gaugeAngle(from, extent),
      endAngle: gaugeAngle(to, extent),
    }) ?? "";
  const text = value === null ? "–" : write(value);
  const letters = lettersOf(text, inner);
  const share = shares?.find((one) => textWidth(one) <= inner * openShare) ?? null;
  const [least, most] = [write(extent[0]), write(extent[1])];
  // A figure that does not fit into a small ring is below it, in place of the ends of the scale.
  const hasEnds = letters.isInside && textWidth(least) + textWidth(most) + 16 < 2 * (radius + inner);
  const end = (radius + inner) / 2;
  return {
    middle: { x: size.width / 2, y: (size.height - footSpace - labelSpace + radius) / 2 + labelSpace },
    radius,
    track: draw(extent[0], extent[1]),
    value: value === null ? null : draw(Math.max(0, extent[0]), value),
    target: target === null ? null : placeTarget(write(target), gaugeAngle(target, extent), [inner, radius]),
    label: { text, x: 0, y: letters.isInside ? -inner * rise : footSpace - 2, size: letters.size },
    share: share === null || inner * rise < 14 ? null : { text: share, x: 0, y: -inner * rise + 20 },
    ends: hasEnds
      ? [
          { text: least, x: -end, y: footSpace - 4 },
          { text: most, x: end, y: footSpace - 4 },
        ]
      : [],
  };
}

/** The target's mark across the ring, with its figure. */
function placeTarget(
  text: string,
  angle: number,
  [inner, radius]: readonly [number, number],
): GaugeLayout["target"] {
  const at = (distance: number) => ({ x: Math.sin(angle) * distance, y: -Math.cos(angle) * distance });
  const [from, to, labelAt] = [at(inner - 4), at(radius + 4), at(radius + 8)];
  const anchor: Anchor = Math.abs(angle) < 0.2 ? "middle" : angle < 0 ? "end" : "start";
  return {
    line: { x1: from.x, y1: from.y, x2: to.x, y2: to.y },
    label: { text, x: labelAt.x, y: labelAt.y - 2, anchor },
  };
}

/** Limits of the figure's font size. `textWidth` measures the smaller one. */
const [greatestLetters, minFontSize] = [24, 12];
/** The share of the ring's opening that is free at the height of the figure. */
const openShare = 1.8;

/** Position and height of the figure, and the width of bold text relative to regular, as shares. */
const [rise, capHeight, heavy] = [0.22, 0.72, 1.08];
const seam = 3;

/**
 * The figure as large as the ring's opening allows: its upper corners stay within the half circle. If that is too small
 * to read, the figure is outside of the ring.
 */
function lettersOf(text: string, inner: number): { readonly size: number; readonly isInside: boolean } {
  const half = (textWidth(text) / minFontSize / 2) * heavy;
  const [a, b] = [half ** 2 + capHeight ** 2, 2 * rise * capHeight * inner];
  const c = (rise * inner) ** 2 - Math.max(0, inner - seam) ** 2;
  const size = Math.min(greatestLetters, (-b + Math.sqrt(Math.max(0, b * b - 4 * a * c))) / (2 * a));
  const isInside = size >= minFontSize;
  return { size: isInside ? size : minFontSize, isInside };
}
