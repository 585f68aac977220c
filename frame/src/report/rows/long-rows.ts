import type { QueryResult } from "@vitrine/contracts/query";

import type { ReportState } from "@vitrine/contracts/reading/state/report-state";

/**
 * Stores the loaded rows of a long table, so that events contain the figures of any row.
 *
 * @param key of the visual, from `visualKey`
 * @param main the first answer of the rows; if it is no longer shown, nothing changes
 */
export function storeLongRows(
  state: ReportState,
  key: string,
  main: QueryResult,
  longRows: QueryResult,
): ReportState {
  const data = state.data.get(key);
  if (data?.status !== "ready" || data.result?.main !== main) return state;
  if (data.result.longRows === longRows) return state;
  const result = { ...data.result, longRows };
  return { ...state, data: new Map(state.data).set(key, { status: "ready", result }) };
}
