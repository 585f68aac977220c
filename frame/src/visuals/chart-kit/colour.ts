const seriesColours = 8;

/** The colour of the n-th series (from 0), as the look or the host's theme has it. */
export function seriesColour(index: number): string {
  return `var(--series-${(index % seriesColours) + 1})`;
}

/** A second mark of difference besides colour, from the fourth series on, where direct labels end. */
export function seriesDash(index: number): string | undefined {
  return [undefined, undefined, undefined, "7 3", "10 3 3 3", "4 2", "14 4", "5 5"][index % seriesColours];
}

/**
 * The sequential scale: the first series' colour over the surface. Up to 0.55, text in ink can be read on it.
 *
 * @param share from 0 to 1
 */
export function tint(share: number): string {
  return `color-mix(in srgb, var(--series-1) ${Math.round(Math.min(1, Math.max(0, share)) * 100)}%, var(--surface-1))`;
}
