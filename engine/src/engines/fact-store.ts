import type { ErrorCode } from "@vitrine/contracts/errors";
import { toDayNumber, type SampleSpec } from "@vitrine/contracts/query";

import { nobodyInParticular, turnNow, type Turn } from "../fairness.ts";
import type { RawColumns } from "../result/shape-result.ts";
import type { Dialect, SqlStatement } from "../sql/dialect.ts";
import type { QueueState } from "./statement-scheduler.ts";

/** What holds the facts and answers statements about them: a database, and how to load, ask and stop it. */
export interface FactStore {
  readonly dialect: Dialect;
  readonly isReady: boolean;
  /** Opens the store when it is not open, and answers which data it holds now. @throws AppError `engine_unavailable` */
  start(): Promise<DataState>;
  /** Runs the statements of a batch on one version of the data. An aborted signal stops them in the database. */
  run(batch: StatementBatch, signal: AbortSignal | null): Promise<BatchOutcome>;
  /** The statements that wait. @throws AppError `engine_unavailable` when the store does not answer */
  queue(): Promise<QueueState>;
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
  /** Of imported data; as one scope has it, of the sample as well. */
  readonly freshness?: readonly SourceFreshness[];
}

/** Through which day what was imported from a source into a workspace is complete. */
export interface SourceFreshness {
  readonly workspace: string;
  /** An id of `import-sources.ts` in contracts. */
  readonly source: string;
  /** ISO day. */
  readonly completeThrough: string;
  /** ISO moment of the last import. */
  readonly importedAt: string;
  /** ISO moment of the last import that contained the last complete day. */
  readonly reportedAt: string;
  /** How many days usually lie between the last days of one import and the next; 1 while that is not known. */
  readonly rhythmDays: number;
}

/** What takes the place of the data that a store holds. */
export interface NewData {
  readonly dataVersion: string;
  readonly completeThrough: string | null;
  /** The table whose rows count as the data's; `null`: none. */
  readonly countedTable: string | null;
}

export const emptyState: DataState = { dataVersion: "empty", completeThrough: null, rows: 0 };

/** What the ledger of imports says of each source of each workspace, in the order that `freshnessOf` reads. */
export const freshnessFields = [
  "workspace",
  "source",
  "max(complete_through)",
  "max(imported_at)",
  "min(complete_through)",
  "count(DISTINCT complete_through)",
  "max(complete_through || ' ' || imported_at)",
].join(", ");

/** Through which day each source of each workspace is complete, and how often it comes: from the ledger of imports. */
export function freshnessOf(files: readonly (readonly unknown[])[]): Pick<DataState, "freshness"> {
  if (files.length === 0) return {};
  const freshness = files.map((fields): SourceFreshness => {
    const [workspace = "", source = "", completeThrough = "", importedAt = "", first = ""] =
      fields.map(String);
    const steps = Number(fields[5]) - 1;
    const days = toDayNumber(completeThrough) - toDayNumber(first);
    const rhythmDays = steps > 0 ? Math.max(1, Math.round(days / steps)) : 1;
    const reportedAt = String(fields[6]).slice(completeThrough.length + 1);
    return { workspace, source, completeThrough, importedAt, reportedAt, rhythmDays };
  });
  return { freshness };
}

/** Statements that must see the same data. */
export interface StatementBatch {
  readonly statements: readonly SqlStatement[];
  /** Whose they are, and until when they may run; without it nobody's in particular, from now on. */
  readonly turn?: Turn;
}

/** The turn of a batch that may not say whose it is. */
export function turnOf({ turn }: StatementBatch, timeoutMs: number): Turn {
  return turn ?? turnNow(nobodyInParticular, timeoutMs);
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
