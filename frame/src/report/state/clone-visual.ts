import type { HostVisualLayout } from "@vitrine/contracts/frame/settings";

import type { ReportState } from "./report-state.ts";
import type { HeldFilter } from "../filters/wire-filter.ts";

/** Pixels between a copy and its original, if the host gives no place. */
const shift = 24;

/**
 * Copies a visual on its page for this session.
 *
 * @param layout the host's place for it; null places it next to the source
 * @param filters replace the source's filters; null keeps them
 */
export function cloneVisual(
  state: ReportState,
  place: { readonly page: string; readonly visual: string },
  name: string,
  layout: HostVisualLayout | null,
  filters: readonly HeldFilter[] | null,
): ReportState {
  const pages = state.pages.map((page) => {
    const source = page.visuals.find(({ definition }) => definition.name === place.visual);
    if (page.name !== place.page || source === undefined) return page;
    const { x, y, z, width, height } = source.definition.layout;
    const definition = {
      ...source.definition,
      name,
      layout: {
        x: layout?.x ?? x + shift,
        y: layout?.y ?? y + shift,
        z: layout?.z ?? z + 1,
        width: layout?.width ?? width,
        height: layout?.height ?? height,
      },
    };
    return {
      ...page,
      definition: { ...page.definition, visuals: [...page.definition.visuals, definition] },
      visuals: [...page.visuals, { ...source, definition, filters: filters ?? source.filters }],
    };
  });
  return { ...state, pages, isChanged: true };
}
