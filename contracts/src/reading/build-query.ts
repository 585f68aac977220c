import { withMeasures } from "../query/index.ts";
import { visualKinds, type VisualKind, type VisualQueries } from "../report/index.ts";

import { effectiveFilters, highlightFilters } from "./effective/effective-filters.ts";
import { daysBefore } from "./period/report-period.ts";
import type { PageState, ReportState, VisualState } from "./state/report-state.ts";

/**
 * The queries of a visual in its current state, narrowed by the filters of report, page and visual.
 *
 * @param queries those of the visual's type, if missing
 */
export function buildQueries(
  state: ReportState,
  page: PageState,
  visual: VisualState,
  queries: VisualKind["queries"] = visualKinds[visual.definition.type].queries,
): VisualQueries {
  const { main, trend, highlight } = queries(visual.definition, {
    filters: effectiveFilters(state, page, visual),
    highlight: highlightFilters(state, page, visual),
    comparison: state.comparison,
    before: daysBefore(state),
    sort: visual.sort,
    model: state.dataset,
  });
  const measures = state.definition?.measures;
  return {
    main: withMeasures(main, measures),
    trend: withMeasures(trend, measures),
    highlight: withMeasures(highlight, measures),
  };
}
