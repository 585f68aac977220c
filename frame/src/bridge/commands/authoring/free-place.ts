import type { HostVisualLayout } from "@vitrine/contracts/frame/settings";
import type { Page, VisualLayout } from "@vitrine/contracts/report";

import { findPlace } from "../../../editing/objects/find-free-place.ts";

/** The size of a new visual, in pixels. */
const usual = { width: 400, height: 280 };

/**
 * The place of a new visual: what the host gives of it, and for the rest the first free place in the order of reading. On
 * a full page it is where it covers least, on top of the others.
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
  const isFixed = given.width !== undefined || given.height !== undefined;
  return { ...findPlace(page, taken, { width, height, x: given.x, y: given.y }, isFixed), z };
}
