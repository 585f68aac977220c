import type { NumberFormat } from "@vitrine/contracts/query";

/** A chart as PowerPoint draws it, without XML: one of categories, or one of points. */
export type ChartSpec = CategoryChart | PointChart;

/** Series over categories. */
export interface CategoryChart {
  readonly kind: "categories";
  readonly categories: readonly string[];
  readonly groups: readonly SeriesGroup[];
  /** Categories are rows, the first at the top. */
  readonly isHorizontal: boolean;
  /** Funnels have no axis of values. */
  readonly hasValueAxis: boolean;
}

/** Series that are drawn in the same way, on one axis. */
export interface SeriesGroup {
  readonly draw: "bars" | "lines" | "areas" | "pie" | "ring";
  readonly grouping: "clustered" | "stacked" | "percentStacked" | "standard";
  /** Whether it has an axis of its own, at the right. */
  readonly isSecond: boolean;
  readonly series: readonly SpecSeries[];
}

export interface SpecSeries {
  readonly name: string;
  /** One for each category. */
  readonly values: readonly (number | null)[];
  readonly format: NumberFormat | null;
  /** Six hexadecimal digits; null for one that only moves the others. */
  readonly colour: string | null;
  readonly isDashed?: boolean;
  /** Only marks at its values, without a line between them. */
  readonly isMarks?: boolean;
  /** Whether its figures are written next to the marks. */
  readonly hasLabels?: boolean;
  /** The colours of its marks, where each category has its own. */
  readonly pointColours?: readonly string[];
}

/** Points at the values of two measures; with a third one, bubbles. */
export interface PointChart {
  readonly kind: "points";
  readonly x: Measured;
  readonly y: Measured;
  /** Null for points of one size. */
  readonly size: Measured | null;
  readonly series: readonly {
    readonly name: string;
    readonly colour: string;
    readonly points: readonly SpecPoint[];
  }[];
}

export interface Measured {
  readonly name: string;
  readonly format: NumberFormat | null;
}

export interface SpecPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}
