import type { Filter, SemanticQuery } from "@vitrine/contracts/query";
import { useEffect } from "react";

import { displayOfFilter } from "@vitrine/contracts/reading/filters/edit-filter";
import { heldPeriod } from "@vitrine/contracts/reading/period/report-period";
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

/** The queries for the first and the last day. */
function campaignQueries(state: ReportState): readonly SemanticQuery[] {
  const { dataset, completeThrough } = state;
  const field = dataset?.dateColumn;
  if (field === undefined) return [];
  const period = heldPeriod(state);
  const others = state.filters
    .filter((held) => held !== period || displayOfFilter(held).isLocked)
    .map(({ filter }) => filter);
  const complete: readonly Filter[] =
    completeThrough === null
      ? []
      : [
          {
            filterType: 0,
            target: { ...field },
            logicalOperator: "And",
            conditions: [{ operator: "LessThanOrEqual", value: completeThrough }],
          },
        ];
  return (["ascending", "descending"] as const).map((direction) => ({
    dimensions: [{ ...field }],
    measures: [],
    filters: [...others, ...complete],
    sort: [{ by: "dimension", index: 0, direction }],
    limit: 1,
    totals: false,
  }));
}
