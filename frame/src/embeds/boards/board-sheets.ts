import type { TileBox } from "@vitrine/contracts/boards";

/** Tiles that are on one sheet of paper. */
export interface BoardSheet {
  /** From the top of the board. */
  readonly top: number;
  readonly height: number;
  /** Below 1 for tiles that are higher than a sheet. */
  readonly zoom: number;
  readonly tiles: readonly TileBox[];
}

interface SheetHeights {
  /** On the first sheet, below the name of the board. */
  readonly first: number;
  readonly others: number;
}

/**
 * Divides a board into sheets between its tiles, so that none is cut. Tiles that are next to each other stay together, and are
 * drawn smaller if they are higher than a sheet.
 */
export function sheetsOfBoard(
  tiles: readonly TileBox[],
  { first, others }: SheetHeights,
): readonly BoardSheet[] {
  const sheets: BoardSheet[] = [];
  for (const band of bandsOf(tiles)) {
    const last = sheets.at(-1);
    const height = sheets.length > 1 ? others : first;
    const together = last === undefined ? null : band.top + band.height - last.top;
    if (last !== undefined && together !== null && last.zoom === 1 && together <= height) {
      sheets[sheets.length - 1] = { ...last, height: together, tiles: [...last.tiles, ...band.tiles] };
    } else {
      const own = last === undefined ? first : others;
      sheets.push({ ...band, zoom: Math.min(1, own / band.height) });
    }
  }
  return sheets;
}

/** Tiles between two heights at which no tile is. */
function bandsOf(tiles: readonly TileBox[]): readonly Omit<BoardSheet, "zoom">[] {
  const bands: { top: number; height: number; tiles: TileBox[] }[] = [];
  for (const tile of tiles.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const band = bands.at(-1);
    if (band === undefined || tile.y >= band.top + band.height) {
      bands.push({ top: tile.y, height: tile.height, tiles: [tile] });
    } else {
      band.height = Math.max(band.height, tile.y + tile.height - band.top);
      band.tiles.push(tile);
    }
  }
  return bands;
}
