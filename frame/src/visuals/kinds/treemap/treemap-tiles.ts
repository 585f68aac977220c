/** A tile, in the unit of the area. */
export interface Tile {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Space {
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
  let space: Space = { x: 0, y: 0, width, height };
  let row: Area[] = [];
  for (const one of areas) {
    const side = Math.min(space.width, space.height);
    if (row.length > 0 && worstRatio([...row, one], side) > worstRatio(row, side)) {
      space = layRow(row, space, tiles);
      row = [];
    }
    row.push(one);
  }
  if (row.length > 0) layRow(row, space, tiles);
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
function layRow(row: readonly Area[], space: Space, tiles: Tile[]): Space {
  const sum = row.reduce((total, { area }) => total + area, 0);
  const isVertical = space.width >= space.height;
  const depth = sum / (isVertical ? space.height : space.width);
  let at = 0;
  for (const { index, area } of row) {
    const length = area / depth;
    tiles.push(
      isVertical
        ? { index, x: space.x, y: space.y + at, width: depth, height: length }
        : { index, x: space.x + at, y: space.y, width: length, height: depth },
    );
    at += length;
  }
  return isVertical
    ? { ...space, x: space.x + depth, width: space.width - depth }
    : { ...space, y: space.y + depth, height: space.height - depth };
}
