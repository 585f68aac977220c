import { symbol, symbolsFill } from "d3-shape";

import type { PlacedText } from "../../chart-kit/box.ts";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";
import type { Size } from "../../chart-kit/use-size.ts";
import { bareBottom, leftOf, type PanelAxes } from "../../chart-kit/axes/panel-axes.ts";
import { createValueScale, type ValueScale } from "../../chart-kit/axes/value-scale.ts";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import { bubbleRadius, nearestPoint, type Bubble } from "../../series/bubbles.ts";
import type { Scatter, ScatterPoint } from "./scatter-points.ts";

/** Height above and below the plot for the names and labels of the axes. */
export const [topSpace, bottomSpace] = [24, 44];
/** Number of points from which no names are drawn, because they would overlap. */
const maxNamed = 16;
/** Distance in pixels at which the pointer still selects a point. */
const reach = 24;

interface ScatterOptions {
  readonly scatter: Scatter;
  readonly size: Size;
  readonly formats: Pick<Formats, "axis">;
  /** Null or left out for a single chart. */
  readonly axes?: PanelAxes | null;
  /** The extents of all charts on the same scales; left out for a single chart. */
  readonly sharedAcross?: readonly [number, number] | undefined;
  readonly sharedUp?: readonly [number, number] | undefined;
}

/** Points in the plot's pixels. */
export interface ScatterLayout {
  readonly scale: ValueScale;
  readonly ticks: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly hasAmounts: boolean;
  /** Amounts of the horizontal scale; none if another chart has them. */
  readonly acrossTicks: readonly PlacedText[];
  readonly bubbles: readonly Bubble[];
  /** The path of each point, relative to its middle. */
  readonly shapes: readonly string[];
  readonly names: readonly PlacedText[];
  readonly indexAt: (x: number, y: number) => number | null;
  /** The position of a point's tooltip. */
  readonly anchorOf: (place: number) => { readonly x: number; readonly y: number };
}

/** Lays out the axes, one bubble for each point and the names that fit. */
export function layoutScatter(options: ScatterOptions): ScatterLayout {
  const { scatter, size, formats, axes = null, sharedAcross = [], sharedUp = [] } = options;
  const { across, up, points, groups } = scatter;
  const isNamedAcross = axes?.hasNames !== false;
  const bottom = size.height - (isNamedAcross ? bottomSpace : bareBottom);
  const upCount = Math.max(2, Math.round((bottom + bottomSpace) / 56));
  const ys = [...points.map((one) => one.y), ...sharedUp];
  const y = scaleOf(ys, [bottom, topSpace], upCount);
  const ticks = y.ticks(upCount);
  const left = leftOf(axes, formats.axis(ticks, up?.format ?? null));
  const right = size.width - 16;
  const acrossCount = Math.max(2, Math.round((right - left) / 90));
  const x = scaleOf([...points.map((one) => one.x), ...sharedAcross], [left, right], acrossCount);
  const acrossTicks = x.ticks(acrossCount);
  const labels = formats.axis(acrossTicks, across?.format ?? null);
  const greatest = Math.max(0, ...points.map((one) => one.size ?? 0));
  const bubbles = points.map((one) => ({
    x: x(one.x),
    y: y(one.y),
    radius: bubbleRadius(one.size, greatest),
  }));
  const isNamed = groups.length < 2 && points.length <= maxNamed;
  // The last amount is not cut at the edge.
  const amountAt = (text: string, at: number): PlacedText => ({
    text,
    x: Math.min(at, size.width - textWidth(text) / 2),
    y: bottom + 18,
  });
  return {
    scale: y,
    ticks,
    left,
    right,
    bubbles,
    hasAmounts: axes?.left !== null,
    acrossTicks: isNamedAcross
      ? acrossTicks.map((tick, place) => amountAt(labels[place] ?? "", x(tick)))
      : [],
    shapes: points.map(({ group }, place) => shapeOf(group, bubbles[place]?.radius ?? 0)),
    names: isNamed ? namesOf(points, bubbles, right) : [],
    indexAt: (px, py) => nearestPoint(bubbles, px, py, reach),
    anchorOf: (place) => bubbles[place] ?? { x: 0, y: 0 },
  };
}

/** The path of a symbol. Groups differ by shape as well as by colour. */
export function shapeOf(group: number, radius: number): string {
  const shape = symbolsFill[group % symbolsFill.length] ?? symbolsFill[0];
  return symbol(shape, Math.PI * radius * radius)() ?? "";
}

/** Names next to their points. A name that would cover another mark or extend beyond the plot is left out. */
function namesOf(
  points: readonly ScatterPoint[],
  bubbles: readonly Bubble[],
  right: number,
): readonly PlacedText[] {
  const named: (PlacedText & { readonly end: number })[] = [];
  points.forEach(({ label }, index) => {
    const bubble = bubbles[index];
    if (bubble === undefined) return;
    const x = bubble.x + bubble.radius + 4;
    const end = x + textWidth(label);
    const covers =
      named.some((one) => Math.abs(one.y - bubble.y) < 14 && x < one.end && one.x < end) ||
      bubbles.some((one, other) => other !== index && isOver(one, bubble.y, x, end));
    if (!covers && end <= right + 12) named.push({ text: label, x, y: bubble.y, end });
  });
  return named;
}

/** True if a bubble covers a part of a line of text. */
function isOver(bubble: Bubble, y: number, start: number, end: number): boolean {
  const nearest = Math.min(end, Math.max(start, bubble.x));
  return Math.hypot(bubble.x - nearest, bubble.y - y) < bubble.radius + 6;
}

/** A scale with some space at both ends, so that no point is cut off at the edge. */
function scaleOf(values: readonly number[], range: readonly [number, number], ticks: number): ValueScale {
  const least = values.reduce((low, value) => Math.min(low, value), Infinity);
  const greatest = values.reduce((high, value) => Math.max(high, value), -Infinity);
  const extent = values.length === 0 ? ([0, 1] as const) : ([least, greatest] as const);
  return createValueScale({ extent, range, fromZero: false, ticks });
}
