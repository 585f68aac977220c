import type { QueryBatchReply, QueryResult, SemanticQuery, SourceDay } from "@vitrine/contracts/query";

import { layoutOf } from "../report/state/custom-layout.ts";
import type { Failure } from "../report/state/failure.ts";
import {
  activePageOf,
  visualKey,
  type PageState,
  type ReportState,
  type VisualData,
  type VisualState,
} from "../report/state/report-state.ts";
import type { Store } from "../report/state/store.ts";
import { versionKey } from "./ask.ts";
import { buildQueries } from "./build-query.ts";
import type { Answer } from "./embed-api.ts";
import { matrixWindow, type MatrixWindow } from "./matrix-windows.ts";
import type { RunBatch } from "./run-batch.ts";

export interface ResultFetcher {
  /** Forgets every answer and failure and asks again for what is on screen. */
  refresh(): void;
  /** Asks again for what failed; everything else stays. */
  retry(): void;
  stop(): void;
}

interface Dependencies {
  readonly store: Store<ReportState>;
  readonly run: RunBatch;
  /** Every visual on screen has its answer or its failure; called again after each later round. */
  readonly onSettled: () => void;
  /** Something on screen is asked or drawn anew; once before each `onSettled`. */
  readonly onStarted: () => void;
  readonly onVisualSettled: (page: string, visual: string) => void;
}

interface Batch {
  readonly keys: ReadonlySet<string>;
  readonly abort: AbortController;
}

/** As many as the server takes in one call. */
const batchSize = 50;
/** Answers kept for pages and filters that the reader may come back to. */
const keptAnswers = 200;

/**
 * Keeps the answers of the page on screen up to date: looks at the state after every change, asks for what is missing
 * in one call, drops calls that nobody waits for any more. All answers on screen come from one version of the data.
 */
export function keepResults(dependencies: Dependencies): ResultFetcher {
  const { store } = dependencies;
  const answers = new Map<string, QueryResult>();
  const failures = new Map<string, Failure>();
  let batches: readonly Batch[] = [];
  /** The data version that all answers have in common. */
  let version: string | null = null;
  let settled: ReadonlySet<string> = new Set();
  let isRoundOpen = false;
  let isScheduled = false;
  let isStopped = false;

  /** Several changes in one go (a host setting three filters) ask once. */
  function schedule(): void {
    if (isScheduled || isStopped) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      if (!isStopped) look();
    });
  }

  function look(): void {
    const state = store.get();
    const page = activePageOf(state);
    if (state.phase !== "open" || page === null) {
      // What opens next is drawn anew, also when all its answers are known.
      settled = new Set();
      return;
    }
    const wanted = page.visuals
      .filter(({ definition }) =>
        state.soloVisual === null
          ? !layoutOf(page.name, definition, state.settings.layout).isHidden
          : definition.name === state.soloVisual,
      )
      .map((visual) => wantedOf(state, page, visual, answers));
    const keys = new Set(wanted.flatMap((want) => [...want.queries.keys()]));
    dropUnwanted(keys);
    const missing = new Map<string, SemanticQuery>();
    for (const want of wanted) {
      for (const [key, query] of want.queries) if (isMissing(key)) missing.set(key, query);
    }
    show(page, wanted);
    ask(missing);
  }

  function isMissing(key: string): boolean {
    return !answers.has(key) && !failures.has(key) && !batches.some((batch) => batch.keys.has(key));
  }

  function dropUnwanted(keys: ReadonlySet<string>): void {
    batches = batches.filter((batch) => {
      const isWanted = [...batch.keys].some((key) => keys.has(key));
      if (!isWanted) batch.abort.abort();
      return isWanted;
    });
  }

  function show(page: PageState, wanted: readonly Wanted[]): void {
    const before = store.get().data;
    const after = new Map(before);
    let isChanged = false;
    for (const want of wanted) {
      const next = dataOf(want, before.get(want.key) ?? null, answers, failures, version ?? "");
      if (next === before.get(want.key)) continue;
      after.set(want.key, next);
      isChanged = true;
    }
    if (isChanged) store.update((state) => ({ ...state, data: after }));
    tell(page, wanted);
  }

  /** Says what has settled, once per round: a round opens when something on screen is asked anew. */
  function tell(page: PageState, wanted: readonly Wanted[]): void {
    const done = wanted.filter((want) =>
      [...want.queries.keys()].every((key) => answers.has(key) || failures.has(key)),
    );
    const round = new Set(done.map((want) => `${want.key} ${[...want.queries.keys()].join(" ")}`));
    for (const want of done) {
      const mark = `${want.key} ${[...want.queries.keys()].join(" ")}`;
      if (settled.has(mark)) continue;
      openRound();
      dependencies.onVisualSettled(page.name, want.visual.definition.name);
    }
    if (done.length < wanted.length) openRound();
    settled = round;
    if (isRoundOpen && done.length === wanted.length) {
      isRoundOpen = false;
      dependencies.onSettled();
    }
  }

  function openRound(): void {
    if (!isRoundOpen) dependencies.onStarted();
    isRoundOpen = true;
  }

  function ask(missing: ReadonlyMap<string, SemanticQuery>): void {
    if (missing.size === 0) return;
    const entries = [...missing];
    for (let start = 0; start < entries.length; start += batchSize) {
      const part = entries.slice(start, start + batchSize);
      const batch: Batch = { keys: new Set(part.map(([key]) => key)), abort: new AbortController() };
      batches = [...batches, batch];
      void run(batch, part);
    }
  }

  async function run(batch: Batch, part: readonly (readonly [string, SemanticQuery])[]): Promise<void> {
    const body = { queries: part.map(([, query], index) => ({ id: String(index), query })) };
    const { signal } = batch.abort;
    let answer: Answer<QueryBatchReply>;
    try {
      answer = await dependencies.run(body, signal);
    } catch (cause) {
      if (signal.aborted) return;
      throw cause;
    }
    if (signal.aborted) return;
    batches = batches.filter((one) => one !== batch);
    const keys = part.map(([key]) => key);
    if (answer.ok) take(answer.value, keys);
    else for (const key of keys) failures.set(key, answer.failure);
    look();
  }

  function take(reply: QueryBatchReply, keys: readonly string[]): void {
    const next = versionKey(reply);
    if (version !== null && version !== next) answers.clear();
    version = next;
    const byId = new Map(reply.results.map((result) => [result.id, result]));
    keys.forEach((key, index) => {
      const result = byId.get(String(index));
      if (result?.status === "ok") answers.set(key, result.result);
      else failures.set(key, { ...(result?.error ?? missingAnswer), requestId: null });
    });
    for (const key of [...answers.keys()].slice(0, Math.max(0, answers.size - keptAnswers)))
      answers.delete(key);
    const { completeThrough, sources = [], today = null } = reply;
    const known = store.get();
    const isSame = known.completeThrough === completeThrough && known.today === today;
    if (!isSame || !areSame(known.sources, sources)) {
      store.update((state) => ({ ...state, completeThrough, sources, today }));
    }
  }

  function restart(): void {
    for (const batch of batches) batch.abort.abort();
    batches = [];
    settled = new Set();
    schedule();
  }

  const unsubscribe = store.subscribe(schedule);
  schedule();
  return {
    refresh() {
      answers.clear();
      failures.clear();
      version = null;
      restart();
    },
    retry() {
      if (failures.size === 0) return;
      failures.clear();
      schedule();
    },
    stop() {
      isStopped = true;
      unsubscribe();
      restart();
    },
  };
}

const missingAnswer = { code: "unreadable_answer", message: "", detail: null } as const;

interface Wanted {
  readonly key: string;
  readonly visual: VisualState;
  readonly main: string | null;
  readonly trend: string | null;
  readonly highlight: string | null;
  /** Asked in place of a matrix's own questions, whose answers do not hold it. */
  readonly window: MatrixWindow | null;
  readonly queries: ReadonlyMap<string, SemanticQuery>;
}

function wantedOf(
  state: ReportState,
  page: PageState,
  visual: VisualState,
  answers: ReadonlyMap<string, QueryResult>,
): Wanted {
  const own = buildQueries(state, page, visual);
  const { main, trend, highlight } = own;
  const window = matrixWindow(visual.definition, own, (query) => answers.get(JSON.stringify(query)) ?? null);
  const queries = new Map<string, SemanticQuery>();
  const keep = (query: SemanticQuery | null): string | null => {
    if (query === null) return null;
    const key = JSON.stringify(query);
    queries.set(key, query);
    return key;
  };
  const [first, second] = [keep(main), keep(trend)];
  const lines = keep(window?.lines ?? null);
  const cells = keep(window?.cells ?? null);
  return {
    key: visualKey(page.name, visual.definition.name),
    visual,
    main: cells ?? lines ?? first,
    trend: cells === null ? second : lines,
    highlight: keep(highlight),
    window,
    queries,
  };
}

/** What a visual shows now. Answers the same object when nothing changed, so that it is not drawn again. */
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
