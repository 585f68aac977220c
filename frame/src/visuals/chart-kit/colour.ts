import { seriesColours } from "@vitrine/contracts/report";

/** The colour of the n-th series (from 0), from the product's or the host's theme. */
export function seriesColour(index: number): string {
  return `var(--series-${(index % seriesColours) + 1})`;
}

/** From the fourth series on, lines also differ in their dashes, because they have no direct labels. */
export function seriesDash(index: number): string | undefined {
  return [undefined, undefined, undefined, "7 3", "10 3 3 3", "4 2", "14 4", "5 5"][index % seriesColours];
}

/**
 * The sequential scale: the first series' colour over the surface. Up to 0.55, text on it is readable.
 *
 * @param share from 0 to 1
 */
export function tint(share: number): string {
  return `color-mix(in srgb, var(--series-1) ${Math.round(Math.min(1, Math.max(0, share)) * 100)}%, var(--surface-1))`;
}
