import type { ErrorCode } from "@vitrine/contracts/errors";
import type { SampleSpec } from "@vitrine/contracts/query";

import { anonymous, turnNow, type Turn } from "../fairness.ts";
import type { RawColumns } from "../result/shape-result.ts";
import type { WorkspaceView } from "../registry/data-registry.ts";
import type { Dialect, SqlStatement } from "../sql/dialect.ts";

/** A database with facts: loads them, and runs and cancels statements on them. */
export interface FactStore {
  readonly isReady: boolean;
  /** Opens the store if necessary. @throws AppError `engine_unavailable` */
  start(): Promise<void>;
  /** The current data of a workspace. @throws AppError `engine_unavailable`, `facts_damaged` */
  view(workspace: string): Promise<WorkspaceView>;
  /** How statements on a view are written. */
  dialectAt(view: WorkspaceView): Dialect;
  /** Runs the statements of a batch on a view. An aborted signal stops them in the database. */
  run(view: WorkspaceView, batch: StatementBatch, signal: AbortSignal | null): Promise<BatchOutcome>;
  /** The statements that wait. @throws AppError `engine_unavailable` if the store does not answer */
  queue(): Promise<QueueState>;
  /** Whether the store contains the rows of a workspace. */
  holds(view: WorkspaceView): Promise<boolean>;
  /** Replaces the sample data of all workspaces, all or nothing. Imported data stay. */
  loadSample(
    spec: SampleSpec,
    id: string,
    onProgress: (rows: number, share: number) => void,
  ): Promise<{ readonly rows: number }>;
  /** Removes rows that no longer count. May take many minutes. @throws AppError `engine_unavailable` */
  cleanUp(signal: AbortSignal): Promise<void>;
  /** For operators: a text for each workspace whose file is damaged, or one text while the database does not answer. */
  readonly damage: readonly string[];
  /** Pending calls fail. Can be called again. */
  close(): Promise<void>;
}

export interface QueueState {
  readonly waiting: number;
  /** The longest wait in milliseconds of a person without running statements; 0 if there is none. */
  readonly longestWaitMs: number;
}

/** Statements that must run on the same version of the data. */
export interface StatementBatch {
  readonly statements: readonly SqlStatement[];
  /** Who the statements are for, and their deadline; by default no one in particular, and from now on. */
  readonly turn?: Turn;
}

export function turnOf({ turn }: StatementBatch, timeoutMs: number): Turn {
  return turn ?? turnNow(anonymous, timeoutMs);
}

export type StatementOutcome = ({ readonly ok: true; readonly columns: RawColumns } | StoreFailure) & {
  /** Missing if the statement did not come to the scheduler. */
  readonly times?: StatementTimes;
};

/** Milliseconds of waiting for its turn, and of running. A run that was stopped in favour of others counts as waiting. */
export interface StatementTimes {
  readonly waitedMs: number;
  readonly ranMs: number;
}

export interface StoreFailure {
  readonly ok: false;
  readonly code: ErrorCode;
  /** For users; `null` for the message in the catalogue of errors. */
  readonly message: string | null;
  readonly detail: string | null;
  /** The message of the database, for logs only because it may contain SQL. */
  readonly cause: string | null;
}

export const cancelledOutcome = {
  ok: false,
  code: "query_cancelled",
  message: null,
  detail: null,
  cause: null,
} as const satisfies StoreFailure;

export function failedOutcome(code: ErrorCode, message: string | null, error: unknown): StoreFailure {
  const cause = error instanceof Error ? error.message : String(error);
  return { ok: false, code, message, detail: null, cause };
}

export interface BatchOutcome {
  /** The view is no longer there because a newer one is. The outcomes are worthless then. */
  readonly isOutdated: boolean;
  readonly outcomes: readonly StatementOutcome[];
}
