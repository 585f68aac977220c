import { withMeasures } from "../query/index.ts";
import { visualKinds, type VisualKind, type VisualQueries } from "../report/index.ts";

import { effectiveFilters, highlightFilters } from "./effective/effective-filters.ts";
import { daysBefore } from "./period/report-period.ts";
import type { PageState, ReportState, VisualState } from "./state/report-state.ts";

/** The parts of the state that queries are built from, in addition to the page and the visual. */
const parts = [
  "filters",
  "selections",
  "comparison",
  "dataset",
  "definition",
  "today",
  "completeThrough",
  "campaign",
  "calendar",
] as const satisfies readonly (keyof ReportState)[];
type QueryState = Pick<ReportState, (typeof parts)[number]>;

interface Built {
  readonly from: readonly unknown[];
  readonly page: PageState;
  readonly queries: VisualQueries;
}

/** Most changes of the state, such as an answer that arrives, leave the queries as they are. */
const built = new WeakMap<VisualState, Built>();

/** The queries of a visual in its current state, narrowed by the filters of report, page and visual. */
export function buildQueries(state: QueryState, page: PageState, visual: VisualState): VisualQueries {
  const known = built.get(visual);
  if (known?.page === page && parts.every((part, place) => known.from[place] === state[part]))
    return known.queries;
  const queries = buildQueriesAs(state, page, visual, visualKinds[visual.definition.type].queries);
  built.set(visual, { from: parts.map((part) => state[part]), page, queries });
  return queries;
}

/** The queries of a visual as if it were of a type with other queries. */
export function buildQueriesAs(
  state: QueryState,
  page: PageState,
  visual: VisualState,
  queries: VisualKind["queries"],
): VisualQueries {
  const asked = queries(visual.definition, {
    filters: effectiveFilters(state, page, visual),
    highlight: highlightFilters(state, page, visual),
    comparison: state.comparison,
    before: daysBefore(state),
    sort: visual.sort,
    model: state.dataset,
  });
  const { main, trend, highlight } = asksNothing(asked.main) ? nothing : asked;
  const measures = state.definition?.measures;
  return {
    main: withMeasures(main, measures),
    trend: withMeasures(trend, measures),
    highlight: withMeasures(highlight, measures),
  };
}

const nothing: VisualQueries = { main: null, trend: null, highlight: null };

/** A visual without fields, as a host creates it, has a query that the server would refuse. */
function asksNothing(query: VisualQueries["main"]): boolean {
  return query !== null && query.dimensions.length === 0 && query.measures.length === 0;
}
