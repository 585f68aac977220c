import type { ReportDefinitionInput } from "@vitrine/contracts/report";

export type PageInput = ReportDefinitionInput["pages"][number];
export type VisualInput = PageInput["visuals"][number];

/**
 * Pages have a canvas of 1280 × 720 with a margin of 24 and gaps of 16: six columns of 192, and a band of cards above
 * two bands of charts.
 */
const margin = 24;
const gap = 16;
const columnWidth = 192;

const bands = {
  cards: { y: 24, height: 112 },
  upper: { y: 152, height: 264 },
  lower: { y: 432, height: 264 },
  charts: { y: 152, height: 544 },
  page: { y: 24, height: 672 },
  /** Below the other bands, on pages with the height `tallPage`. */
  below: { y: 712, height: 264 },
} as const;
export type Band = keyof typeof bands;

/** Height of a scrollable page with one more band. */
export const tallPage = 1000;

/**
 * The position of a visual.
 * @param from first column, 0 to 5
 * @param span number of columns
 */
export function place(band: Band, from = 0, span = 6): VisualInput["layout"] {
  return {
    x: margin + from * (columnWidth + gap),
    width: span * columnWidth + (span - 1) * gap,
    ...bands[band],
  };
}
