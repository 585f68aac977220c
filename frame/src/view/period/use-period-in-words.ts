import { useCallback } from "react";

import { periodInWords, shownPeriod } from "@vitrine/contracts/reading/describe/describe-period";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { periodSentences } from "@vitrine/contracts/reading/words/messages/period-sentences";
import { useReport, useReportState } from "../shared/report-context.ts";

/** The period of the report in words, with the days that its figures are compared with; empty if the host hides it. */
export function usePeriodInWords(): string {
  const { store, messages, formats } = useReport();
  const select = useCallback(
    (state: ReportState): string => {
      const shown = shownPeriod(state);
      return shown === null ? "" : periodInWords(state, shown, formats, periodSentences(messages.language));
    },
    [messages, formats],
  );
  return useReportState(store, select);
}
