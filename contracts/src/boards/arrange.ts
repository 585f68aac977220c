import {
  boardColumns,
  mostTiles,
  tallestTile,
  type BoardDefinition,
  type Tile,
  type TilePlace,
} from "./definition.ts";

export type TileSize = Pick<TilePlace, "w" | "h">;

/**
 * Places tiles without overlaps: in reading order, each as high as it can be within its columns. Tiles that are placed
 * like this already stay where they are.
 *
 * @param first the id of a tile that goes before others in the same row
 */
export function arrangeTiles(tiles: readonly Tile[], first?: string): Tile[] {
  const ordered = tiles.toSorted(
    (a, b) =>
      a.place.y - b.place.y || Number(b.id === first) - Number(a.id === first) || a.place.x - b.place.x,
  );
  const placed = new Map<string, TilePlace>();
  for (const { id, place } of ordered) {
    const taken = [...placed.values()];
    placed.set(id, { ...place, y: firstFreeRow(place, taken) });
  }
  return tiles.map((tile) => ({ ...tile, place: placed.get(tile.id) ?? tile.place }));
}

/**
 * Adds a tile in the first gap that is large enough, in reading order.
 * @returns null if the board is full
 */
export function addTile(
  board: BoardDefinition,
  tile: Omit<Tile, "place">,
  size: TileSize,
): BoardDefinition | null {
  if (board.tiles.length >= mostTiles) return null;
  const { w, h } = within(size, 0);
  const taken = board.tiles.map(({ place }) => place);
  const columns = Array.from({ length: boardColumns - w + 1 }, (_, x) => x);
  const places = columns.map((x) => ({ x, w, h, y: firstFreeRow({ x, w, h }, taken) }));
  const [place] = places.toSorted((a, b) => a.y - b.y || a.x - b.x);
  if (place === undefined) return null;
  return { ...board, tiles: arrangeTiles([...board.tiles, { ...tile, place }]) };
}

/** Moves a tile, and those that it meets below it. A tile that does not exist changes nothing. */
export function moveTile(
  board: BoardDefinition,
  id: string,
  { x, y }: Pick<TilePlace, "x" | "y">,
): BoardDefinition {
  return change(board, id, (place) => ({
    ...place,
    x: Math.min(Math.max(0, x), boardColumns - place.w),
    y: Math.max(0, y),
  }));
}

/** Changes the size of a tile, at most to the edge of the board, and moves those that it meets below it. */
export function resizeTile(board: BoardDefinition, id: string, size: TileSize): BoardDefinition {
  return change(board, id, (place) => ({ ...place, ...within(size, place.x) }));
}

export function removeTile(board: BoardDefinition, id: string): BoardDefinition {
  return { ...board, tiles: arrangeTiles(board.tiles.filter((tile) => tile.id !== id)) };
}

/** Moves a tile with the keyboard: by a column, or up or down past the next tile in its way. */
export function stepTile(
  board: BoardDefinition,
  id: string,
  direction: "left" | "right" | "up" | "down",
): BoardDefinition {
  const tile = board.tiles.find((one) => one.id === id);
  if (tile === undefined) return board;
  const { x, y } = tile.place;
  if (direction === "left" || direction === "right")
    return moveTile(board, id, { x: direction === "left" ? x - 1 : x + 1, y });
  const end = Math.max(...board.tiles.map(({ place }) => place.y + place.h));
  const step = direction === "up" ? -1 : 1;
  for (let row = y + step; row >= 0 && row <= end; row += step) {
    const moved = moveTile(board, id, { x, y: row });
    const now = moved.tiles.find((one) => one.id === id)?.place.y ?? y;
    if (direction === "up" ? now < y : now > y) return moved;
  }
  return board;
}

/**
 * Moves a tile before or after its neighbour in reading order, where tiles are below each other: both exchange places.
 * Where that would not change the order, the board stays as it is.
 */
export function shiftTile(board: BoardDefinition, id: string, by: -1 | 1): BoardDefinition {
  const order = inReadingOrder(board.tiles);
  const at = order.findIndex((tile) => tile.id === id);
  const [tile, other] = [order[at], order[at + by]];
  if (tile === undefined || other === undefined) return board;
  const swapped = board.tiles.map((one) => {
    if (one.id === id) return placedAt(one, other.place);
    return one.id === other.id ? placedAt(one, tile.place) : one;
  });
  const arranged = arrangeTiles(swapped, by < 0 ? id : other.id);
  const now = inReadingOrder(arranged).findIndex((one) => one.id === id);
  return Math.sign(now - at) === by ? { ...board, tiles: arranged } : board;
}

export function inReadingOrder(tiles: readonly Tile[]): Tile[] {
  return tiles.toSorted((a, b) => a.place.y - b.place.y || a.place.x - b.place.x);
}

function placedAt(tile: Tile, { x, y }: TilePlace): Tile {
  return { ...tile, place: { ...tile.place, x: Math.min(x, boardColumns - tile.place.w), y } };
}

function change(board: BoardDefinition, id: string, to: (place: TilePlace) => TilePlace): BoardDefinition {
  const tiles = board.tiles.map((tile) => (tile.id === id ? { ...tile, place: to(tile.place) } : tile));
  return { ...board, tiles: arrangeTiles(tiles, id) };
}

function within({ w, h }: TileSize, x: number): TileSize {
  return { w: Math.min(Math.max(1, w), boardColumns - x), h: Math.min(Math.max(1, h), tallestTile) };
}

/** The first row in which a place meets none of the taken ones. It is the first row, or one right below a taken place. */
function firstFreeRow({ x, w, h }: Omit<TilePlace, "y">, taken: readonly TilePlace[]): number {
  const inTheWay = taken.filter((other) => other.x < x + w && x < other.x + other.w);
  const rows = [0, ...inTheWay.map((other) => other.y + other.h)].toSorted((a, b) => a - b);
  return rows.find((y) => inTheWay.every((other) => y + h <= other.y || other.y + other.h <= y)) ?? 0;
}
