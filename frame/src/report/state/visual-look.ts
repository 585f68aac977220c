/**
 * What a reader changed in how a visual looks. It lasts for the session; bookmarks, saved views and links do not contain
 * it, and hosts are not told of it.
 */
export interface VisualLook {
  /** The labels of the series that the legend has switched off. */
  readonly hiddenSeries: readonly string[];
}

/** A visual as its author made it. */
export const plainLook: VisualLook = { hiddenSeries: [] };
