import type { HostVisualLayout } from "@vitrine/contracts/frame/settings";

import type { ReportState } from "./report-state.ts";
import type { HeldFilter } from "../filters/wire-filter.ts";

/** Distance of a copy from its original, in pixels, where the host gives no place. */
const shift = 24;

/**
 * A copy of a visual on its page, for this session.
 *
 * @param layout what the host says of its place; null for beside the source
 * @param filters in place of the source's filters; null keeps these
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
