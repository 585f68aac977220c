import { useEffect } from "react";

import { campaignQueries } from "@vitrine/contracts/reading/period/campaign-queries";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { useReport } from "../shared/report-context.ts";

/** Reads the days with data under the report's other filters, which the preset of the campaign means. */
export function useCampaign(state: ReportState): void {
  const { runQuery, actions } = useReport();
  const key = JSON.stringify(campaignQueries(state));

  useEffect(() => {
    const abort = new AbortController();
    async function load(): Promise<void> {
      const queries = JSON.parse(key) as ReturnType<typeof campaignQueries>; // Serialised above.
      // A query rejects only when it was aborted.
      const answers = await Promise.all(queries.map((query) => runQuery(query, abort.signal))).catch(
        () => [],
      );
      if (abort.signal.aborted) return;
      const [from, through] = answers.map((answer) =>
        answer.ok ? answer.value.columns[0]?.values[0] : null,
      );
      if (typeof from === "string" && typeof through === "string") actions.setCampaign({ from, through });
    }
    void load();
    return () => abort.abort();
  }, [runQuery, actions, key]);
}
