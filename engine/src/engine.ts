import type {
  ModelDescription,
  QueryBatchReply,
  QueryResult,
  SampleSpec,
  SemanticQuery,
} from "@vitrine/contracts/query";

import { encodeReply, type EncodedAnswer } from "./encoded-result.ts";
import { createEngineImports, type EngineImports } from "./engine-imports.ts";
import type { AnalyticsAddress } from "./engines/analytics-address.ts";
import { storedTables } from "./engines/duckdb/stored-tables.ts";
import { chooseStore, fingerprint } from "./engines/open-store.ts";
import type { SemanticModel } from "./model/semantic-model.ts";
import { describeModel } from "./plan/describe-model.ts";
import { dayIn } from "./plan/plan-clock.ts";
import { QueryRunner, type RunAnswer } from "./query-runner.ts";
import { sourcesWithin } from "./scope-freshness.ts";
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
  /** Statements that run at once; others wait in a queue. Default 2. */
  readonly concurrency: number;
  /** Longest run of one statement, in milliseconds. Default 30 000. */
  readonly timeoutMs: number;
  /** Most rows in one answer, whatever the query asks. Default 100 000. */
  readonly maxRows: number;
  /** Most cells (rows times columns) in one answer; one that needs more is refused. Default 2 000 000. */
  readonly maxCells: number;
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
  ): Promise<QueryBatchReply>;
  /** As `runBatch`; the reply is JSON in UTF-8 already. Answers that are kept are not written anew. */
  runBatchEncoded(
    queries: readonly BatchQuery[],
    scope: SecurityScope,
    signal?: AbortSignal,
  ): Promise<Uint8Array>;
  /** Answers one query; throws `AppError` where `runBatch` would report an error. */
  run(query: SemanticQuery, scope: SecurityScope, signal?: AbortSignal): Promise<QueryResult>;
  /** The fields that this scope may see. */
  describe(scope: SecurityScope): ModelDescription;
  /** Fills the column store with sample data, all or nothing, unless it already holds exactly this sample. */
  loadSample(spec: SampleSpec): Promise<{ rows: number; dataVersion: string }>;
  readonly imports: EngineImports;
  ready(): boolean;
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
  await store.start();

  let sampled: ReadonlySet<string> | null = null;
  const runner = new QueryRunner({
    model,
    store,
    clock,
    maxRows: limits.maxRows,
    maxCells: limits.maxCells,
    cacheBytes: limits.cacheMb * 1024 * 1024,
    sampled: () => sampled,
    logBug: (error) => {
      const { cause } = error;
      log({ event: "query-failed", cause: cause instanceof Error ? cause.message : cause });
    },
  });

  async function runAll(queries: readonly BatchQuery[], scope: SecurityScope, signal?: AbortSignal) {
    const asked = queries.map(({ query }) => query);
    const { state, answers } = await runner.answer(asked, scope, signal ?? null);
    const { dataVersion, completeThrough } = state;
    const named = queries.flatMap(({ id }, index): EncodedAnswer[] => {
      const answer = answers[index];
      return answer === undefined ? [] : [nameAnswer(id, answer)];
    });
    const sources = [...sourcesWithin(state, scope)];
    const today = dayIn(clock.now(), model.timeZone);
    const told = { dataVersion, today, completeThrough, ...(sources.length > 0 ? { sources } : {}) };
    return { state: told, answers: named };
  }

  return {
    runBatch: async (queries, scope, signal) => {
      const { state, answers } = await runAll(queries, scope, signal);
      return { ...state, results: answers.map(presentAnswer) };
    },
    runBatchEncoded: async (queries, scope, signal) => {
      const { state, answers } = await runAll(queries, scope, signal);
      return encodeReply(state, answers);
    },
    run: async (query, scope, signal) => {
      const [answer] = (await runner.answer([query], scope, signal ?? null)).answers;
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
    close: () => chosen.close(),
  };
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
