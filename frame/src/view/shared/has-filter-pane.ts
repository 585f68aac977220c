import type { ReportState } from "../../report/state/report-state.ts";

/** Whether users may see the filters, and change those that are not locked. */
export function hasFilterPane({ settings, screen }: ReportState): boolean {
  return settings.filterPaneVisible && screen.soloVisual === null;
}
