import type { Box, Point, Size } from "./box.ts";

/** Pixels between a visual and the bar at it. */
const gap = 8;
/** Least pixels between the bar and the edge of what is seen of the page. */
const least = 6;

/**
 * The top left of the bar at a visual, in pixels of the window: above the visual or, where there is no room, below it, or
 * else within it; and wholly in what is seen of the page.
 */
export function barPlace(bar: Size, visual: Box, seen: Box): Point {
  const above = visual.y - gap - bar.height;
  const below = visual.y + visual.height + gap;
  const last = seen.y + seen.height - bar.height;
  const wanted = above >= seen.y ? above : below <= last ? below : visual.y + least;
  return {
    x: within(visual.x, seen.x + least, seen.x + seen.width - bar.width - least),
    y: within(wanted, seen.y, last),
  };
}

/** The start is seen where there is no room for both ends. */
function within(at: number, first: number, last: number): number {
  return Math.max(first, Math.min(at, last));
}

/** What two boxes share. */
export function shared(one: Box, other: Box): Box {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x),
    height: Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y),
  };
}
