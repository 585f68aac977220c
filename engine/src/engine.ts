import { AppError } from "@vitrine/contracts/errors";
import type {
  ModelDescription,
  QueryBatchReply,
  QueryResult,
  SampleSpec,
  SemanticQuery,
} from "@vitrine/contracts/query";

import type { BatchLimits } from "./run/batch-budget.ts";
import { encodeReply, type EncodedAnswer } from "./run/encoded-result.ts";
import type { CopyStore } from "./copy/copy-store.ts";
import { StoreImports, type EngineImports } from "./engine-imports.ts";
import type { AnalyticsAddress } from "./engines/analytics-address.ts";
import { storedTables } from "./engines/duckdb/stored-tables.ts";
import { chooseStore, fingerprint, type ChosenStore } from "./engines/open-store.ts";
import type { QueueState } from "./engines/fact-store.ts";
import type { Fairness } from "./fairness.ts";
import type { SemanticModel } from "./model/semantic-model.ts";
import { noObserver, type EngineObserver } from "./observer.ts";
import { describeModel } from "./plan/describe-model.ts";
import { dayIn } from "./plan/days/plan-clock.ts";
import { ObservedRunner } from "./run/observed-runner.ts";
import { observeStore } from "./run/observed-store.ts";
import { QueryRunner, type AskOptions, type RunAnswer } from "./run/query-runner.ts";
import { sourceDaysWithin } from "./run/scope-freshness.ts";
import { sampleGeneration } from "./sample/make-facts.ts";
import type { DataRegistry } from "./registry/data-registry.ts";
import type { ScopeRules, SecurityScope } from "./security-scope.ts";

export interface EngineOptions {
  readonly model: SemanticModel;
  readonly registry: DataRegistry;
  /** Folder of the embedded store; created if missing. */
  readonly dataDir: string;
  /** The database that stores the facts. Default: the embedded store. */
  readonly analytics?: AnalyticsAddress;
  readonly clock: { now(): Date };
  readonly limits?: Partial<EngineLimits>;
  readonly log?: (event: object) => void;
  readonly onProgress?: (progress: LoadProgress) => void;
  /** For metrics and traces. */
  readonly observer?: EngineObserver;
}

export interface LoadProgress {
  readonly work: "sample" | "carry-over";
  readonly rows: number;
  readonly share: number;
}

export interface EngineLimits {
  /** Statements that run at the same time, in total and per person; others wait for their turn. Default 2. */
  readonly concurrency: number;
  /** Time limit of a page in milliseconds, including waiting; exports have four times as long. Default 30 000. */
  readonly timeoutMs: number;
  /** The maximum number of rows in one answer, whatever the limit of the query. Default 100 000. */
  readonly maxRows: number;
  /** The maximum number of cells (rows times columns) in one answer; a larger one is refused. Default 2 000 000. */
  readonly maxCells: number;
  /** Limits of all answers of one batch together. Default 500 000 rows, 4 000 000 cells, 64 MiB. */
  readonly batch: BatchLimits;
  /** Memory of the column store, in MiB; the statements of one workspace get half of it. Default 1024. */
  readonly memoryLimitMb: number;
  /** How many workspaces of the embedded store stay open while no one reads them; each takes some 10 MiB. Default 32. */
  readonly openFiles: number;
  /** Size of the cache of answers in MiB; 0 disables it. Default 64. */
  readonly cacheMb: number;
}

const defaultLimits: EngineLimits = {
  concurrency: 2,
  timeoutMs: 30_000,
  maxRows: 100_000,
  maxCells: 2_000_000,
  batch: { rows: 500_000, cells: 4_000_000, bytes: 64 * 1024 * 1024 },
  memoryLimitMb: 1024,
  openFiles: 32,
  cacheMb: 64,
};

const embedded: AnalyticsAddress = { kind: "embedded" };

type BatchQuery = { readonly id: string; readonly query: SemanticQuery };
export type BatchResult = QueryBatchReply["results"][number];

export interface Engine {
  /**
   * Answers all queries of a batch from one data version, in their order. A failed query never fails the others.
   * @throws AppError `engine_unavailable`, or an error of the scope
   */
  runBatch(
    queries: readonly BatchQuery[],
    scope: SecurityScope,
    signal?: AbortSignal,
    fairness?: Fairness,
  ): Promise<QueryBatchReply>;
  /**
   * As `runBatch`, but the reply is JSON in UTF-8, in chunks. Short answers are ready when the promise resolves. Each
   * long one is computed after the chunks before it are consumed. A caller that stops early must close the iterator.
   */
  streamBatch(
    queries: readonly BatchQuery[],
    scope: SecurityScope,
    signal?: AbortSignal,
    fairness?: Fairness,
  ): Promise<AsyncGenerator<Uint8Array>>;
  /** Answers one query; throws `AppError` where `runBatch` would report an error. */
  run(
    query: SemanticQuery,
    scope: SecurityScope,
    signal?: AbortSignal,
    fairness?: Fairness,
  ): Promise<QueryResult>;
  /** The fields that a scope allows. */
  describe(scope: ScopeRules): ModelDescription;
  /** Loads sample data into the store, all or nothing. Does nothing if the store already contains this sample. */
  loadSample(spec: SampleSpec): Promise<{ rows: number; dataVersion: string }>;
  readonly imports: EngineImports;
  /** For dumps, restores and moves. */
  readonly copies: CopyStore;
  /**
   * Removes rows of facts that no longer count. Waits until the running batches, which can still read them, have ended.
   * Does nothing in the embedded store.
   *
   * @throws AppError `engine_unavailable`
   */
  cleanUp(signal: AbortSignal): Promise<void>;
  ready(): boolean;
  /** Why the facts could not be opened at the start, for operators; `null` if they could. All queries fail meanwhile. */
  readonly openingFailure: string | null;
  /**
   * Which workspaces have damaged facts, for operators: one text for each. Only their queries fail. Or one text that the
   * database with the facts does not answer.
   */
  readonly damage: readonly string[];
  /** The statements that wait for their turn. @throws AppError `engine_unavailable` if the store does not answer */
  queue(): Promise<QueueState>;
  close(): Promise<void>;
}

/**
 * Opens the store of the facts and makes an engine on it. The embedded store runs in a separate process.
 *
 * @throws Error if the store cannot be opened; damaged facts are reported in `openingFailure` instead
 */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const { model, registry, dataDir, analytics = embedded, log = () => {}, onProgress = () => {} } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const { concurrency, timeoutMs, memoryLimitMb, openFiles } = limits;
  const onCarried = (rows: number, share: number) => onProgress({ work: "carry-over", rows, share });
  const chosen = await chooseStore(
    {
      address: analytics,
      model,
      registry,
      dataDir,
      concurrency,
      timeoutMs,
      memoryLimitMb,
      openFiles,
      onCarried,
    },
    log,
  );
  const openingFailure = await chosen.store.start().then(() => null, explainFailure);
  return new StoreEngine(chosen, openingFailure, options, limits);
}

/** Query → plan → SQL → rows → result: every step is a pure function, except that the store reads the rows. */
class StoreEngine implements Engine {
  readonly imports: EngineImports;
  readonly copies: CopyStore;
  readonly openingFailure: string | null;
  readonly #chosen: ChosenStore;
  readonly #options: EngineOptions;
  readonly #runner: ObservedRunner;
  /** The workspaces of the sample; `null` before this process has loaded it. */
  #sampled: ReadonlySet<string> | null = null;

  constructor(
    chosen: ChosenStore,
    openingFailure: string | null,
    options: EngineOptions,
    limits: EngineLimits,
  ) {
    const { model, clock, analytics = embedded, observer = noObserver } = options;
    this.imports = new StoreImports(model, options.registry, chosen.imports, clock);
    this.copies = chosen.copies;
    this.openingFailure = openingFailure;
    this.#chosen = chosen;
    this.#options = options;
    const runner = new QueryRunner({
      model,
      store: observeStore(chosen.store, analytics.kind, observer),
      observer,
      clock,
      maxRows: limits.maxRows,
      maxCells: limits.maxCells,
      batch: limits.batch,
      timeoutMs: limits.timeoutMs,
      cacheBytes: limits.cacheMb * 1024 * 1024,
      sampled: () => this.#sampled,
      logBug: (error) => this.#logBug(error),
    });
    this.#runner = new ObservedRunner(runner, analytics.kind, observer);
  }

  async runBatch(
    queries: readonly BatchQuery[],
    scope: SecurityScope,
    signal?: AbortSignal,
    fairness?: Fairness,
  ): Promise<QueryBatchReply> {
    const { state, answers } = await this.#begin(queries, scope, optionsOf(signal, fairness));
    const results: BatchResult[] = [];
    for await (const answer of answers) results.push(presentAnswer(answer));
    return { ...state, results };
  }

  async streamBatch(
    queries: readonly BatchQuery[],
    scope: SecurityScope,
    signal?: AbortSignal,
    fairness?: Fairness,
  ): Promise<AsyncGenerator<Uint8Array>> {
    const options = { ...optionsOf(signal, fairness), form: "bytes" } as const;
    const { state, answers } = await this.#begin(queries, scope, options);
    return encodeReply(state, answers);
  }

  async run(
    query: SemanticQuery,
    scope: SecurityScope,
    signal?: AbortSignal,
    fairness?: Fairness,
  ): Promise<QueryResult> {
    const { answers } = await this.#runner.begin([query], scope, optionsOf(signal, fairness));
    for await (const answer of answers) {
      if (answer.ok) return answer.encoded.result;
      throw answer.error;
    }
    throw new Error("The query has no answer");
  }

  describe(scope: ScopeRules): ModelDescription {
    return describeModel(this.#options.model, scope);
  }

  async loadSample(spec: SampleSpec): Promise<{ rows: number; dataVersion: string }> {
    const { model, onProgress = () => {} } = this.#options;
    const dataVersion = fingerprint([sampleGeneration, storedTables(model), spec]);
    const held = await this.#heldSample(spec, dataVersion);
    const { rows } =
      held ??
      (await this.#chosen.store.loadSample(spec, dataVersion, (made, share) =>
        onProgress({ work: "sample", rows: made, share }),
      ));
    this.#sampled = new Set(spec.workspaces.map(({ key }) => key));
    return { rows, dataVersion };
  }

  /** The rows of a sample that all its workspaces have; `null` if one of them does not. */
  async #heldSample(spec: SampleSpec, id: string): Promise<{ readonly rows: number } | null> {
    const { registry } = this.#options;
    const { store } = this.#chosen;
    let rows = 0;
    for (const workspace of new Set(spec.workspaces.map(({ key }) => key))) {
      const own = (await registry.loads(workspace)).find((load) => load.kind === "sample" && load.id === id);
      if (own?.kind !== "sample" || !(await store.holds(await registry.view(workspace)))) return null;
      rows += own.rows;
    }
    return { rows };
  }

  cleanUp(signal: AbortSignal): Promise<void> {
    return this.#chosen.store.cleanUp(signal);
  }

  get damage(): readonly string[] {
    return this.#chosen.store.damage;
  }

  ready(): boolean {
    return this.#chosen.store.isReady;
  }

  queue(): Promise<QueueState> {
    return this.#chosen.store.queue();
  }

  close(): Promise<void> {
    return this.#chosen.close();
  }

  async #begin(queries: readonly BatchQuery[], scope: SecurityScope, options: AskOptions) {
    const { model, clock } = this.#options;
    const asked = queries.map(({ query }) => query);
    const { state, answers } = await this.#runner.begin(asked, scope, options);
    const { dataVersion, completeThrough } = state;
    const today = dayIn(clock.now(), model.timeZone);
    const sources = [...sourceDaysWithin(state, today)];
    const about = { dataVersion, today, completeThrough, ...(sources.length > 0 ? { sources } : {}) };
    return { state: about, answers: nameAnswers(queries, answers) };
  }

  #logBug({ cause }: Error): void {
    this.#options.log?.({ event: "query-failed", cause: cause instanceof Error ? cause.message : cause });
  }
}

/** The cause of damaged facts, with which the portal works without figures. @throws the error for any other cause */
function explainFailure(error: unknown): string {
  if (error instanceof AppError && error.code === "facts_damaged") return String(error.cause);
  throw error;
}

function optionsOf(signal: AbortSignal | undefined, fairness: Fairness | undefined): AskOptions {
  return { signal: signal ?? null, ...(fairness === undefined ? {} : { fairness }) };
}

async function* nameAnswers(
  queries: readonly BatchQuery[],
  answers: AsyncIterable<RunAnswer>,
): AsyncGenerator<EncodedAnswer> {
  let place = 0;
  for await (const answer of answers) {
    const query = queries[place];
    place += 1;
    if (query !== undefined) yield nameAnswer(query.id, answer);
  }
}

function nameAnswer(id: string, answer: RunAnswer): EncodedAnswer {
  if (answer.ok) return { id, status: "ok", encoded: answer.encoded };
  const { code, message, detail } = answer.error;
  return { id, status: "error", error: { code, message, detail } };
}

function presentAnswer(answer: EncodedAnswer): BatchResult {
  if (answer.status === "error") return answer;
  const { id, status, encoded } = answer;
  return { id, status, result: encoded.result };
}
