import type { HostVisualLayout } from "@vitrine/contracts/frame/settings";
import type { Page } from "@vitrine/contracts/report";

import { layoutOf } from "@vitrine/contracts/reading/state/custom-layout";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { HeldFilter } from "@vitrine/contracts/reading/filters/wire-filter";

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
    const drawn = state.drawn.get(page.name);
    const { x, y, z, width, height } = layoutOf(
      page.name,
      source.definition,
      state.settings.layout,
      drawn,
    ).layout;
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
      definition: withCopy(page.definition, place.visual, definition),
      visuals: [...page.visuals, { ...source, definition, filters: filters ?? source.filters }],
    };
  });
  return { ...state, pages, isChanged: true };
}

/** On a flowing page the copy has a cell next to its source. */
function withCopy(page: Page, source: string, copy: Page["visuals"][number]): Page {
  const visuals = [...page.visuals, copy];
  if (page.layout === undefined) return { ...page, visuals };
  const rows = page.layout.rows.map((row) => ({
    ...row,
    cells: row.cells.flatMap((cell) =>
      cell.visual === source ? [cell, { ...cell, visual: copy.name }] : [cell],
    ),
  }));
  return { ...page, layout: { ...page.layout, rows }, visuals };
}
