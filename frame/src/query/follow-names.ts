import type { Cell, SemanticQuery } from "@vitrine/contracts/query";

import { wantedNames, withNames, type WantedNames } from "../report/state/member-names.ts";
import type { ReportState } from "../report/state/report-state.ts";
import type { Store } from "../report/state/store.ts";
import type { Ask } from "./ask.ts";

/** Ids that are looked up at once; a filter that lists more is said with its first ones. */
const mostAtOnce = 500;

/**
 * Looks up the names of what filters call by id. The answer has those that the token lets through: an id of somebody else's
 * campaign stays an id.
 *
 * @returns its undo
 */
export function followNames(store: Store<ReportState>, ask: Ask): () => void {
  const abort = new AbortController();
  let isAsking = false;

  async function lookUp(wanted: WantedNames): Promise<void> {
    const some = { ...wanted, ids: wanted.ids.slice(0, mostAtOnce) };
    // Rejects only when it was taken back.
    const answer = await ask(nameQuery(some), abort.signal).catch(() => null);
    if (answer === null || abort.signal.aborted) return;
    const [ids, texts] = answer.ok ? answer.value.columns : [];
    const found = new Map<Cell, string>();
    for (const [row, id] of (ids?.values ?? []).entries()) {
      const name = texts?.values[row] ?? "";
      // Of several names, which an import may leave behind, the first one.
      if (typeof name === "string" && !found.has(id)) found.set(id, name);
    }
    store.update((state) => ({ ...state, names: withNames(state.names, some, found) }));
  }

  async function follow(): Promise<void> {
    if (isAsking || store.get().phase !== "open" || store.get().isExpired) return;
    const [wanted] = wantedNames(store.get());
    if (wanted === undefined) return;
    isAsking = true;
    await lookUp(wanted);
    isAsking = false;
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
    limit: 2 * mostAtOnce,
    totals: false,
  };
}
