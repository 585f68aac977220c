import { createHash } from "node:crypto";
import { setMaxListeners } from "node:events";
import { setImmediate } from "node:timers/promises";

import { AppError } from "@vitrine/contracts/errors";
import type { SemanticQuery } from "@vitrine/contracts/query";

import { answerQuery, mostCells, offsetOf, prepareQuery, type PreparedQuery } from "./answer-batch.ts";
import { CoverageReader, withCoverage, type Coverage } from "./coverage.ts";
import { AnswerCache } from "./answer-cache.ts";
import { BatchBudget, type BatchLimits } from "./batch-budget.ts";
import { EncodedResult, TooManyBytes } from "./encoded-result.ts";
import type { DataState } from "../registry/data-state.ts";
import { TaskLimiter } from "../engines/task-limiter.ts";
import { anonymous, timeLimitOf, turnNow, type Fairness, type Turn } from "../fairness.ts";
import { attributedColumns } from "../import/source-lags.ts";
import type { EngineObserver } from "../observer.ts";
import type { QueryStore } from "./observed-store.ts";
import { JointRuns } from "./joint-runs.ts";
import { KeyedLock } from "../keyed-lock.ts";
import { messages } from "../messages.ts";
import type { SemanticModel } from "../model/semantic-model.ts";
import { dayIn } from "../plan/days/plan-clock.ts";
import { lagsWithin, stateWithin } from "./scope-freshness.ts";
import { planComparedFacts, planCoverage } from "../plan/plan-coverage.ts";
import type { FirstDays } from "../plan/known-data.ts";
import type { PlanContext } from "../plan/plan-query.ts";
import type { WorkspaceView } from "../registry/data-registry.ts";
import type { SecurityScope } from "../security-scope.ts";
import { SharedRuns } from "./shared-runs.ts";

export interface RunnerParts {
  readonly model: SemanticModel;
  readonly store: QueryStore;
  readonly observer?: EngineObserver;
  readonly clock: { now(): Date };
  readonly maxRows: number;
  readonly maxCells: number;
  readonly batch: BatchLimits;
  readonly cacheBytes: number;
  /** Time limit of a page in milliseconds. */
  readonly timeoutMs: number;
  readonly logBug: (error: Error) => void;
  /** The workspaces of the sample; `null` if none was loaded. */
  readonly sampled: () => ReadonlySet<string> | null;
}

export interface AskOptions {
  readonly signal?: AbortSignal | null;
  readonly fairness?: Fairness;
  /** Whether the caller wants the answers as bytes or as values. */
  readonly form?: "bytes" | "values";
}

export type RunAnswer =
  | { readonly ok: true; readonly encoded: EncodedResult }
  | { readonly ok: false; readonly error: AppError };

interface Answered {
  readonly answer: RunAnswer;
  readonly dataVersion: string;
}

/**
 * A batch whose short answers are ready. Each long answer is computed when it is consumed. All are from one data version.
 */
export interface BegunBatch {
  readonly state: DataState;
  /** For each query, whether its answer is computed when it is consumed. */
  readonly isLong: readonly boolean[];
  /** In the order of the queries. Can be iterated once; stopping early stops the work. */
  readonly answers: AsyncGenerator<RunAnswer>;
}

interface BatchContext {
  readonly scope: SecurityScope;
  readonly view: WorkspaceView;
  /** Of the view, within the scope. */
  readonly state: DataState;
  readonly lags: ReadonlyMap<string, number>;
  readonly now: Date;
  /** Equal for users who get the same answer to the same query: everything that an answer depends on except the query. */
  readonly circumstances: string;
  readonly turn: Turn;
  readonly signal: AbortSignal | null;
  readonly form: "bytes" | "values";
  readonly budget: BatchBudget;
}

/** A query before it runs: already answered, or planned. */
type Lookup =
  | { readonly kind: "settled"; readonly answer: RunAnswer; readonly isStale?: boolean }
  | {
      readonly kind: "short" | "long";
      readonly query: SemanticQuery;
      readonly prepared: Ready;
      readonly key: string;
    };
type Settled = Extract<Lookup, { readonly kind: "settled" }>;
type Ready = Extract<PreparedQuery, { readonly ok: true }>;

/** How often a batch is repeated because the data changed between two of its queries. More changes indicate a fault. */
const mostTries = 5;
/**
 * An answer that may have more cells is long. Long answers are computed one at a time, each after the one before is
 * consumed.
 */
const longCells = 250_000;
/** Planning yields the thread after this many milliseconds. */
const planningMs = 8;

const cancelled: RunAnswer = { ok: false, error: new AppError("query_cancelled") };

/**
 * Answers queries from the cache, from an equal query of the same person that is running, or from the store. The cache
 * key consists of the versions and completeness of model and data, the scope, the day and the query. For a query that
 * depends on the time of day, it also contains the statements with their values.
 */
export class QueryRunner {
  readonly #parts: RunnerParts;
  readonly #cache: AnswerCache<EncodedResult>;
  readonly #runs = new SharedRuns<Answered>();
  readonly #joint: JointRuns;
  readonly #coverage: CoverageReader;
  readonly #attributed: ReadonlySet<string>;
  /** People take turns, so that many large batches of one person do not delay the page of another. */
  readonly #planning = new TaskLimiter(1);
  /** Each person has at most one long answer in memory. */
  readonly #longAnswers = new KeyedLock();

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#joint = new JointRuns(parts.store, parts.maxCells);
    this.#coverage = new CoverageReader(parts.store, parts.observer);
    this.#attributed = attributedColumns(parts.model);
    this.#cache = new AnswerCache(parts.cacheBytes, parts.observer);
  }

  /** All answers at once. @throws AppError `engine_unavailable` */
  async answer(
    queries: readonly SemanticQuery[],
    scope: SecurityScope,
    options: AskOptions = {},
  ): Promise<{ readonly state: DataState; readonly answers: readonly RunAnswer[] }> {
    const { state, answers } = await this.begin(queries, scope, options);
    const all: RunAnswer[] = [];
    for await (const answer of answers) all.push(answer);
    return { state, answers: all };
  }

  /** @throws AppError `engine_unavailable` */
  async begin(
    queries: readonly SemanticQuery[],
    scope: SecurityScope,
    { signal = null, fairness = anonymous, form = "values" }: AskOptions,
  ): Promise<BegunBatch> {
    const turn = turnNow(fairness, this.#parts.timeoutMs);
    // Every query of the batch adds a listener, more than the limit above which Node warns of a leak.
    if (signal !== null) setMaxListeners(0, signal);
    for (let tries = 0; tries < mostTries; tries += 1) {
      const { store, sampled, clock } = this.#parts;
      const now = clock.now();
      const view = await store.view(scope.workspace);
      const state = stateWithin(view.state, scope, sampled());
      const budget = new BatchBudget(this.#parts.batch);
      const batch = { ...this.#circumstancesOf(state, scope, now), view, turn, signal, form, budget };
      const lookups = await this.#lookUpAll(queries, batch);
      const answered = await Promise.all(lookups.map((one) => this.#runShort(one, batch)));
      // All or none: figures of two data versions on one page would not match.
      if (answered.every((one) => one === null || one.dataVersion === state.dataVersion)) {
        const answers = this.#inOrder(
          answered.map((one, index) => one?.answer ?? lookups[index]),
          batch,
        );
        return { state, isLong: answered.map((one) => one === null), answers };
      }
    }
    throw new AppError("engine_unavailable", { retryAfter: 1 });
  }

  #circumstancesOf(state: DataState, scope: SecurityScope, now: Date) {
    const { model } = this.#parts;
    const { dataVersion, completeThrough } = state;
    const today = dayIn(now, model.timeZone);
    const lags = lagsWithin(state, this.#attributed, model.timeZone);
    const parts = [model.name, model.version, dataVersion, completeThrough, [...lags], scope, today];
    return { scope, state, lags, now, circumstances: digest(parts) };
  }

  async #lookUpAll(queries: readonly SemanticQuery[], batch: BatchContext): Promise<readonly Lookup[]> {
    const lookups: Promise<Lookup>[] = [];
    const lookUpSome = async () => {
      const until = performance.now() + planningMs;
      for (const query of queries.slice(lookups.length)) {
        const isLeft = batch.signal?.aborted === true;
        const one = isLeft ? Promise.resolve(settled(cancelled)) : this.#lookUp(query, batch);
        lookups.push(one);
        // A query that waits for the first days of its facts is planned when these arrive, and does not delay the
        // others.
        await Promise.race([one.catch(() => null), setImmediate()]);
        if (performance.now() >= until) return setImmediate();
      }
    };
    while (lookups.length < queries.length) await this.#planning.run(lookUpSome, batch.turn.fairness);
    return Promise.all(lookups);
  }

  async #lookUp(query: SemanticQuery, batch: BatchContext): Promise<Lookup> {
    const { circumstances } = batch;
    // A cached answer needs no plan, unless the answer depends on the time of day, which only the plan resolves.
    const isTimed = query.filters.some(({ filterType }) => filterType === 7);
    const early = isTimed ? null : digest([circumstances, query]);
    const found = early === null ? null : this.#cache.get(early);
    if (found !== null) return settled(within(found, batch));
    const compared = await this.#comparedFacts(query, batch);
    if ("kind" in compared) return compared;
    const prepared = this.#prepare(query, batch, compared);
    if (!prepared.ok) return settled(prepared);
    const key = early ?? digest([circumstances, query, prepared.statements]);
    const kept = early === null ? this.#cache.get(key) : null;
    if (kept !== null) return settled(within(kept, batch));
    return { kind: mostCells(prepared.plan) > longCells ? "long" : "short", query, prepared, key };
  }

  #planContext({ scope, state, lags, now }: BatchContext, firstDays: FirstDays = new Map()): PlanContext {
    const { model, maxRows } = this.#parts;
    return { model, scope, now, completeThrough: state.completeThrough, lags, firstDays, maxRows };
  }

  /** Reads the first days of the facts that a query compares with earlier days; returns the error if that fails. */
  async #comparedFacts(query: SemanticQuery, batch: BatchContext): Promise<FirstDays | Settled> {
    const { state } = batch;
    try {
      const planned = planComparedFacts(query, this.#planContext(batch));
      if (planned === null) return new Map();
      const { dataVersion } = state;
      const read = await this.#coverage.compared(planned, coverageReading(batch, batch.signal));
      if (read === null) return settled(cancelled);
      // First days of another data version do not fit: the batch is repeated.
      const isStale = read.dataVersion !== dataVersion;
      return isStale
        ? { ...settled({ ok: false, error: new AppError("engine_unavailable") }), isStale }
        : read.firstDays;
    } catch (error) {
      if (error instanceof AppError) return settled({ ok: false, error });
      throw error;
    }
  }

  /** Reads since when the facts of the measures have data; `null` if that adds nothing or cannot be read. */
  async #cover(
    query: SemanticQuery,
    { plan }: Ready,
    batch: BatchContext,
    signal: AbortSignal,
  ): Promise<Coverage | null> {
    const planned = planCoverage(query, plan, this.#planContext(batch));
    if (planned === null) return null;
    return this.#coverage.read(planned, coverageReading(batch, signal));
  }

  #prepare(query: SemanticQuery, batch: BatchContext, firstDays: FirstDays): PreparedQuery {
    const { maxCells, store, logBug } = this.#parts;
    const prepared = prepareQuery(
      query,
      this.#planContext(batch, firstDays),
      store.dialectAt(batch.view),
      maxCells,
    );
    if (!prepared.ok && prepared.error.code === "internal") logBug(prepared.error);
    return prepared;
  }

  /** @returns `null` for a long answer, which is computed later */
  async #runShort(lookup: Lookup, batch: BatchContext): Promise<Answered | null> {
    if (lookup.kind === "settled") {
      return { answer: lookup.answer, dataVersion: lookup.isStale === true ? "" : batch.state.dataVersion };
    }
    if (lookup.kind === "long") return null;
    const { answer, dataVersion } = await this.#share(lookup, batch);
    return { answer: answer.ok ? within(answer.encoded, batch) : answer, dataVersion };
  }

  async *#inOrder(
    answers: readonly (RunAnswer | Lookup | undefined)[],
    batch: BatchContext,
  ): AsyncGenerator<RunAnswer> {
    for (const one of answers) {
      if (one === undefined) continue;
      if ("ok" in one) yield one;
      else if (one.kind === "settled") yield one.answer;
      else yield* this.#runLong(one, batch);
    }
  }

  /** Computes the answer when it is consumed, and holds back the next one of the same person until then. */
  async *#runLong(
    lookup: Exclude<Lookup, { kind: "settled" }>,
    batch: BatchContext,
  ): AsyncGenerator<RunAnswer> {
    const { budget, turn, signal } = batch;
    if (budget.isSpent) return yield { ok: false, error: budget.refusal() };
    const left = AbortSignal.timeout(Math.max(1, turn.deadline - Date.now()));
    const ended = signal === null ? left : AbortSignal.any([signal, left]);
    const release = await this.#longAnswers.acquire(turn.fairness.person, ended);
    if (release === null) return yield signal?.aborted === true ? cancelled : this.#waitedTooLong(turn);
    try {
      const answer = await this.#makeLong(lookup, batch);
      if (!answer.ok && answer.error.code === "batch_too_large") budget.close();
      yield answer;
    } finally {
      release();
    }
  }

  async #makeLong(lookup: Exclude<Lookup, { kind: "settled" }>, batch: BatchContext): Promise<RunAnswer> {
    const { answer, dataVersion } = await this.#share(lookup, batch);
    if (!answer.ok) return answer;
    if (dataVersion !== batch.state.dataVersion) {
      const error = new AppError("engine_unavailable", { message: messages.dataMoved(), retryAfter: 1 });
      return { ok: false, error };
    }
    if (batch.form === "values") return within(answer.encoded, batch);
    try {
      const written = await answer.encoded.written(batch.budget.bytesLeft);
      return within(written.withoutValues(), batch);
    } catch (error) {
      if (!(error instanceof TooManyBytes)) throw error;
      return { ok: false, error: batch.budget.refusal() };
    }
  }

  #waitedTooLong({ fairness }: Turn): RunAnswer {
    const message = messages.waitedTooLong(timeLimitOf(fairness, this.#parts.timeoutMs));
    return { ok: false, error: new AppError("query_timeout", { message }) };
  }

  /**
   * Runs equal queries of one person as one. Equal queries of two people run separately, because each waits in its own
   * turn.
   */
  async #share(lookup: Exclude<Lookup, { kind: "settled" }>, batch: BatchContext): Promise<Answered> {
    const { turn, signal, state } = batch;
    const { person, class: ofClass } = turn.fairness;
    const shared = JSON.stringify([person, ofClass, lookup.key]);
    for (;;) {
      const answered = await this.#runs.run(shared, (stop) => this.#run(lookup, batch, stop), signal);
      if (answered === null) return { answer: cancelled, dataVersion: state.dataVersion };
      const { answer } = answered;
      // The run of an earlier caller has an earlier deadline. Run again if this caller still has time.
      const isOver = answer.ok || answer.error.code !== "query_timeout" || turn.deadline <= Date.now();
      if (isOver) return answered;
    }
  }

  async #run(
    { query, prepared, key }: Exclude<Lookup, { kind: "settled" }>,
    batch: BatchContext,
    signal: AbortSignal,
  ): Promise<Answered> {
    const { logBug } = this.#parts;
    const { view, turn } = batch;
    const ran = await Promise.all([
      this.#joint.run({ ...prepared, view, turn }, signal),
      this.#cover(query, prepared, batch, signal),
    ]).catch(asAppError);
    // The other queries of the batch may have answers.
    if (ran instanceof AppError)
      return { answer: { ok: false, error: ran }, dataVersion: view.state.dataVersion };
    const [{ isOutdated, outcomes }, coverage] = ran;
    // The batch is repeated.
    if (isOutdated)
      return { answer: { ok: false, error: new AppError("engine_unavailable") }, dataVersion: "" };
    const { dataVersion } = view.state;
    const answer = answerQuery(prepared, outcomes);
    if (!answer.ok) {
      if (answer.error.code === "internal") logBug(answer.error);
      return { answer, dataVersion };
    }
    // A first day of another data version does not fit: the batch is repeated.
    if (coverage !== null && coverage.dataVersion !== dataVersion)
      return { answer: { ok: false, error: new AppError("engine_unavailable") }, dataVersion: "" };
    const result = coverage === null ? answer.result : withCoverage(answer.result, coverage);
    const encoded = EncodedResult.of(result);
    if (encoded.size.cells > longCells) return { answer: { ok: true, encoded }, dataVersion };
    const written = await encoded.written();
    // Windows further down are rarely requested twice, and one long table would displace many other answers.
    const isKept = offsetOf(prepared.plan) === 0;
    if (isKept) this.#cache.set(key, written.withoutValues(), written.byteLength);
    return { answer: { ok: true, encoded: written }, dataVersion };
  }
}

function coverageReading({ circumstances, view, turn }: BatchContext, signal: AbortSignal | null) {
  return { circumstances, view, turn, signal };
}

/** @throws what is no AppError */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

function settled(answer: RunAnswer): Settled {
  return { kind: "settled", answer };
}

/** The answer if the batch has room for it, else the error. */
function within(encoded: EncodedResult, { budget }: BatchContext): RunAnswer {
  try {
    budget.take(encoded.size, encoded.byteLength);
    return { ok: true, encoded };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, error };
    throw error;
  }
}

function digest(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
