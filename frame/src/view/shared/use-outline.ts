import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { Store } from "../../report/state/store.ts";
import { outlineOf } from "./outline-of.ts";
import { useReportState } from "./report-context.ts";

/**
 * The state for parts of the screen that show neither answers nor places of visuals, which it does not have. While a page is
 * drawn, only these change, often: such parts are then not rendered again.
 */
export function useOutline(store: Store<ReportState>): ReportState {
  return useReportState(store, (state) => outlineOf(store, state));
}
