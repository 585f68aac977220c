import type { ChartData } from "../../series/shape-series.ts";
import { textWidth } from "../text-width.ts";
import { axisHeight } from "./category-ticks.ts";

/** The axes of one of several charts on the same axes: only charts at the outer edges have labels. */
export interface PanelAxes {
  /** Width of the amounts, in CSS pixels, which is the same in all charts that have them; null without amounts. */
  readonly left: number | null;
  /** Whether the categories are named below the plot. */
  readonly hasNames: boolean;
}

/** Space that a plot keeps at the left and below if it has no labels there, in CSS pixels. */
export const [bareLeft, bareBottom] = [4, 8];

/** Width of the amounts of an axis, in CSS pixels. */
export function amountSpace(labels: readonly string[]): number {
  return Math.max(...labels.map(textWidth)) + 12;
}

/** The left end of a plot with these amounts. */
export function leftOf(axes: PanelAxes | null, labels: readonly string[]): number {
  return axes === null ? amountSpace(labels) : (axes.left ?? bareLeft);
}

/** The lower end of a plot. */
export function bottomOf(axes: PanelAxes | null, height: number, data: ChartData): number {
  return height - (axes === null || axes.hasNames ? axisHeight(data) : bareBottom);
}

/** Number of amounts on an axis: that of plots of the same height is the same, whether they have labels or not. */
export function amountCount(bottom: number, data: ChartData): number {
  return Math.max(2, Math.round((bottom + axisHeight(data)) / 56));
}
