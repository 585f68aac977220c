import type { Page, VisualLayout } from "@vitrine/contracts/report";

import type { Point } from "../canvas/box.ts";

/** The steps in which a place is looked for, in the page's units. */
const step = 20;

interface Wanted {
  readonly width: number;
  readonly height: number;
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}

/**
 * The first place of a canvas, in the order of reading, where a visual covers no other; null if there is none.
 *
 * @param taken the places of the visuals on the page
 * @param wanted the size of the visual, and what of its place is given
 */
export function findFreePlace(
  page: Pick<Page, "width" | "height">,
  taken: readonly Omit<VisualLayout, "z">[],
  { width, height, x: givenX, y: givenY }: Wanted,
): Point | null {
  const isFree = ({ x, y }: Point): boolean =>
    taken.every(
      (place) =>
        x + width <= place.x ||
        place.x + place.width <= x ||
        y + height <= place.y ||
        place.y + place.height <= y,
    );
  for (const y of stepsTo(page.height - height, givenY)) {
    for (const x of stepsTo(page.width - width, givenX)) if (isFree({ x, y })) return { x, y };
  }
  return null;
}

function stepsTo(last: number, given: number | undefined): readonly number[] {
  if (given !== undefined) return [given];
  return Array.from({ length: Math.max(0, Math.floor(last / step)) + 1 }, (_, index) => index * step);
}
