import type { Filter, SemanticQuery } from "../../query/index.ts";
import { displayOfFilter } from "../filters/edit-filter.ts";
import type { ReportState } from "../state/report-state.ts";
import { heldPeriod } from "./report-period.ts";

/** The queries for the first and the last day with data under the report's other filters. */
export function campaignQueries(state: ReportState): readonly SemanticQuery[] {
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
