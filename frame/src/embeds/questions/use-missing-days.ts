import { daysWithData, type DaysWithData } from "@vitrine/contracts/reading/period/days-with-data";
import { useMemo } from "react";

import { useReport, useReportState } from "../../view/shared/report-context.ts";

/** How far the data reach into the days of an answer; null if they reach to their end. */
export function useMissingDays(page: string, visual: string): DaysWithData | null {
  const { store } = useReport();
  const state = useReportState(store, (one) => one);
  return useMemo(() => daysWithData(state, { page, visual }), [state, page, visual]);
}
