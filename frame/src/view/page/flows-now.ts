import { isFlowing } from "@vitrine/contracts/reading/state/custom-layout";
import { activePageOf, aloneVisual, type ReportState } from "@vitrine/contracts/reading/state/report-state";

/** Whether the active page is drawn as rows that flow. Its head scrolls with it then. */
export function flowsNow(state: ReportState): boolean {
  const page = activePageOf(state);
  return page !== null && aloneVisual(state) === null && isFlowing(page.definition, state.settings.layout);
}
