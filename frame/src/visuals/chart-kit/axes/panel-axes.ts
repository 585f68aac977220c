import type { ChartData } from "@vitrine/contracts/reading/charts/shape-series";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";
import { axisHeight } from "./category-ticks.ts";

/**
 * The axes of one of several charts on the same axes, of which only those at the outer edges have labels; or those that
 * the author has not hidden.
 */
export interface PanelAxes {
  /**
   * Width of the labels at the left, in CSS pixels, which is the same in all charts that have them: amounts, or the names
   * of rows. Null without labels; the chart's own width if missing.
   */
  readonly left?: number | null;
  /** Width of the amounts of a second scale at the right, in the same way. */
  readonly right?: number | null;
  /** Whether the labels below the plot are drawn: categories, or amounts below rows. */
  readonly hasNames: boolean;
}

/** Space for the labels of the axes that the charts share, in CSS pixels. */
export interface SharedEdges {
  readonly left: number;
  readonly bottom: number;
  /** For the amounts of a second scale, at the right of the last chart of each row. */
  readonly right?: number;
  /** Least height of a plot with rows, which has no place to scroll if its names are next to another chart. */
  readonly leastPlot?: number;
}

/** Space that a plot keeps at the left, right and below if it has no labels there, in CSS pixels. */
export const [bareLeft, bareRight, bareBottom] = [4, 4, 8];

/** Width of the amounts of an axis, in CSS pixels. */
export function amountSpace(labels: readonly string[]): number {
  return Math.max(...labels.map(textWidth)) + 12;
}

/** The left end of a plot with these amounts. */
export function leftOf(axes: PanelAxes | null, labels: readonly string[]): number {
  return axes?.left === undefined ? amountSpace(labels) : (axes.left ?? bareLeft);
}

/** The space for figures at the ends of marks, which is the same in all charts on one scale. */
export function figureSpace(greatest: number, written: (value: number) => string): number {
  // With 3 digits before the point, and with decimals.
  const widest = [1, 10, 100].map((share) => textWidth(written((greatest * 0.987654) / share)));
  return Math.max(...widest) + 12;
}

/** The lower end of a plot. */
export function bottomOf(axes: PanelAxes | null, height: number, data: ChartData): number {
  return height - (axes === null || axes.hasNames ? axisHeight(data) : bareBottom);
}

/** Number of amounts on an axis: that of plots of the same height is the same, whether they have labels or not. */
export function amountCount(bottom: number, data: ChartData): number {
  return Math.max(2, Math.round((bottom + axisHeight(data)) / 56));
}
