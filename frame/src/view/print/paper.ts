import type { PrintOptions } from "@vitrine/contracts/reading/state/print-job";

/** Width and height in portrait, and the margins, in millimetres. */
const sizes = { a4: [210, 297], letter: [215.9, 279.4] } as const;
const margins = { top: 13, side: 12, bottom: 16 } as const;
const pixelsPerMillimetre = 96 / 25.4;

/** Visuals are drawn smaller than on screen, so that a sheet shows about as much as a window. */
export const scale = 0.75;

/** A sheet without its margins, in CSS pixels before `scale`. */
export function contentSize(options: PrintOptions): { readonly width: number; readonly height: number } {
  const [width] = paperSize(options);
  return { width: Math.floor(pixels(width - 2 * margins.side)), height: Math.floor(sheetHeight(options)) };
}

/** The height that is broken into sheets, not rounded: a part of a pixel decides whether the last line fits. */
export function sheetHeight(options: PrintOptions): number {
  const [, height] = paperSize(options);
  return pixels(height - margins.top - margins.bottom);
}

/** Width and height in millimetres. */
function paperSize({ paper, orientation }: PrintOptions): readonly [number, number] {
  const [short, long] = sizes[paper];
  return orientation === "portrait" ? [short, long] : [long, short];
}

function pixels(millimetres: number): number {
  return (millimetres * pixelsPerMillimetre) / scale;
}

/** Characters of the filters in the foot. A foot of more than two lines would stand on the sheet's content. */
const longestFilters = 110;

/** What stands on the left of a foot. The cover has the filters with all values. */
export function footOf(report: string, filters: readonly string[], complete: string): string {
  const all = filters.join(", ");
  const shown = all.length <= longestFilters ? all : `${all.slice(0, longestFilters - 1).trimEnd()}…`;
  return [report, shown, complete].filter((one) => one !== "").join("  ·  ");
}

/**
 * The style sheet of the paper, with the texts in its foot. Browsers that know no margin boxes print without them.
 *
 * @param foot what stands on the left @param pageOf what stands before and between the numbers of the page
 */
export function paperStyle(
  { paper, orientation }: PrintOptions,
  foot: string,
  [before, between]: readonly [string, string],
): string {
  const font = "font: 8pt var(--report-font, var(--font)); color: #5b6472";
  return `@page {
    size: ${paper === "a4" ? "A4" : "letter"} ${orientation};
    margin: ${margins.top}mm ${margins.side}mm ${margins.bottom}mm;
    @bottom-left { content: ${quoted(foot)}; width: 82%; ${font} }
    @bottom-right { content: ${quoted(before)} counter(page) ${quoted(between)} counter(pages); ${font} }
  }`;
}

/** A text as a string of CSS. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\\n\r\f<]/g, (one) => `\\${(one.codePointAt(0) ?? 32).toString(16)} `)}"`;
}
