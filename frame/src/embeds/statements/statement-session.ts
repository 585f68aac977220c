import {
  layOutEmbedStatement,
  searchEmbedStatementList,
  type EmbedStatement,
  type StatementPages,
} from "@vitrine/contracts/http";
import { toHostError, type Failure } from "@vitrine/contracts/reading/state/failure";
import type { QueryResult, SemanticQuery } from "@vitrine/contracts/query";
import {
  figuresIn,
  layOut,
  outlineOfLengths,
  paperOf,
  queryOfFigures,
  queryOfRows,
  rowsAtOnce,
  type GivenParameter,
  type PagePlan,
  type PaperBox,
  type ParameterValue,
  type RowsOutline,
} from "@vitrine/contracts/statements";

import { Store } from "../../report/state/store.ts";
import type { EmbedBase } from "../base/embed-base.ts";
import { BlockRows } from "./block-rows.ts";

/** A statement whose pages are known. */
export interface LaidOutStatement {
  readonly opened: EmbedStatement;
  readonly paper: PaperBox;
  readonly values: ReadonlyMap<string, readonly ParameterValue[]>;
  readonly pages: readonly PagePlan[];
  readonly outlines: readonly (RowsOutline | null)[];
  readonly filters: StatementPages["filters"];
  readonly rows: readonly (BlockRows | null)[];
  /** The figures of the texts, in the order of `figuresIn`; null until they have arrived. */
  readonly figures: QueryResult | null;
  /** Whether rows beyond the last that can be asked for are left out. */
  readonly isCut: boolean;
}

/** A browser needs a minute and a gigabyte for the pages that it prints at once. */
export const mostPrinted = 1000;

/** The reader chooses pages, or these are printed: from a page to before another one. */
type Printing = "choosing" | readonly [from: number, to: number] | null;

export interface StatementState {
  readonly opened: EmbedStatement | null;
  readonly shown: LaidOutStatement | null;
  readonly status: "idle" | "laying-out" | "failed";
  readonly failure: Failure | null;
  /** Increases whenever rows have arrived. */
  readonly arrivals: number;
  readonly panel: { readonly isEnabled: boolean; readonly isExpanded: boolean };
  readonly printing: Printing;
}

const nothing: StatementState = {
  opened: null,
  shown: null,
  status: "idle",
  failure: null,
  arrivals: 0,
  panel: { isEnabled: true, isExpanded: false },
  printing: null,
};

/** An open statement: asks for its pages, and for the rows of those that are shown. */
export class StatementSession {
  readonly store = new Store<StatementState>(nothing);
  readonly #base: EmbedBase;
  #given: readonly GivenParameter[] = [];
  #abort = new AbortController();
  readonly #asked = new Set<string>();

  constructor(base: EmbedBase) {
    this.#base = base;
  }

  /** A statement has been opened. Nothing of it is shown until values for its parameters are given. */
  open(opened: EmbedStatement, panel: StatementState["panel"]): void {
    this.#abort.abort();
    this.store.update(() => ({ ...nothing, opened, panel }));
  }

  /** Lays the statement out for values of its parameters. */
  async show(given: readonly GivenParameter[]): Promise<void> {
    const { opened } = this.store.get();
    if (opened === null) return;
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.#given = given;
    this.#asked.clear();
    this.#set({ status: "laying-out", failure: null, printing: null });
    this.#base.link.sendEvent("renderingStarted", { initiator: "sdk" });
    const { api, callWithToken } = this.#base;
    const body = { parameterValues: given };
    const answer = await callWithToken(
      (token) => api.call(layOutEmbedStatement, token, signal, body),
      signal,
    ).catch(() => null);
    if (signal.aborted || answer === null) return;
    if (!answer.ok) {
      this.#fail(answer.failure);
      return;
    }
    this.#set({ shown: laidOut(opened, answer.value), status: "idle" });
    this.#base.link.sendEvent("parametersApplied", { parameterValues: given });
    await this.#loadFirst(signal);
  }

  /** Asks again for what failed. */
  readonly retry = (): void => {
    if (this.store.get().status === "failed") void this.show(this.#given);
  };

  /** Prints all pages. Of a long statement the reader chooses them first; nothing is printed before there are pages. */
  readonly print = (): void => {
    const { shown, printing, status } = this.store.get();
    if (shown === null || status !== "idle" || printing !== null) return;
    const count = shown.pages.length;
    this.printPages(count > mostPrinted ? "choosing" : [0, count]);
  };

  readonly printPages = (printing: Printing): void => {
    this.#set({ printing });
  };

  readonly expandPanel = (isExpanded: boolean): void => {
    this.#set({ panel: { ...this.store.get().panel, isExpanded } });
  };

  /** Asks for the rows of pages that have not been loaded. */
  readonly need = (shown: LaidOutStatement, from: number, to: number): void => {
    const wanted = windowsOf(shown, from, to);
    for (const { block, window } of wanted) shown.rows[block]?.touch(window);
    const missing = wanted.filter(
      ({ block, window }) =>
        shown.rows[block]?.has(window) === false && !this.#asked.has(`${block} ${window}`),
    );
    if (missing.length > 0) void this.#load(shown, missing, this.#abort.signal);
  };

  /** Resolves when the rows of pages have been loaded. @returns false if they could not be */
  async ready(from: number, to: number): Promise<boolean> {
    const { shown } = this.store.get();
    if (shown === null) return false;
    const missing = windowsOf(shown, from, to).filter(
      ({ block, window }) => shown.rows[block]?.has(window) === false,
    );
    return missing.length === 0 || this.#load(shown, missing, this.#abort.signal);
  }

  /** Runs a query in addition to those of the pages. @returns null if it fails, or if the data have changed */
  async read(query: SemanticQuery, signal: AbortSignal): Promise<QueryResult | null> {
    const answer = await this.#base.runQueries([query], signal).catch(() => null);
    return answer?.ok === true ? (answer.value.results[0] ?? null) : null;
  }

  /** The values of a parameter's list that contain a text, with the other values that are chosen. @returns null if it fails */
  async searchList(
    name: string,
    search: string,
    parameterValues: readonly GivenParameter[],
    signal: AbortSignal,
  ): Promise<readonly ParameterValue[] | null> {
    const { api, callWithToken } = this.#base;
    const body = { name, search, parameterValues };
    const answer = await callWithToken(
      (token) => api.call(searchEmbedStatementList, token, signal, body),
      signal,
    ).catch(() => null);
    return answer?.ok === true ? answer.value.values : null;
  }

  isLoaded(shown: LaidOutStatement, page: number): boolean {
    return windowsOf(shown, page, page + 1).every(
      ({ block, window }) => shown.rows[block]?.has(window) === true,
    );
  }

  async #loadFirst(signal: AbortSignal): Promise<void> {
    const { shown } = this.store.get();
    if (shown === null) return;
    const { definition } = shown.opened;
    const query = figuresIn(definition).length === 0 ? null : queryOfFigures(definition, shown.filters);
    const figures = query === null ? null : await this.read(query, signal);
    if (signal.aborted) return;
    if (figures !== null) this.#set({ shown: { ...shown, figures } });
    // The first window of every block has its totals.
    const first = shown.rows.flatMap((rows, block) => (rows === null ? [] : [{ block, window: 0 }]));
    const isLoaded = await this.#load(shown, first, signal);
    if (signal.aborted || !isLoaded) return;
    this.#base.surroundings.afterPaint(() => this.#base.link.sendEvent("rendered", { initiator: "sdk" }));
  }

  async #load(
    shown: LaidOutStatement,
    wanted: readonly { readonly block: number; readonly window: number }[],
    signal: AbortSignal,
  ): Promise<boolean> {
    for (const { block, window } of wanted) this.#asked.add(`${block} ${window}`);
    const queries = wanted.map(({ block, window }) => windowQuery(shown, block, window));
    const answer =
      queries.length === 0 ? null : await this.#base.runQueries(queries, signal).catch(() => null);
    if (signal.aborted) return false;
    for (const { block, window } of wanted) this.#asked.delete(`${block} ${window}`);
    if (queries.length === 0) return true;
    if (answer?.ok !== true) {
      this.#fail(answer?.failure ?? null);
      return false;
    }
    for (const [at, { block, window }] of wanted.entries()) {
      const result = answer.value.results[at];
      if (result !== undefined) shown.rows[block]?.add(window, result);
    }
    this.#set({ arrivals: this.store.get().arrivals + 1 });
    return true;
  }

  #fail(failure: Failure | null): void {
    this.#set({ status: "failed", failure, printing: null });
    if (failure === null) return;
    const message = failure.message === "" ? this.#base.messages().failedToOpen : failure.message;
    const detail = failure.detail ?? message;
    this.#base.link.sendEvent("error", toHostError({ ...failure, message, detail }));
  }

  #set(change: Partial<StatementState>): void {
    this.store.update((state) => ({ ...state, ...change }));
  }
}

function laidOut(opened: EmbedStatement, pages: StatementPages): LaidOutStatement {
  const { definition } = opened;
  const outlines = pages.blocks.map((block) =>
    block === null ? null : outlineOfLengths(block.rowCount, block.lengths),
  );
  return {
    opened,
    paper: paperOf(definition),
    values: new Map(pages.values.map(({ name, values }) => [name, values])),
    pages: layOut(definition, outlines),
    outlines,
    filters: pages.filters,
    rows: outlines.map((outline) => (outline === null ? null : new BlockRows())),
    figures: null,
    isCut: pages.blocks.some((block) => block?.isCut === true),
  };
}

/** The query for a window of the rows of a block. */
export function windowQuery(
  { opened, filters }: LaidOutStatement,
  block: number,
  window: number,
  size = rowsAtOnce,
): SemanticQuery {
  const rows = opened.definition.body[block];
  if (rows?.kind !== "rows") throw new Error("Only blocks of rows have windows");
  const query = queryOfRows(rows, filters);
  const limit = { ...query, limit: size };
  return window === 0 ? limit : { ...limit, offset: window * size, totals: false };
}

/** The windows of rows that pages need, each once. */
function windowsOf(
  { pages }: LaidOutStatement,
  from: number,
  to: number,
): readonly { readonly block: number; readonly window: number }[] {
  const found = new Map<string, { readonly block: number; readonly window: number }>();
  const add = (block: number, row: number) => {
    const window = Math.floor(row / rowsAtOnce);
    found.set(`${block} ${window}`, { block, window });
  };
  for (const piece of pages.slice(from, to).flat()) {
    if (piece.kind === "rows") {
      const last = piece.from + piece.count - 1;
      for (let row = piece.from; row <= last; row += rowsAtOnce) add(piece.block, row);
      add(piece.block, last);
    } else if (piece.kind !== "text") add(piece.block, 0);
  }
  return [...found.values()];
}

/** The page on which a row of a block is. */
export function pageOfRow(pages: readonly PagePlan[], block: number, row: number): number {
  let [low, high] = [0, pages.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(pages[middle + 1] ?? [], block, row)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether a page begins after a row. */
function isAfter(plan: PagePlan, block: number, row: number): boolean {
  const first = plan.find((piece) => piece.block > block || (piece.block === block && piece.kind === "rows"));
  if (first !== undefined) return first.block > block || (first.kind === "rows" && first.from > row);
  return plan.every((piece) => piece.block > block);
}
