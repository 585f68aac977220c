/**
 * What a reader changed in how a visual looks. It lasts for the session; bookmarks, saved views and links do not contain
 * it, and hosts do not get it.
 */
export interface VisualLook {
  /** The labels of the series that the legend has switched off. */
  readonly hiddenSeries: readonly string[];
  readonly columns: ColumnsLook;
  readonly map: MapView;
}

/** The part of a map that is shown. */
export interface MapView {
  /** 1 for the whole map. */
  readonly zoom: number;
  /** The middle of the part, in shares of the width and the height of the whole map. */
  readonly x: number;
  readonly y: number;
}

/** The columns of a table, by their places in the answer. The first one stays where it is. */
export interface ColumnsLook {
  /** All columns in the reader's order; empty for that of the author. */
  readonly order: readonly number[];
  readonly hidden: readonly number[];
  /** In CSS pixels; the others are as wide as their texts. */
  readonly widths: Readonly<Record<number, number>>;
}

/** A visual as its author made it. */
export const plainLook: VisualLook = {
  hiddenSeries: [],
  columns: { order: [], hidden: [], widths: {} },
  map: { zoom: 1, x: 0.5, y: 0.5 },
};
