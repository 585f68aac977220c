import type { QueryBatchReply, QueryResult, SemanticQuery, SourceDay } from "@vitrine/contracts/query";

import { layoutOf } from "@vitrine/contracts/reading/state/custom-layout";
import type { Failure } from "@vitrine/contracts/reading/state/failure";
import {
  pagesInUse,
  visualKey,
  type PageState,
  type ReportState,
  type VisualData,
  type VisualState,
} from "@vitrine/contracts/reading/state/report-state";
import type { Store } from "../report/state/store.ts";
import { visualsInUse } from "@vitrine/contracts/reading/visuals-in-use";
import { versionKey } from "./run-query.ts";
import { buildQueries } from "@vitrine/contracts/reading/build-query";
import type { Answer } from "./embed-api.ts";
import { matrixWindow, type MatrixWindow } from "./matrix-windows.ts";
import type { RunBatch } from "./run-batch.ts";

interface Dependencies {
  readonly store: Store<ReportState>;
  readonly run: RunBatch;
  /** Called before the first change of a round: something on screen is requested or drawn again. */
  readonly onStarted: () => void;
  /** Called when every visual on screen has its answer or its failure. */
  readonly onSettled: () => void;
  readonly onVisualSettled: (page: string, visual: string) => void;
  /** Runs something in a task of its own, so that the browser can paint and answer the user before. */
  readonly nextTask: (run: () => void) => void;
  /** In milliseconds. */
  readonly now: () => number;
}

interface Batch {
  readonly keys: ReadonlySet<string>;
  readonly abort: AbortController;
}

/** The maximum number of queries that the server accepts in one call. */
export const batchSize = 50;
/** Answers that are cached, so that going back to an earlier page or filter sends no queries. */
const keptAnswers = 200;

/** The maximum number of visuals that are drawn in one task. */
const largestSlice = 8;
/** Milliseconds that one of these tasks may take. */
const sliceTime = 20;

/**
 * Keeps the answers of the page on screen, or of the printed pages, up to date. After every change of the state it requests the missing answers
 * in one call and aborts calls whose answers are no longer needed. All answers on screen are of one data version.
 */
export class ResultFetcher {
  readonly #dependencies: Dependencies;
  readonly #store: Store<ReportState>;
  readonly #unsubscribe: () => void;
  readonly #answers = new Map<string, QueryResult>();
  readonly #failures = new Map<string, Failure>();
  #batches: readonly Batch[] = [];
  /** The data version of all answers, from `versionKey`. */
  #version: string | null = null;
  /** The queries of all visuals that are needed now. Their answers are never dropped. */
  #wanted: ReadonlySet<string> = new Set();
  /** The visuals on screen that have settled, each with its queries; null before the first round of a report. */
  #settled: ReadonlySet<string> | null = null;
  /** The visuals whose answers have arrived, but are drawn in one of the next tasks. */
  #undrawn: ReadonlySet<string> = new Set();
  /** How many visuals the last task drew, and when it began; null if no more are waiting. */
  #slice: { readonly count: number; readonly began: number } | null = null;
  #isSliceDue = false;
  #isRoundOpen = false;
  #isScheduled = false;
  #isStopped = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#store = dependencies.store;
    this.#unsubscribe = this.#store.subscribe(() => this.#schedule());
    this.#schedule();
  }

  /** Drops every answer and failure and requests the page on screen again. */
  refresh(): void {
    this.#answers.clear();
    this.#failures.clear();
    this.#version = null;
    this.#restart();
  }

  /** Requests the failed queries again. Answers stay. */
  retry(): void {
    if (this.#failures.size === 0) return;
    this.#failures.clear();
    this.#schedule();
  }

  stop(): void {
    this.#isStopped = true;
    this.#unsubscribe();
    this.#restart();
  }

  #restart(): void {
    for (const batch of this.#batches) batch.abort.abort();
    this.#batches = [];
    this.#settled = null;
    this.#schedule();
  }

  /** Several changes in one task, such as a host that sets three filters, send one call. */
  #schedule(): void {
    if (this.#isScheduled || this.#isStopped) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      if (!this.#isStopped) this.#update();
    });
  }

  /** @param slice how many visuals may be drawn now, if several wait for it */
  #update(slice = 0): void {
    const state = this.#store.get();
    if (state.phase !== "open" || pagesInUse(state).length === 0) {
      // The next report is a new round, even if all its answers are cached.
      this.#settled = null;
      return;
    }
    const wanted = visualsInUse(state).map(({ page, visual }) =>
      wantedOf(state, page, visual, this.#answers),
    );
    const keys = new Set(wanted.flatMap((want) => [...want.queries.keys()]));
    this.#wanted = keys;
    this.#dropUnwanted(keys);
    const missing = new Map<string, SemanticQuery>();
    for (const want of wanted) {
      for (const [key, query] of want.queries) if (this.#isMissing(key)) missing.set(key, query);
    }
    this.#show(wanted, slice);
    this.#request(missing);
  }

  #isMissing(key: string): boolean {
    return !this.#isSettled(key) && !this.#batches.some((batch) => batch.keys.has(key));
  }

  #isSettled(key: string): boolean {
    return this.#answers.has(key) || this.#failures.has(key);
  }

  #dropUnwanted(keys: ReadonlySet<string>): void {
    this.#batches = this.#batches.filter((batch) => {
      const isWanted = [...batch.keys].some((key) => keys.has(key));
      if (!isWanted) batch.abort.abort();
      return isWanted;
    });
  }

  /**
   * Hands answers to the screen. Several visuals are drawn in slices, each in a task of its own, from the top of the page.
   *
   * @param slice how many may be drawn now
   */
  #show(wanted: readonly Wanted[], slice: number): void {
    const before = this.#store.get().data;
    const changes = wanted.flatMap((want) => {
      const shown = before.get(want.key) ?? null;
      const next = dataOf(want, shown, this.#answers, this.#failures, this.#version ?? "");
      return next === shown ? [] : [{ want, next }];
    });
    const drawn = changes.filter(({ next }) => next.status === "ready" && next.result !== null);
    // Sheets are drawn once, when all of them have their figures.
    const isPrinting = this.#store.get().screen.print?.phase === "printing";
    const drawsAll = isPrinting || (drawn.length === 1 && !this.#isSliceDue);
    const mayDraw = drawsAll ? drawn.length : slice;
    const waiting = fromTheTop(drawn, this.#store.get()).slice(mayDraw);
    this.#undrawn = new Set(waiting.map(({ want }) => want.key));
    const now = changes.filter(({ want }) => !this.#undrawn.has(want.key));
    if (now.length > 0) {
      const after = new Map(before);
      for (const { want, next } of now) after.set(want.key, next);
      this.#store.update((state) => ({ ...state, data: after }));
    }
    this.#report(wanted);
    if (waiting.length > 0) this.#drawNext();
  }

  #drawNext(): void {
    if (this.#isSliceDue) return;
    this.#isSliceDue = true;
    const { nextTask, now } = this.#dependencies;
    nextTask(() => {
      this.#isSliceDue = false;
      if (this.#isStopped) return;
      const began = now();
      const slice = this.#slice === null ? 1 : nextSlice(this.#slice.count, began - this.#slice.began);
      this.#slice = { count: slice, began };
      this.#update(slice);
      if (!this.#isSliceDue) this.#slice = null;
    });
  }

  /** Reports what has settled on screen, once per round. A round starts when something on screen is requested again. */
  #report(wanted: readonly Wanted[]): void {
    if (this.#store.get().screen.print?.phase === "printing") return;
    const done = wanted.filter(
      (want) => !this.#undrawn.has(want.key) && [...want.queries.keys()].every((key) => this.#isSettled(key)),
    );
    const round = new Set(done.map(markOf));
    for (const want of done) {
      if (this.#settled?.has(markOf(want)) === true) continue;
      this.#openRound();
      this.#dependencies.onVisualSettled(want.page, want.visual.definition.name);
    }
    // A page without visuals is drawn too.
    if (done.length < wanted.length || this.#settled === null) this.#openRound();
    this.#settled = round;
    if (this.#isRoundOpen && done.length === wanted.length) {
      this.#isRoundOpen = false;
      this.#dependencies.onSettled();
    }
  }

  #openRound(): void {
    if (!this.#isRoundOpen) this.#dependencies.onStarted();
    this.#isRoundOpen = true;
  }

  #request(missing: ReadonlyMap<string, SemanticQuery>): void {
    const entries = [...missing];
    for (let start = 0; start < entries.length; start += batchSize) {
      const part = entries.slice(start, start + batchSize);
      const batch: Batch = { keys: new Set(part.map(([key]) => key)), abort: new AbortController() };
      this.#batches = [...this.#batches, batch];
      void this.#run(batch, part);
    }
  }

  async #run(batch: Batch, part: readonly (readonly [string, SemanticQuery])[]): Promise<void> {
    const body = { queries: part.map(([, query], index) => ({ id: String(index), query })) };
    const { signal } = batch.abort;
    let answer: Answer<QueryBatchReply>;
    try {
      answer = await this.#dependencies.run(body, signal);
    } catch (cause) {
      if (signal.aborted) return;
      throw cause;
    }
    if (signal.aborted) return;
    this.#batches = this.#batches.filter((one) => one !== batch);
    const keys = part.map(([key]) => key);
    if (answer.ok) this.#accept(answer.value, keys);
    else for (const key of keys) this.#failures.set(key, answer.failure);
    this.#update();
  }

  #accept(reply: QueryBatchReply, keys: readonly string[]): void {
    const answers = this.#answers;
    const version = versionKey(reply);
    if (this.#version !== null && this.#version !== version) answers.clear();
    this.#version = version;
    const byId = new Map(reply.results.map((result) => [result.id, result]));
    keys.forEach((key, index) => {
      const result = byId.get(String(index));
      if (result?.status === "ok") answers.set(key, result.result);
      else this.#failures.set(key, { ...(result?.error ?? missingAnswer), requestId: null });
    });
    for (const key of [...answers.keys()].slice(0, Math.max(0, answers.size - keptAnswers))) {
      if (!this.#wanted.has(key)) answers.delete(key);
    }
    const known = this.#store.get();
    const { completeThrough, sources = [], today = known.today } = reply;
    const isSame = known.completeThrough === completeThrough && known.today === today;
    if (!isSame || !areSame(known.sources, sources)) {
      this.#store.update((state) => ({ ...state, completeThrough, sources, today }));
    }
  }
}

/** Sorts changes by the position of their visuals, from the top of the page down. */
function fromTheTop<Change extends { readonly want: Wanted }>(
  changes: readonly Change[],
  { drawn, settings }: ReportState,
): readonly Change[] {
  const topOf = ({ want: { page, visual } }: Change): number =>
    layoutOf(page, visual.definition, settings.layout, drawn.get(page)).layout.y;
  return changes.toSorted((one, other) => topOf(one) - topOf(other));
}

/** How many visuals the next task draws, if drawing some took a time in milliseconds. */
function nextSlice(count: number, time: number): number {
  return Math.min(largestSlice, Math.max(1, Math.floor((count * sliceTime) / Math.max(1, time))));
}

/** Identifies a visual together with its queries. */
function markOf({ key, queries }: Wanted): string {
  return `${key} ${[...queries.keys()].join(" ")}`;
}

const missingAnswer = { code: "unreadable_answer", message: "", detail: null } as const;

interface Wanted {
  readonly key: string;
  readonly page: string;
  readonly visual: VisualState;
  readonly main: string | null;
  readonly trend: string | null;
  readonly highlight: string | null;
  /** Replaces the queries of a matrix that do not fit into one answer. */
  readonly window: MatrixWindow | null;
  readonly queries: ReadonlyMap<string, SemanticQuery>;
}

const keys = new WeakMap<SemanticQuery, string>();

/** A query as text. It is kept, because every change of the state asks for it. */
function keyOf(query: SemanticQuery): string {
  const known = keys.get(query);
  if (known !== undefined) return known;
  const key = JSON.stringify(query);
  keys.set(query, key);
  return key;
}

function wantedOf(
  state: ReportState,
  page: PageState,
  visual: VisualState,
  answers: ReadonlyMap<string, QueryResult>,
): Wanted {
  const own = buildQueries(state, page, visual);
  const { main, trend, highlight } = own;
  const window = matrixWindow(visual.definition, own, (query) => answers.get(keyOf(query)) ?? null);
  const queries = new Map<string, SemanticQuery>();
  const keep = (query: SemanticQuery | null): string | null => {
    if (query === null) return null;
    const key = keyOf(query);
    queries.set(key, query);
    return key;
  };
  const [first, second] = [keep(main), keep(trend)];
  const lines = keep(window?.lines ?? null);
  const cells = keep(window?.cells ?? null);
  return {
    key: visualKey(page.name, visual.definition.name),
    page: page.name,
    visual,
    main: cells ?? lines ?? first,
    trend: cells === null ? second : lines,
    highlight: keep(highlight),
    window,
    queries,
  };
}

/** What a visual shows now. Returns `before` when nothing changed, so that the visual is not drawn again. */
function dataOf(
  want: Wanted,
  before: VisualData | null,
  answers: ReadonlyMap<string, QueryResult>,
  failures: ReadonlyMap<string, Failure>,
  version: string,
): VisualData {
  const answerTo = (key: string | null): QueryResult | null =>
    key === null ? null : (answers.get(key) ?? null);
  const [main, trend, highlight] = [answerTo(want.main), answerTo(want.trend), answerTo(want.highlight)];
  const keys = [...want.queries.keys()];
  const failure = keys.flatMap((key) => failures.get(key) ?? [])[0];
  const shown = before?.result ?? null;
  if (failure !== undefined) {
    const isSame = before?.status === "failed" && before.failure === failure;
    return isSame ? before : { status: "failed", failure, result: shown };
  }
  if (want.main === null) return before?.status === "ready" ? before : { status: "ready", result: null };
  if (main === null || !keys.every((key) => answers.has(key))) {
    return before?.status === "loading" ? before : { status: "loading", result: shown };
  }
  const isSame =
    before?.status === "ready" &&
    shown?.main === main &&
    shown.trend === trend &&
    shown.highlight === highlight;
  if (isSame) return before;
  const { window } = want;
  const result = { main, trend, highlight, version, ...(window === null ? {} : { window }) };
  return { status: "ready", result };
}

function areSame(one: readonly SourceDay[], other: readonly SourceDay[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
