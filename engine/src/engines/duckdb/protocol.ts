import type { ErrorCode } from "@vitrine/contracts/errors";
import type { SampleSpec } from "@vitrine/contracts/query";

import type { RawColumns } from "../../result/shape-result.ts";
import type { SqlStatement } from "../../sql/dialect.ts";

/** A table of the store, as the model describes it. */
export interface StoredTable {
  readonly source: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Which data a store holds. */
export interface DataState {
  /** Changes whenever the data change; `empty` while there are none. */
  readonly dataVersion: string;
  /** ISO day. */
  readonly completeThrough: string | null;
  readonly rows: number;
}

export interface StoreSettings {
  /** The database file. */
  readonly file: string;
  /** Fingerprint of the tables' shape: a file of another shape counts as empty. */
  readonly shape: string;
  readonly tables: readonly StoredTable[];
  readonly concurrency: number;
  readonly timeoutMs: number;
  readonly memoryLimitMb: number;
}

/** Statements that must see the same data. */
export interface StatementBatch {
  readonly statements: readonly SqlStatement[];
}

export type StatementOutcome = { readonly ok: true; readonly columns: RawColumns } | StoreFailure;

export interface StoreFailure {
  readonly ok: false;
  readonly code: ErrorCode;
  /** For people; `null` for the catalogue's sentence. */
  readonly message: string | null;
  readonly detail: string | null;
  /** What the database said, for the log only: it may hold SQL. */
  readonly cause: string | null;
}

export const cancelledOutcome = {
  ok: false,
  code: "query_cancelled",
  message: null,
  detail: null,
  cause: null,
} as const satisfies StoreFailure;

export interface BatchOutcome {
  readonly state: DataState;
  readonly outcomes: readonly StatementOutcome[];
}

/** What the engine asks of the process, each call answered once under its id. Cancelling has no answer of its own. */
export type ToProcess =
  | { readonly kind: "open"; readonly id: number; readonly settings: StoreSettings }
  | { readonly kind: "run"; readonly id: number; readonly batch: StatementBatch }
  | { readonly kind: "load"; readonly id: number; readonly spec: SampleSpec; readonly dataVersion: string }
  | { readonly kind: "cancel"; readonly id: number };

export type FromProcess =
  | { readonly kind: "opened"; readonly id: number; readonly state: DataState }
  | { readonly kind: "answered"; readonly id: number; readonly outcome: BatchOutcome }
  | { readonly kind: "progress"; readonly id: number; readonly rows: number; readonly share: number }
  | { readonly kind: "loaded"; readonly id: number; readonly state: DataState }
  | { readonly kind: "failed"; readonly id: number; readonly failure: StoreFailure };
