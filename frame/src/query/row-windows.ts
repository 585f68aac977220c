import { maxRows, maxWindowRows, type QueryResult, type SemanticQuery } from "@vitrine/contracts/query";

import { columnValues, layOutCells, maxGroups, type CellWindow } from "../report/rows/cell-windows.ts";
import { appendWindow, inLineOrder } from "./append-window.ts";
import type { RunQueries } from "./run-query.ts";
import { linesAtOnce, windowCells } from "./matrix-windows.ts";

/**
 * Rows per request. The first windows are small enough that the browser parses them without a noticeable pause. Later
 * ones are as large as an answer can be, because the database has to skip all earlier rows for each request.
 */
const firstWindows = 50_000;

/** The rows of a long table, or the lines of a matrix, that have been loaded. */
export interface RowsSoFar {
  /** The first answer and the rows of all later windows. */
  readonly result: QueryResult;
  readonly status: "idle" | "loading" | "failed";
  readonly hasMore: boolean;
  /** The number of rows loaded before the data changed. They are loaded again so that the scroll position stays. */
  readonly awaited: number;
  /** The cells of a matrix's lines in each of its columns, by window. */
  readonly cells: readonly CellWindow[];
}

interface Parts {
  readonly first: QueryResult;
  /** The query that `first` is the answer to. */
  readonly query: SemanticQuery;
  /** The data version of `first`, from `versionKey`. */
  readonly version: string;
  readonly awaited: number;
  /** For a matrix with columns: the first answer with its cells, and the query of that answer. */
  readonly cells?: { readonly first: QueryResult; readonly query: SemanticQuery };
  readonly runQueries: RunQueries;
  /** Called when a window has another data version than the rows before it: all rows have to be loaded again. */
  readonly onOtherVersion: () => void;
}

/** Appends the following rows to a first answer that was truncated, window by window. */
export class RowWindows {
  readonly #parts: Parts;
  readonly #isMatrix: boolean;
  readonly #drawn: ReturnType<typeof columnValues>;
  readonly #most: number;
  readonly #listeners = new Set<() => void>();
  #abort = new AbortController();
  #state: RowsSoFar;

  constructor(parts: Parts) {
    const { query, awaited, cells } = parts;
    this.#parts = parts;
    this.#isMatrix = query.lines !== undefined;
    const first = this.#isMatrix ? inLineOrder(parts.first) : parts.first;
    const columns = cells === undefined ? [] : columnValues(cells.first);
    this.#drawn = columns.slice(0, maxGroups);
    this.#most = cells === undefined ? maxRows : linesAtOnce(columns.length, cells.first.columns.length);
    this.#state = {
      result: first,
      status: "idle",
      hasMore: mayFollow(first),
      awaited,
      cells: cells === undefined ? [] : [layOutCells(cells.first, first, this.#drawn, 0)],
    };
  }

  readonly get = (): RowsSoFar => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Requests the next rows, unless a request is running, no rows follow, or the last request failed. */
  readonly more = (): void => {
    if (this.#state.hasMore && this.#state.status === "idle") void this.#load();
  };

  /** Requests the next rows again after a failure. */
  readonly retry = (): void => {
    if (this.#state.status === "failed") void this.#load();
  };

  /** Requests the awaited rows. @returns aborts the request that is running */
  start(): () => void {
    // The component may start again after it stopped, which aborted the request of the time before.
    if (this.#abort.signal.aborted) {
      this.#abort = new AbortController();
      if (this.#state.status === "loading") this.#set({ status: "idle" });
    }
    this.#loadAwaited();
    return () => this.#abort.abort();
  }

  #set(change: Partial<RowsSoFar>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  async #load(): Promise<void> {
    const { runQueries, version, onOtherVersion } = this.#parts;
    const { signal } = this.#abort;
    const place = nextWindow(this.#state.result, this.#most);
    this.#set({ status: "loading" });
    const answer = await runQueries(this.#queriesAt(place), signal).catch(() => null);
    if (signal.aborted) return;
    if (answer?.ok !== true) {
      this.#set({ status: "failed" });
      return;
    }
    if (answer.value.version !== version) {
      onOtherVersion();
      return;
    }
    this.#append(answer.value.results, place.offset);
    this.#loadAwaited();
  }

  #append([rows, cells]: readonly QueryResult[], offset: number): void {
    if (rows === undefined) throw new Error("A window has an answer");
    const window = this.#isMatrix ? inLineOrder(rows) : rows;
    const result = appendWindow(this.#state.result, window);
    const before = this.#state.cells;
    this.#set({
      result,
      status: "idle",
      hasMore: window.rowCount > 0 && mayFollow(result),
      cells: cells === undefined ? before : [...before, layOutCells(cells, window, this.#drawn, offset)],
    });
  }

  /** A table does not show the groups of its rows, so they are not requested. Totals are known from the first answer. */
  #queriesAt(place: { readonly offset: number; readonly limit: number }): readonly SemanticQuery[] {
    const { query, cells } = this.#parts;
    const { subtotals: _subtotals, ...rows } = query;
    const ofCells = cells === undefined ? [] : [cells.query];
    return [this.#isMatrix ? query : rows, ...ofCells].map((one) => ({ ...one, ...place, totals: false }));
  }

  #loadAwaited(): void {
    if (this.#state.result.rowCount < this.#state.awaited) this.more();
  }
}

function mayFollow({ truncated, rowCount }: QueryResult): boolean {
  return truncated && rowCount < maxWindowRows;
}

/** Windows end at round numbers, so that tables that were scrolled differently send the same queries. */
function nextWindow(
  { rowCount: offset, columns }: QueryResult,
  most: number,
): { readonly offset: number; readonly limit: number } {
  const size = offset < maxRows ? firstWindows : maxRows;
  const end = Math.min(maxWindowRows, (Math.floor(offset / size) + 1) * size);
  const widest = Math.max(1, Math.floor(windowCells / Math.max(1, columns.length)));
  return { offset, limit: Math.min(end - offset, widest, most) };
}
