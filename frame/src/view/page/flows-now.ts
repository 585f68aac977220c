import { isFlowing } from "../../report/state/custom-layout.ts";
import { activePageOf, aloneVisual, type ReportState } from "../../report/state/report-state.ts";

/** Whether the active page is drawn as rows that flow. Its head scrolls with it then. */
export function flowsNow(state: ReportState): boolean {
  const page = activePageOf(state);
  return page !== null && aloneVisual(state) === null && isFlowing(page.definition, state.settings.layout);
}
