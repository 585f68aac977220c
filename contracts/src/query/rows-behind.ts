import type { SemanticQuery } from "./semantic-query.ts";

/**
 * The query for the stored rows that the answer to another query is computed from. What only groups have is left out:
 * comparisons, sub-totals, the lines of a matrix, periods without rows, and the order of groups.
 */
export function rowsBehind<Query extends Omit<SemanticQuery, "offset">>(query: Query) {
  const { compare: _compare, lines: _lines, subtotals: _subtotals, everyPeriodOf: _every, ...behind } = query;
  return { ...behind, sort: [], facts: true as const };
}
