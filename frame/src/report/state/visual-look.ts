/**
 * What a reader changed in how a visual looks. It lasts for the session; bookmarks, saved views and links do not contain
 * it, and hosts are not told of it.
 */
export interface VisualLook {
  /** The labels of the series that the legend has switched off. */
  readonly hiddenSeries: readonly string[];
  readonly columns: ColumnsLook;
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
export const plainLook: VisualLook = { hiddenSeries: [], columns: { order: [], hidden: [], widths: {} } };
