/** Pixels; the same values are in `report-grid.module.css`. */
export const cardHeight = 176;
const cardWidth = 288;
export const gap = 16;

/** @param width of the list, in pixels */
export function columnsIn(width: number): number {
  return Math.max(1, Math.floor((width + gap) / (cardWidth + gap)));
}
