import type { HostVisualLayout } from "@vitrine/contracts/frame/settings";
import type { Page, VisualLayout } from "@vitrine/contracts/report";

/** The size of a new visual, in pixels, and the steps in which a place for it is looked for. */
const usual = { width: 400, height: 280 };
const step = 20;

/**
 * The place of a new visual: what the host gives of it, and for the rest the first free place in the order of reading.
 * On a full page it is on top of the others.
 *
 * @param taken the places of the visuals on the page
 */
export function freePlace(
  page: Pick<Page, "width" | "height">,
  taken: readonly VisualLayout[],
  given: HostVisualLayout,
): VisualLayout {
  const width = given.width ?? Math.min(usual.width, page.width);
  const height = given.height ?? Math.min(usual.height, page.height);
  const z = given.z ?? Math.max(-1, ...taken.map((place) => place.z)) + 1;
  const isFree = (x: number, y: number): boolean =>
    taken.every(
      (place) =>
        x + width <= place.x ||
        place.x + place.width <= x ||
        y + height <= place.y ||
        place.y + place.height <= y,
    );
  for (const y of stepsTo(page.height - height, given.y)) {
    for (const x of stepsTo(page.width - width, given.x)) if (isFree(x, y)) return { x, y, z, width, height };
  }
  return { x: given.x ?? 0, y: given.y ?? 0, z, width, height };
}

function stepsTo(last: number, given: number | undefined): readonly number[] {
  if (given !== undefined) return [given];
  return Array.from({ length: Math.max(0, Math.floor(last / step)) + 1 }, (_, index) => index * step);
}
