import type { Page, VisualLayout } from "@vitrine/contracts/report";

import type { Point } from "../canvas/box.ts";

/** The steps in which a place is looked for, in the page's units. */
const step = 20;

type Box = Omit<VisualLayout, "z">;

interface Wanted {
  readonly width: number;
  readonly height: number;
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}

/** By how much a new visual is made smaller to fit between others. */
const scales = [1, 0.75, 0.5];

/**
 * The place of a new visual on a canvas: the first one, in the order of reading, where it covers no other; else one where
 * it covers least.
 *
 * @param taken the places of the visuals on the page
 * @param wanted the size of the visual, and what of its place is given
 * @param isFixed it keeps its size even where a smaller one would fit
 */
export function findPlace(
  page: Pick<Page, "width" | "height">,
  taken: readonly Box[],
  wanted: Wanted,
  isFixed: boolean,
): Box {
  for (const scale of isFixed ? [1] : scales) {
    const size = { width: Math.round(wanted.width * scale), height: Math.round(wanted.height * scale) };
    const free = findFreePlace(page, taken, { ...wanted, ...size });
    if (free !== null) return { ...free, ...size };
  }
  const { width, height } = wanted;
  const boxes = placesOf(page, wanted).map((point) => ({ ...point, width, height }));
  const covered = boxes.map((box) => taken.reduce((sum, one) => sum + overlap(box, one), 0));
  const least = boxes[covered.indexOf(Math.min(...covered))];
  return least ?? { x: 0, y: 0, width, height };
}

/** The first place, in the order of reading, where a visual covers no other; null if there is none. */
export function findFreePlace(
  page: Pick<Page, "width" | "height">,
  taken: readonly Box[],
  wanted: Wanted,
): Point | null {
  const { width, height } = wanted;
  const isFree = (point: Point): boolean =>
    taken.every((place) => overlap({ ...point, width, height }, place) === 0);
  return placesOf(page, wanted).find(isFree) ?? null;
}

/** The area that two boxes share. */
function overlap(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, across) * Math.max(0, down);
}

function placesOf(page: Pick<Page, "width" | "height">, { width, height, x, y }: Wanted): readonly Point[] {
  const across = stepsTo(page.width - width, x);
  return stepsTo(page.height - height, y).flatMap((down) => across.map((right) => ({ x: right, y: down })));
}

function stepsTo(last: number, given: number | undefined): readonly number[] {
  if (given !== undefined) return [given];
  return Array.from({ length: Math.max(0, Math.floor(last / step)) + 1 }, (_, index) => index * step);
}
