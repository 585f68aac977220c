import type { PaperBox } from "@vitrine/contracts/statements";

/** As wide as the window, or a factor of the size on paper. */
export type Zoom = "width" | number;

/** CSS pixels in a millimetre of paper, and around pages. */
const pixels = 96 / 25.4;
export const gap = 20;
const narrow = 600;

/** Phones begin with whole pages, so that they do not scroll sideways unasked. @param width of the window */
export const firstZoom = (width: number): Zoom => (width < narrow ? "width" : 1);

/** The length of a millimetre on screen, in CSS pixels. @param width of the window */
export function millimetreOf(zoom: Zoom, { width: paper }: PaperBox, width: number): number {
  const fitting = Math.max(0.2, (width - (width < narrow ? 0 : 2 * gap)) / (paper * pixels));
  return pixels * (zoom === "width" ? fitting : zoom);
}
