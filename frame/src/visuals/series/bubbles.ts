/** A point with an area, in the plot's pixels. */
export interface Bubble {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The radius of a bubble whose area is proportional to the figure. */
export function bubbleRadius(size: number | null, greatest: number): number {
  if (greatest <= 0) return 5;
  return Math.max(3, 22 * Math.sqrt(Math.max(0, size ?? 0) / greatest));
}

/** The nearest point to a position; null if none is within reach. */
export function nearestPoint(bubbles: readonly Bubble[], x: number, y: number, reach: number): number | null {
  let nearest: number | null = null;
  let least = Infinity;
  bubbles.forEach((bubble, index) => {
    const distance = Math.hypot(bubble.x - x, bubble.y - y);
    if (distance <= Math.max(reach, bubble.radius) && distance < least) [nearest, least] = [index, distance];
  });
  return nearest;
}
