import type { Filter } from "@vitrine/contracts/query";

import { drillFilters } from "../selection/drill.ts";
import { crossFilters } from "./interactions.ts";
import { unknownField } from "../filters/known-fields.ts";
import type { PageState, ReportState, VisualState } from "../state/report-state.ts";

/** All filters that hold for a visual: those of report, page and visual, then what is selected elsewhere on its page. */
export function effectiveFilters(
  state: ReportState,
  page: PageState,
  visual: VisualState,
): readonly Filter[] {
  const held = [...state.filters, ...page.filters, ...visual.filters]
    // Every visual would fail with a filter on a field that the dataset does not have.
    .filter((one) => unknownField(one, state.dataset) === null)
    .map(({ filter }) => filter);
  return [...held, ...drillFilters(visual), ...crossFilters(state, page, visual, "filter")];
}

/** The same, narrowed to what is to be highlighted; null when nothing is. */
export function highlightFilters(
  state: ReportState,
  page: PageState,
  visual: VisualState,
): readonly Filter[] | null {
  const highlighted = crossFilters(state, page, visual, "highlight");
  return highlighted.length === 0 ? null : [...effectiveFilters(state, page, visual), ...highlighted];
}
