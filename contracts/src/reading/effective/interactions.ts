import type { Filter } from "../../query/index.ts";
import { visualKinds } from "../../report/index.ts";

import { drillFilters } from "../selection/drill.ts";
import { filtersOfPoints } from "../selection/point-filters.ts";
import type { PageState, ReportState, VisualState } from "../state/report-state.ts";
import type { Selection } from "../selection/selection.ts";

type Mode = "filter" | "highlight" | "none";

/** The effect of a selection in `source` on `target`, two visuals of the page. */
export function modeOf(page: PageState, source: string, target: VisualState): Mode {
  const { name, type } = target.definition;
  if (source === name) return "none";
  const pairs = page.definition.interactions ?? [];
  const mode = pairs.find((pair) => pair.source === source && pair.target === name)?.mode ?? "filter";
  return mode === "highlight" && visualKinds[type].highlights !== true ? "filter" : mode;
}

/** The filters on a visual from selections and slicers of the other visuals on its page. */
export function crossFilters(
  state: Pick<ReportState, "selections">,
  page: PageState,
  target: VisualState,
  mode: "filter" | "highlight",
): readonly Filter[] {
  const selected = state.selections
    .filter((one) => one.page === page.name && modeOf(page, one.visual, target) === mode)
    .flatMap((one) => filtersOfSelection(page, one));
  if (mode === "highlight") return selected;
  const sliced = page.visuals
    .filter(({ definition }) => modeOf(page, definition.name, target) !== "none")
    .flatMap((source) => source.sliced.map(({ filter }) => filter));
  return [...sliced, ...selected];
}

function filtersOfSelection(page: PageState, { visual, points }: Selection): readonly Filter[] {
  const source = page.visuals.find(({ definition }) => definition.name === visual);
  if (source === undefined) return [];
  return [...drillFilters(source), ...filtersOfPoints(source.definition.dimensions, points)];
}
