import {
  nameQuery,
  someNames,
  wantedNames,
  withNames,
  type WantedNames,
} from "@vitrine/contracts/reading/state/member-names";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { Store } from "../report/state/store.ts";
import type { RunQuery } from "./run-query.ts";

/** What the wanted names depend on. */
const parts = ["filters", "pages", "dataset", "names"] as const;

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
    const some = someNames(wanted);
    // The query rejects only when it is aborted.
    const answer = await runQuery(nameQuery(some), abort.signal).catch(() => null);
    if (answer === null || abort.signal.aborted) return;
    const found = answer.ok ? answer.value : null;
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
