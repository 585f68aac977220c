import type {
  QueryBatchReply,
  QueryResult,
  SampleSpec,
  SemanticQuery,
  ModelDescription,
} from "@vitrine/contracts/query";

import type { SemanticModel } from "./model/semantic-model.ts";
import type { SecurityScope } from "./security-scope.ts";

export interface EngineOptions {
  readonly model: SemanticModel;
  /** Folder that holds `campaign.duckdb`; made when missing. */
  readonly dataDir: string;
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
  /** Memory of the column store, in MiB. Default 1024. */
  readonly memoryLimitMb: number;
}

export interface LoadProgress {
  readonly rows: number;
  readonly share: number;
}

export type BatchResult = QueryBatchReply["results"][number];

export interface Engine {
  /** Answers a batch from one data version. One failed query never fails the others. */
  runBatch(
    queries: readonly { readonly id: string; readonly query: SemanticQuery }[],
    scope: SecurityScope,
    signal?: AbortSignal,
  ): Promise<QueryBatchReply>;
  /** Answers one query; throws `AppError` where `runBatch` would report an error. */
  run(query: SemanticQuery, scope: SecurityScope, signal?: AbortSignal): Promise<QueryResult>;
  /** The fields that this scope may see. */
  describe(scope: SecurityScope): ModelDescription;
  /** Fills the column store with sample data, all or nothing, unless it already holds exactly this sample. */
  loadSample(spec: SampleSpec): Promise<{ rows: number; dataVersion: string }>;
  ready(): boolean;
  close(): Promise<void>;
}

/** Opens the column store in a process of its own. */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  await Promise.resolve(options);
  throw new Error("The engine cannot answer yet.");
}
