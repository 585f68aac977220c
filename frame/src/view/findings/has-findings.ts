import { activePageOf, aloneVisual, type ReportState } from "@vitrine/contracts/reading/state/report-state";

/** Whether the page on screen begins with sentences, as its author and the host want it. */
export function hasFindings(state: ReportState): boolean {
  const isAsked = activePageOf(state)?.definition.sentences === "findings";
  return isAsked && state.settings.findingsVisible && aloneVisual(state) === null;
}
