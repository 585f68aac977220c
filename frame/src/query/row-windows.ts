import {
  maxRows,
  mostWindowRows,
  type QueryResult,
  type ResultColumn,
  type SemanticQuery,
} from "@vitrine/contracts/query";

import type { AskWithStand } from "./ask.ts";

/**
 * Rows asked for at once: first what a browser reads without a stop that is felt; then, for whoever goes that far, as many
 * as an answer has, because each answer costs the database all rows before it.
 */
const firstWindows = 50_000;
/** Cells that the server answers at once: wide tables have shorter windows. */
const windowCells = 2_000_000;
const lastOffset = mostWindowRows - maxRows;

/** The rows of a long table as far as they have come. */
export interface RowsSoFar {
  /** The first answer, with the rows of all windows since. */
  readonly result: QueryResult;
  readonly status: "idle" | "loading" | "failed";
  /** Rows follow that may be asked for. */
  readonly hasMore: boolean;
  /** As many rows as were there before the data changed: they are asked for anew, so that the reader's place stays. */
  readonly awaited: number;
}

export interface RowWindows {
  readonly get: () => RowsSoFar;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks for the next rows, unless they are on their way, there are none, or the last try failed. */
  readonly more: () => void;
  /** Asks again after a failure. */
  readonly retry: () => void;
  /** Asks for what is awaited. @returns its undo, which drops what is on its way */
  readonly start: () => () => void;
}

interface Parts {
  readonly first: QueryResult;
  /** What `first` answered. */
  readonly query: SemanticQuery;
  /** What `first` stands on, as `standOf` says it. */
  readonly stand: string;
  readonly awaited: number;
  readonly ask: AskWithStand;
  /** A window stands on other data than the rows before it: all are to be asked for anew. */
  readonly onOtherStand: () => void;
}

/** Appends to a first answer, which was cut, the rows that follow, window by window. */
export function openRowWindows({ first, query, stand, awaited, ask, onOtherStand }: Parts): RowWindows {
  const listeners = new Set<() => void>();
  let abort = new AbortController();
  let state: RowsSoFar = { result: first, status: "idle", hasMore: mayFollow(first), awaited };

  function set(change: Partial<RowsSoFar>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    const { signal } = abort;
    const { subtotals: _subtotals, ...rows } = query;
    const place = nextWindow(state.result);
    set({ status: "loading" });
    const answer = await ask({ ...rows, ...place, totals: false }, signal).catch(() => null);
    if (signal.aborted) return;
    if (answer?.ok !== true) {
      set({ status: "failed" });
      return;
    }
    if (answer.value.stand !== stand) {
      onOtherStand();
      return;
    }
    const result = append(state.result, answer.value.result);
    set({ result, status: "idle", hasMore: answer.value.result.rowCount > 0 && mayFollow(result) });
    loadAwaited();
  }

  function more(): void {
    if (state.hasMore && state.status === "idle") void load();
  }

  function loadAwaited(): void {
    if (state.result.rowCount < state.awaited) more();
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    more,
    retry() {
      if (state.status === "failed") void load();
    },
    start() {
      // The table may have asked before; what was dropped is asked for again.
      if (abort.signal.aborted) {
        abort = new AbortController();
        if (state.status === "loading") set({ status: "idle" });
      }
      loadAwaited();
      return () => abort.abort();
    },
  };
}

function mayFollow({ truncated, rowCount }: QueryResult): boolean {
  return truncated && rowCount <= lastOffset;
}

/** Windows end at round numbers, so that the last one that may be asked for reaches the last row of all. */
function nextWindow({ rowCount: offset, columns }: QueryResult): { offset: number; limit: number } {
  const size = offset < maxRows ? firstWindows : maxRows;
  const end = (Math.floor(offset / size) + 1) * size;
  const widest = Math.max(1, Math.floor(windowCells / Math.max(1, columns.length)));
  return { offset, limit: Math.min(end - offset, widest) };
}

function append(before: QueryResult, window: QueryResult): QueryResult {
  const columns = before.columns.map((column, place): ResultColumn => {
    const next = window.columns[place];
    if (next === undefined) return column;
    const note = column.note ?? next.note;
    const values = column.values.concat(next.values);
    return { ...column, values, ...(note === undefined ? {} : { note }) };
  });
  const { truncated } = window;
  return { ...before, columns, rowCount: before.rowCount + window.rowCount, truncated };
}
