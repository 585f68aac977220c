import { AppError } from "@vitrine/contracts/errors";
import type {
  ModelDescription,
  QueryBatchReply,
  QueryResult,
  SampleSpec,
  SemanticQuery,
} from "@vitrine/contracts/query";

import type { BatchLimits } from "./batch-budget.ts";
import { encodeReply, type EncodedAnswer } from "./encoded-result.ts";
import { createEngineImports, type EngineImports } from "./engine-imports.ts";
import type { AnalyticsAddress } from "./engines/analytics-address.ts";
import { storedTables } from "./engines/duckdb/stored-tables.ts";
import { chooseStore, fingerprint } from "./engines/open-store.ts";
import type { QueueState } from "./engines/statement-scheduler.ts";
import type { Fairness } from "./fairness.ts";
import type { SemanticModel } from "./model/semantic-model.ts";
import { describeModel } from "./plan/describe-model.ts";
import { dayIn } from "./plan/plan-clock.ts";
import { QueryRunner, type AskOptions, type RunAnswer } from "./query-runner.ts";
import { sourceDaysWithin } from "./scope-freshness.ts";
import { sampleGeneration } from "./sample/make-facts.ts";
import type { SecurityScope } from "./security-scope.ts";

export interface EngineOptions {
  readonly model: SemanticModel;
  /** Folder of the embedded store; made when missing. */
  readonly dataDir: string;
  /** Where the facts are kept. Default: in the embedded store. */
  readonly analytics?: AnalyticsAddress;
  readonly clock: { now(): Date };
  readonly limits?: Partial<EngineLimits>;
  readonly log?: (event: object) => void;
  /** Called while a sample is made. */
  readonly onProgress?: (progress: LoadProgress) => void;
}

export interface EngineLimits {
  /** Statements that run at once, and the most of one person; others wait for their turn. Default 2. */
  readonly concurrency: number;
  /** How long a page may take, waiting included, in milliseconds; exports may take four times as long. Default 30 000. */
  readonly timeoutMs: number;
  /** Most rows in one answer, whatever the query asks. Default 100 000. */
  readonly maxRows: number;
  /** Most cells (rows times columns) in one answer; one that needs more is refused. Default 2 000 000. */
  readonly maxCells: number;
  /** What the answers of one batch may hold together. Default 500 000 rows, 4 000 000 cells, 64 MiB. */
  readonly batch: BatchLimits;
  /** Memory of the column store, in MiB. Default 1024. */
  readonly memoryLimitMb: number;
  /** Memory for answers that are kept for those who ask the same again, in MiB; 0 keeps none. Default 64. */
  readonly cacheMb: number;
}

const defaultLimits: EngineLimits = {
  concurrency: 2,
  timeoutMs: 30_000,
  maxRows: 100_000,
  maxCells: 2_000_000,
  batch: { rows: 500_000, cells: 4_000_000, bytes: 64 * 1024 * 1024 },
  memoryLimitMb: 1024,
  cacheMb: 64,
};

const embedded: AnalyticsAddress = { kind: "embedded" };

export interface LoadProgress {
  readonly rows: number;
  /** From 0 to 1. */
  readonly share: number;
}

type BatchQuery = { readonly id: string; readonly query: SemanticQuery };
export type BatchResult = QueryBatchReply["results"][number];

export interface Engine {
  /**
   * Answers a batch from one data version, in the batch's order. One failed query never fails the others.
   * @throws AppError `engine_unavailable`, or what ails the scope: then there is nothing to answer at all.
   */
  runBatch(
    queries: readonly BatchQuery[],
    scope: SecurityScope,
    signal?: AbortSignal,
    fairness?: Fairness,
  ): Promise<QueryBatchReply>;
  /**
   * As `runBatch`; the reply is JSON in UTF-8, in pieces. Short answers are there when the promise resolves; each long
   * one is made when the pieces before it have been taken. Whoever stops taking pieces must close the iterator.
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
  /** The fields that this scope may see. */
  describe(scope: SecurityScope): ModelDescription;
  /** Fills the column store with sample data, all or nothing, unless it already holds exactly this sample. */
  loadSample(spec: SampleSpec): Promise<{ rows: number; dataVersion: string }>;
  readonly imports: EngineImports;
  ready(): boolean;
  /** Why the facts could not be opened at the start, for operators; null when they could. Queries fail meanwhile. */
  readonly openingFailure: string | null;
  /** The statements that wait for their turn. @throws AppError `engine_unavailable` when the store does not answer */
  queue(): Promise<QueueState>;
  close(): Promise<void>;
}

/**
 * Opens the store of the facts; the embedded one runs in a process of its own.
 *
 * A query goes query → plan → SQL → rows → result; every arrow is a pure function but the one in the column store.
 */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const limits = { ...defaultLimits, ...options.limits };
  const { model, clock, dataDir, analytics = embedded, log = () => {}, onProgress = () => {} } = options;
  const { concurrency, timeoutMs, memoryLimitMb } = limits;
  const chosen = await chooseStore(
    { address: analytics, model, dataDir, concurrency, timeoutMs, memoryLimitMb },
    log,
  );
  const { store, imports } = chosen;
  const openingFailure = await store.start().then(() => null, explainFailure);

  let sampled: ReadonlySet<string> | null = null;
  const runner = new QueryRunner({
    model,
    store,
    clock,
    maxRows: limits.maxRows,
    maxCells: limits.maxCells,
    batch: limits.batch,
    timeoutMs,
    cacheBytes: limits.cacheMb * 1024 * 1024,
    sampled: () => sampled,
    logBug: (error) => {
      const { cause } = error;
      log({ event: "query-failed", cause: cause instanceof Error ? cause.message : cause });
    },
  });

  async function begin(queries: readonly BatchQuery[], scope: SecurityScope, options: AskOptions) {
    const asked = queries.map(({ query }) => query);
    const { state, answers } = await runner.begin(asked, scope, options);
    const { dataVersion, completeThrough } = state;
    const today = dayIn(clock.now(), model.timeZone);
    const sources = [...sourceDaysWithin(state, today)];
    const about = { dataVersion, today, completeThrough, ...(sources.length > 0 ? { sources } : {}) };
    return { state: about, answers: nameAnswers(queries, answers) };
  }

  return {
    runBatch: async (queries, scope, signal, fairness) => {
      const { state, answers } = await begin(queries, scope, optionsOf(signal, fairness));
      const results: BatchResult[] = [];
      for await (const answer of answers) results.push(presentAnswer(answer));
      return { ...state, results };
    },
    streamBatch: async (queries, scope, signal, fairness) => {
      const options = { ...optionsOf(signal, fairness), form: "bytes" } as const;
      const { state, answers } = await begin(queries, scope, options);
      return encodeReply(state, answers);
    },
    run: async (query, scope, signal, fairness) => {
      const [answer] = (await runner.answer([query], scope, optionsOf(signal, fairness))).answers;
      if (answer?.ok === true) return answer.encoded.result;
      throw answer?.error ?? new Error("The query has no answer");
    },
    describe: (scope) => describeModel(model, scope),
    loadSample: async (spec) => {
      const dataVersion = fingerprint([sampleGeneration, storedTables(model), spec]);
      const held = await store.start();
      // What follows a point are imports on top of the sample.
      const isHeld = held.dataVersion.split(".")[0] === dataVersion;
      const { rows } = isHeld
        ? held
        : await store.load(spec, dataVersion, (made, share) => onProgress({ rows: made, share }));
      sampled = new Set(spec.workspaces.map(({ key }) => key));
      return { rows, dataVersion };
    },
    imports: createEngineImports(model, imports, clock),
    ready: () => store.isReady,
    openingFailure,
    queue: () => store.queue(),
    close: () => chosen.close(),
  };
}

/** Damaged facts leave everything else working. @throws whatever else kept the store from opening */
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
