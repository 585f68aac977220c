import type { ErrorCode } from "@vitrine/contracts/errors";
import type { SampleSpec } from "@vitrine/contracts/query";

import type { RawColumns } from "../result/shape-result.ts";
import type { Dialect, SqlStatement } from "../sql/dialect.ts";

/** What holds the facts and answers statements about them: a database, and how to load, ask and stop it. */
export interface FactStore {
  readonly dialect: Dialect;
  readonly isReady: boolean;
  /** Opens the store when it is not open, and answers which data it holds now. @throws AppError `engine_unavailable` */
  start(): Promise<DataState>;
  /** Runs the statements of a batch on one version of the data. An aborted signal stops them in the database. */
  run(batch: StatementBatch, signal: AbortSignal | null): Promise<BatchOutcome>;
  /** Puts a sample in the place of what is held, all or nothing. */
  load(
    spec: SampleSpec,
    dataVersion: string,
    onProgress: (rows: number, share: number) => void,
  ): Promise<DataState>;
  /** What is pending fails. May be called again. */
  close(): Promise<void>;
}

/** Which data a store holds. */
export interface DataState {
  /** Changes whenever the data change; `empty` while there are none. */
  readonly dataVersion: string;
  /** ISO day. */
  readonly completeThrough: string | null;
  readonly rows: number;
  /** Of imported data. */
  readonly freshness?: readonly SourceFreshness[];
}

/** Through which day what was imported from a source into a workspace is complete. */
export interface SourceFreshness {
  readonly workspace: string;
  /** Such as `google_ads`. */
  readonly source: string;
  /** ISO day. */
  readonly completeThrough: string;
  /** ISO moment of the last import. */
  readonly importedAt: string;
}

/** What takes the place of the data that a store holds. */
export interface NewData {
  readonly dataVersion: string;
  readonly completeThrough: string | null;
  /** The table whose rows count as the data's; `null`: none. */
  readonly countedTable: string | null;
}

export const emptyState: DataState = { dataVersion: "empty", completeThrough: null, rows: 0 };

/** The books' word on through which day each source of each workspace is complete, from its rows. */
export function freshnessOf(
  files: readonly (readonly [
    workspace: string,
    source: string,
    completeThrough: string,
    importedAt: string,
  ])[],
): Pick<DataState, "freshness"> {
  if (files.length === 0) return {};
  const freshness = files.map(([workspace, source, completeThrough, importedAt]) => {
    return { workspace, source, completeThrough, importedAt };
  });
  return { freshness };
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

/** A failure of which the database has said no more than this. */
export function failedOutcome(code: ErrorCode, message: string | null, error: unknown): StoreFailure {
  const cause = error instanceof Error ? error.message : String(error);
  return { ok: false, code, message, detail: null, cause };
}

export interface BatchOutcome {
  readonly state: DataState;
  readonly outcomes: readonly StatementOutcome[];
}
