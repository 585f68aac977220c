import type { ReportState } from "@vitrine/contracts/reading/state/report-state";

/** Forgets where visuals were drawn on pages that flow no more. Their places are those of their canvas from then on. */
export function withoutOldPlaces(state: ReportState): ReportState {
  const { drawn, pages } = state;
  const flows = (name: string): boolean =>
    pages.some((page) => page.name === name && page.definition.layout !== undefined);
  if ([...drawn.keys()].every(flows)) return state;
  return { ...state, drawn: new Map([...drawn].filter(([name]) => flows(name))) };
}
