/** A tile, in the unit of the area. */
export interface Tile {
  /** Index of the figure. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Area {
  readonly index: number;
  readonly area: number;
}

/**
 * Fills an area with tiles proportional to the figures, the greatest first, as close to squares as possible (squarified
 * treemap, Bruls, Huizing and van Wijk 2000). Only figures above zero have a tile.
 */
export function treemapTiles(
  values: readonly (number | null)[],
  width: number,
  height: number,
): readonly Tile[] {
  const known = values.flatMap((value, index) => (value === null || value <= 0 ? [] : [{ index, value }]));
  const sum = known.reduce((total, { value }) => total + value, 0);
  const areas = known
    .toSorted((a, b) => b.value - a.value)
    .map(({ index, value }) => ({ index, area: (value / sum) * width * height }));
  const tiles: Tile[] = [];
  let room: Room = { x: 0, y: 0, width, height };
  let row: Area[] = [];
  for (const one of areas) {
    const side = Math.min(room.width, room.height);
    if (row.length > 0 && worstRatio([...row, one], side) > worstRatio(row, side)) {
      room = layRow(row, room, tiles);
      row = [];
    }
    row.push(one);
  }
  if (row.length > 0) layRow(row, room, tiles);
  return tiles;
}

/** The aspect ratio of the least square tile when a row fills a side. */
function worstRatio(row: readonly Area[], side: number): number {
  const sum = row.reduce((total, { area }) => total + area, 0);
  const areas = row.map(({ area }) => area);
  return Math.max(
    (side * side * Math.max(...areas)) / (sum * sum),
    (sum * sum) / (side * side * Math.min(...areas)),
  );
}

/** Places a row along the shorter side. @returns the remaining area */
function layRow(row: readonly Area[], room: Room, tiles: Tile[]): Room {
  const sum = row.reduce((total, { area }) => total + area, 0);
  const isVertical = room.width >= room.height;
  const depth = sum / (isVertical ? room.height : room.width);
  let at = 0;
  for (const { index, area } of row) {
    const length = area / depth;
    tiles.push(
      isVertical
        ? { index, x: room.x, y: room.y + at, width: depth, height: length }
        : { index, x: room.x + at, y: room.y, width: length, height: depth },
    );
    at += length;
  }
  return isVertical
    ? { ...room, x: room.x + depth, width: room.width - depth }
    : { ...room, y: room.y + depth, height: room.height - depth };
}
