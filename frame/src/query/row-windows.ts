import { maxRows, maxWindowRows, type QueryResult, type SemanticQuery } from "@vitrine/contracts/query";

import { columnValues, layOutCells, mostGroups, type CellWindow } from "../report/rows/cell-windows.ts";
import { appendWindow, inLineOrder } from "./append-window.ts";
import type { AskWithVersion } from "./ask.ts";
import { linesAtOnce, windowCells } from "./matrix-windows.ts";

/**
 * Rows asked for at once: first what a browser reads without a stop that is felt; then, for whoever goes that far, as many
 * as an answer has, because each answer costs the database all rows before it.
 */
const firstWindows = 50_000;

/** The rows of a long table, or the lines of a matrix, as far as they have come. */
export interface RowsSoFar {
  /** The first answer, with the rows of all windows since. */
  readonly result: QueryResult;
  readonly status: "idle" | "loading" | "failed";
  /** Rows follow that may be asked for. */
  readonly hasMore: boolean;
  /** As many rows as were there before the data changed: they are asked for anew, so that the reader's place stays. */
  readonly awaited: number;
  /** What the lines of a matrix have in each of its columns, window by window. */
  readonly cells: readonly CellWindow[];
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
  /** The data version of `first`, from `versionKey`. */
  readonly version: string;
  readonly awaited: number;
  /** The cells of a matrix's lines, whose columns are asked for beside them. */
  readonly cells?: { readonly first: QueryResult; readonly query: SemanticQuery };
  readonly ask: AskWithVersion;
  /** A window stands on other data than the rows before it: all are to be asked for anew. */
  readonly onOtherVersion: () => void;
}

/** Appends to a first answer, which was cut, the rows that follow, window by window. */
export function openRowWindows(parts: Parts): RowWindows {
  const { query, version, awaited, cells, ask, onOtherVersion } = parts;
  const isMatrix = query.lines !== undefined;
  const first = isMatrix ? inLineOrder(parts.first) : parts.first;
  const listeners = new Set<() => void>();
  let abort = new AbortController();
  const columns = cells === undefined ? [] : columnValues(cells.first);
  const drawn = columns.slice(0, mostGroups);
  const most = cells === undefined ? maxRows : linesAtOnce(columns.length, cells.first.columns.length);
  let state: RowsSoFar = {
    result: first,
    status: "idle",
    hasMore: mayFollow(first),
    awaited,
    cells: cells === undefined ? [] : [layOutCells(cells.first, first, drawn, 0)],
  };

  function set(change: Partial<RowsSoFar>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    const { signal } = abort;
    const place = nextWindow(state.result, most);
    set({ status: "loading" });
    const answer = await ask(questions(place), signal).catch(() => null);
    if (signal.aborted) return;
    if (answer?.ok !== true) {
      set({ status: "failed" });
      return;
    }
    if (answer.value.version !== version) {
      onOtherVersion();
      return;
    }
    const [rows, beside] = answer.value.results;
    if (rows === undefined) throw new Error("A window has an answer");
    const window = isMatrix ? inLineOrder(rows) : rows;
    const result = appendWindow(state.result, window);
    set({
      result,
      status: "idle",
      hasMore: window.rowCount > 0 && mayFollow(result),
      cells:
        beside === undefined
          ? state.cells
          : [...state.cells, layOutCells(beside, window, drawn, place.offset)],
    });
    loadAwaited();
  }

  /** The groups of a table's rows are not shown; those of a matrix are. Totals are known. */
  function questions(place: { readonly offset: number; readonly limit: number }): readonly SemanticQuery[] {
    const { subtotals: _subtotals, ...rows } = query;
    const beside = cells === undefined ? [] : [cells.query];
    return [isMatrix ? query : rows, ...beside].map((one) => ({ ...one, ...place, totals: false }));
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
  return truncated && rowCount < maxWindowRows;
}

/** Long windows end at round numbers: those of tables that grew differently are then the same. */
function nextWindow(
  { rowCount: offset, columns }: QueryResult,
  most: number,
): { readonly offset: number; readonly limit: number } {
  const size = offset < maxRows ? firstWindows : maxRows;
  const end = Math.min(maxWindowRows, (Math.floor(offset / size) + 1) * size);
  const widest = Math.max(1, Math.floor(windowCells / Math.max(1, columns.length)));
  return { offset, limit: Math.min(end - offset, widest, most) };
}
