const seriesColours = 8;

/** The colour of the n-th series (from 0), as the look or the host's theme has it. */
export function seriesColour(index: number): string {
  return `var(--series-${(index % seriesColours) + 1})`;
}

/** A second mark of difference besides colour, from the fourth series on, where direct labels end. */
export function seriesDash(index: number): string | undefined {
  return [undefined, undefined, undefined, "6 3", "2 3", "8 3 2 3", "4 4", "1 3"][index % seriesColours];
}
