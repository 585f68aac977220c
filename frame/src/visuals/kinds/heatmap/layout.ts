import type { NumberFormat } from "@vitrine/contracts/query";

import type { Box, PlacedText } from "../../chart-kit/box.ts";
import { fitText, textWidth } from "@vitrine/contracts/reading/words/text-width";
import type { Size } from "../../chart-kit/use-size.ts";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import type { HeatGrid } from "./heat-cells.ts";

const headSpace = 20;
const highestCell = 56;
/** Size from which a cell contains its figure. */
const [labelledWidth, labelledHeight] = [46, 20];
/** The minimum distance between two names above the columns: of weeks, of others. */
const [minWeekWidth, minNameWidth] = [52, 56];

/** One cell, in the plot's pixels. */
export interface HeatBox {
  readonly box: Box;
  /** From 0 for the least to 1 for the greatest figure. */
  readonly share: number;
  /** Its figure; null if there is no space. */
  readonly label: PlacedText | null;
}

/** A grid with names above and at the left. */
export interface HeatLayout {
  readonly height: number;
  /** True if names above the columns are aligned to their left edges. */
  readonly isLeftAligned: boolean;
  readonly columnNames: readonly (PlacedText & { readonly column: number })[];
  readonly rowNames: readonly PlacedText[];
  readonly cells: readonly HeatBox[];
  readonly indexAt: (x: number, y: number) => number | null;
  /** The position of a cell's tooltip. */
  readonly anchorOf: (place: number) => { readonly x: number; readonly y: number };
}

/** Lays out the cells as wide as the plot allows. */
export function layoutHeatmap(
  grid: HeatGrid,
  size: Size,
  { formats, format }: { readonly formats: Pick<Formats, "compact">; readonly format: NumberFormat | null },
): HeatLayout {
  const { cells, columns, rows, isCalendar } = grid;
  const left = Math.min(size.width * 0.34, Math.max(0, ...rows.map(textWidth)) + 12);
  const width = (size.width - left) / Math.max(1, columns.length);
  const height = Math.min(highestCell, (size.height - headSpace) / Math.max(1, rows.length));
  const least = cells.reduce((low, { value }) => Math.min(low, value), Infinity);
  const greatest = cells.reduce((high, { value }) => Math.max(high, value), -Infinity);
  const places = new Map(cells.map(({ column, row }, place) => [`${column} ${row}`, place]));
  const isLabelled = !isCalendar && width >= labelledWidth && height >= labelledHeight;
  const middleOf = (column: number, row: number) => ({
    x: left + (column + 0.5) * width,
    y: headSpace + (row + 0.5) * height,
  });
  return {
    height: headSpace + height * rows.length,
    isLeftAligned: isCalendar,
    columnNames: columnNamesOf(grid, size, left, width),
    rowNames: rows.map((name, row) => ({
      text: fitText(name, left - 10),
      x: left - 8,
      y: middleOf(0, row).y,
    })),
    cells: cells.map(({ column, row, value }) => ({
      box: { x: left + column * width, y: headSpace + row * height, width, height },
      share: (value - least) / (greatest - least || 1),
      label: isLabelled ? { text: formats.compact(value, format), ...middleOf(column, row) } : null,
    })),
    indexAt: (x, y) =>
      places.get(`${Math.floor((x - left) / width)} ${Math.floor((y - headSpace) / height)}`) ?? null,
    anchorOf: (place) => middleOf(cells[place]?.column ?? 0, cells[place]?.row ?? 0),
  };
}

/** As many names as fit. The last one is left out if it would extend beyond the plot. */
function columnNamesOf(
  { columns, isCalendar }: HeatGrid,
  size: Size,
  left: number,
  width: number,
): HeatLayout["columnNames"] {
  const every = Math.max(1, Math.ceil((isCalendar ? minWeekWidth : minNameWidth) / width));
  return columns.flatMap((name, column) => {
    const isCut = column > 0 && every > 1 && left + (column + every) * width > size.width + 1;
    if (column % every !== 0 || isCut) return [];
    const x = left + (isCalendar ? column : column + 0.5) * width;
    return [{ column, text: fitText(name, width * every - 6), x, y: 12 }];
  });
}
