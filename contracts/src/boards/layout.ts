import { inReadingOrder } from "./arrange.ts";
import { boardColumns, type BoardDefinition } from "./definition.ts";

/** How a board fits its frame, by the names of the embedding protocol. */
export const boardViews = ["fitToWidth", "oneColumn", "actualSize"] as const;
export type BoardView = (typeof boardViews)[number];

/** A tile in pixels. */
export interface TileBox {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BoardLayout {
  readonly width: number;
  readonly height: number;
  /** In reading order. */
  readonly tiles: readonly TileBox[];
  /** The distance from a cell to the next; null if the tiles are below each other. */
  readonly pitch: { readonly x: number; readonly y: number } | null;
  /** The distance from a row to the next. */
  readonly rowPitch: number;
}

const gap = 16;
const rowHeight = 64;
/** The width of a board in its actual size. */
const actualWidth = 1280;
/** Narrower frames show one column whatever the host asks for: a twelfth of them is too narrow for a figure. */
const narrowest = 560;

/**
 * Places the tiles of a board in a frame. `fitToWidth` stretches the columns to its width, and the rows up to half as
 * much again; `actualSize` does not depend on the frame.
 */
export function layoutBoard(board: BoardDefinition, view: BoardView, frameWidth: number): BoardLayout {
  const tiles = inReadingOrder(board.tiles);
  const isOneColumn = view === "oneColumn" || (view === "fitToWidth" && frameWidth < narrowest);
  if (isOneColumn) {
    let end = 0;
    const boxes = tiles.map(({ id, place }) => {
      const box = { id, x: 0, y: end, width: frameWidth, height: spanOf(place.h, rowHeight) };
      end += box.height + gap;
      return box;
    });
    return {
      width: frameWidth,
      height: Math.max(0, end - gap),
      tiles: boxes,
      pitch: null,
      rowPitch: rowHeight + gap,
    };
  }
  const width = view === "actualSize" ? actualWidth : frameWidth;
  const column = (width - gap * (boardColumns - 1)) / boardColumns;
  const row = Math.round(rowHeight * Math.min(1.5, Math.max(1, width / actualWidth)));
  const boxes = tiles.map(({ id, place }) => ({
    id,
    x: place.x * (column + gap),
    y: place.y * (row + gap),
    width: spanOf(place.w, column),
    height: spanOf(place.h, row),
  }));
  const height = Math.max(0, ...boxes.map((box) => box.y + box.height));
  return { width, height, tiles: boxes, pitch: { x: column + gap, y: row + gap }, rowPitch: row + gap };
}

/** The length of several cells with the gaps between them. */
function spanOf(cells: number, size: number): number {
  return cells * size + (cells - 1) * gap;
}
