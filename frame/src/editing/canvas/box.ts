/** A place on a page, in the page's units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The box around all boxes; null if there are none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** The box between two corners, in any order. */
export function between(one: Point, other: Point): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

/** The names of the boxes that a marquee touches, in their order. */
export function touchedBy(marquee: Box, boxes: ReadonlyMap<string, Box>): readonly string[] {
  return [...boxes].flatMap(([name, box]) => (overlaps(marquee, box) ? [name] : []));
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x <= other.x + other.width &&
    other.x <= one.x + one.width &&
    one.y <= other.y + other.height &&
    other.y <= one.y + one.height
  );
}

/** Moves boxes together, as far as the page allows. */
export function moveWithin<One extends Box>(boxes: readonly One[], by: Point, page: Size): readonly One[] {
  const all = around(boxes);
  if (all === null) return boxes;
  const dx = clamp(by.x, -all.x, Math.max(-all.x, page.width - all.x - all.width));
  const dy = clamp(by.y, -all.y, Math.max(-all.y, page.height - all.y - all.height));
  return boxes.map((box) => ({ ...box, x: box.x + dx, y: box.y + dy }));
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far an arrow key moves: 1 unit, with Shift 10. Null for other keys. */
export function keyStep(key: string, isLarge: boolean): Point | null {
  const direction = directions[key];
  const step = isLarge ? 10 : 1;
  return direction === undefined ? null : { x: direction.x * step, y: direction.y * step };
}
