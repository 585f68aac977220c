import type { QueryResult } from "@vitrine/contracts/query";

import type { ReportState } from "../state/report-state.ts";

/**
 * Keeps the rows that a long table has by now, so that hosts hear the figures of any of them.
 *
 * @param key of the visual, as `visualKey` makes it
 * @param main the answer that the rows begin with; where it is no longer shown nothing changes
 */
export function keepLongRows(
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
