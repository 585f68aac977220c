import type { Cell, SemanticQuery } from "@vitrine/contracts/query";

import { wantedNames, withNames, type WantedNames } from "@vitrine/contracts/reading/state/member-names";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { Store } from "../report/state/store.ts";
import type { RunQuery } from "./run-query.ts";

/** What the wanted names depend on. */
const parts = ["filters", "pages", "dataset", "names"] as const;

/** The maximum number of ids in one query. Of a filter with more ids, only the first ones get names. */
const maxIdsAtOnce = 500;

/**
 * Queries the names of ids in filters. The server returns only names that the token permits; all other ids stay ids.
 *
 * @returns stops it
 */
export function followNames(store: Store<ReportState>, runQuery: RunQuery): () => void {
  const abort = new AbortController();
  let isRunning = false;
  /** The last state in which no name was wanted. Most changes leave what the wanted names depend on as it is. */
  let complete: ReportState | null = null;

  async function lookUp(wanted: WantedNames): Promise<void> {
    const some = { ...wanted, ids: wanted.ids.slice(0, maxIdsAtOnce) };
    // The query rejects only when it is aborted.
    const answer = await runQuery(nameQuery(some), abort.signal).catch(() => null);
    if (answer === null || abort.signal.aborted) return;
    const [ids, texts] = answer.ok ? answer.value.columns : [];
    const found = new Map<Cell, string>();
    for (const [row, id] of (ids?.values ?? []).entries()) {
      const name = texts?.values[row] ?? "";
      // An id can have several names after an import. The first one is used.
      if (typeof name === "string" && !found.has(id)) found.set(id, name);
    }
    store.update((state) => ({ ...state, names: withNames(state.names, some, found) }));
  }

  async function follow(): Promise<void> {
    const state = store.get();
    if (isRunning || state.phase !== "open" || state.screen.isExpired) return;
    if (complete !== null && parts.every((part) => complete?.[part] === state[part])) return;
    const [wanted] = wantedNames(state);
    complete = wanted === undefined ? state : null;
    if (wanted === undefined) return;
    isRunning = true;
    await lookUp(wanted);
    isRunning = false;
    void follow();
  }

  const unsubscribe = store.subscribe(() => void follow());
  void follow();
  return () => {
    unsubscribe();
    abort.abort();
  };
}

function nameQuery({ table, column, nameColumn, ids }: WantedNames): SemanticQuery {
  return {
    dimensions: [
      { table, column },
      { table, column: nameColumn },
    ],
    measures: [],
    filters: [{ filterType: 1, target: { table, column }, operator: "In", values: [...ids] }],
    sort: [],
    limit: 2 * maxIdsAtOnce,
    totals: false,
  };
}
