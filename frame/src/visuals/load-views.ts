import type { Visual } from "@vitrine/contracts/report";

import { visualViews } from "./kinds/index.ts";
import { lazyMultiples } from "./multiples/lazy-multiples.ts";

/**
 * Loads the code of visuals before their figures arrive.
 *
 * @returns null if all of it is already loaded; never rejects
 */
export function loadViews(definitions: readonly Visual[]): Promise<unknown> | null {
  const needed = new Set<() => Promise<void>>();
  for (const { type, smallMultiples } of definitions) {
    const view = visualViews[type];
    if (!view.isStatic && view.load !== undefined) needed.add(view.load);
    if (smallMultiples !== undefined) needed.add(lazyMultiples.load);
  }
  return needed.size === 0 ? null : Promise.all([...needed].map((load) => load()));
}
