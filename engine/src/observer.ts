import type { ErrorCode } from "@vitrine/contracts/errors";

import type { AnalyticsAddress } from "./engines/analytics-address.ts";
import type { WorkClass } from "./fairness.ts";

export type EngineName = AnalyticsAddress["kind"];
type Outcome = "ok" | ErrorCode;

/** A part of the work on a batch: everything up to its short answers, or one long answer. */
export interface BatchPhase {
  readonly name: "batch" | "long answer";
  readonly engine: EngineName;
  readonly queries: number;
  readonly class: WorkClass;
}

/** A query whose answer was handed over, or that failed. Visuals of reports are one query each, or a few. */
export interface EndedQuery {
  readonly engine: EngineName;
  readonly outcome: Outcome;
  /** Since the batch arrived. For a long answer, without the time in which the caller read the answers before it. */
  readonly seconds: number;
  /** Rows of the answer. */
  readonly rows: number;
}

/** A statement in the database of the facts. */
export interface EndedStatement {
  readonly engine: EngineName;
  readonly outcome: Outcome;
  /** When the engine got the statements of its batch, in milliseconds since the epoch. */
  readonly arrivedAt: number;
  /** Seconds of waiting for its turn, and of running; `null` if the store was not reached. */
  readonly times: { readonly waited: number; readonly ran: number } | null;
  /** Rows that the database answered. */
  readonly rows: number;
}

/** The answers of queries, and the first days of facts. */
export type EngineCache = "answers" | "first_days";

/**
 * Gets what the engine does, for metrics and traces. Nothing that it gets identifies people, workspaces or values. Its
 * methods must not throw.
 */
export interface EngineObserver {
  /** Does the work by calling it once, and may note its duration. */
  during<Value>(phase: BatchPhase, work: () => Promise<Value>): Promise<Value>;
  queryEnded(query: EndedQuery): void;
  statementEnded(statement: EndedStatement): void;
  cacheAsked(cache: EngineCache, isHit: boolean): void;
  /** @param bytes `null` if the cache is bounded by its entries */
  cacheChanged(cache: EngineCache, entries: number, bytes: number | null): void;
}

export const noObserver: EngineObserver = {
  during: (_phase, work) => work(),
  queryEnded: () => {},
  statementEnded: () => {},
  cacheAsked: () => {},
  cacheChanged: () => {},
};
