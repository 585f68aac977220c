import type { SemanticQuery } from "./semantic-query.ts";

/**
 * The query for the stored rows behind the answer to another query. It has no comparisons, sub-totals, matrix lines,
 * periods without rows and sort order, which apply only to groups.
 */
export function rowsBehind<Query extends Omit<SemanticQuery, "offset">>(query: Query) {
  const { compare: _compare, lines: _lines, subtotals: _subtotals, everyPeriodOf: _every, ...behind } = query;
  return { ...behind, sort: [], facts: true as const };
}
