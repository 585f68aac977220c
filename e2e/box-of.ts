import type { Locator } from "@playwright/test";

/** Where an element is drawn in the page, in CSS pixels. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error("The element is not shown.");
  return box;
}
