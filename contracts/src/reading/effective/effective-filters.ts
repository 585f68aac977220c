import type { Filter } from "../../query/index.ts";

import { drillFilters } from "../selection/drill.ts";
import { crossFilters } from "./interactions.ts";
import { unknownField } from "../filters/known-fields.ts";
import type { PageState, ReportState, VisualState } from "../state/report-state.ts";

type State = Pick<ReportState, "filters" | "dataset" | "selections">;

/** All filters of a visual: of report, page and visual, then of selections in other visuals of its page. */
export function effectiveFilters(state: State, page: PageState, visual: VisualState): readonly Filter[] {
  const held = [...state.filters, ...page.filters, ...visual.filters]
    // A filter on a field that the dataset does not have would make every query fail.
    .filter((one) => unknownField(one, state.dataset) === null)
    .map(({ filter }) => filter);
  return [...held, ...drillFilters(visual), ...crossFilters(state, page, visual, "filter")];
}

/** The same filters and those of the highlight; null if nothing is highlighted. */
export function highlightFilters(
  state: State,
  page: PageState,
  visual: VisualState,
): readonly Filter[] | null {
  const highlighted = crossFilters(state, page, visual, "highlight");
  return highlighted.length === 0 ? null : [...effectiveFilters(state, page, visual), ...highlighted];
}
