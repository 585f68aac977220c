import { createHash } from "node:crypto";
import { setMaxListeners } from "node:events";

import { AppError } from "@vitrine/contracts/errors";
import type { SemanticQuery } from "@vitrine/contracts/query";

import { answerQuery, prepareQuery, type PreparedQuery } from "./answer-batch.ts";
import { AnswerCache } from "./answer-cache.ts";
import { EncodedResult } from "./encoded-result.ts";
import type { DataState, FactStore } from "./engines/fact-store.ts";
import { JointRuns } from "./joint-runs.ts";
import type { SemanticModel } from "./model/semantic-model.ts";
import { dayIn } from "./plan/plan-clock.ts";
import { stateWithin } from "./scope-freshness.ts";
import type { QueryPlan } from "./plan/query-plan.ts";
import type { SecurityScope } from "./security-scope.ts";
import { SharedRuns } from "./shared-runs.ts";

export interface RunnerParts {
  readonly model: SemanticModel;
  readonly store: FactStore;
  readonly clock: { now(): Date };
  readonly maxRows: number;
  /** Most cells of an answer. */
  readonly maxCells: number;
  /** Most bytes of answers that are kept. */
  readonly cacheBytes: number;
  readonly logBug: (error: Error) => void;
  /** The workspaces that the sample tells of; `null` when none was loaded. */
  readonly sampled: () => ReadonlySet<string> | null;
}

export type RunAnswer =
  | { readonly ok: true; readonly encoded: EncodedResult }
  | { readonly ok: false; readonly error: AppError };

interface Answered {
  readonly answer: RunAnswer;
  readonly dataVersion: string;
}

/** Every answer of a batch, from one version of the data. */
export interface AnsweredBatch {
  readonly state: DataState;
  readonly answers: readonly RunAnswer[];
}

/** What the queries of a batch have in common. */
interface Asking {
  readonly scope: SecurityScope;
  readonly state: DataState;
  readonly now: Date;
  /** Equal for those who would get the same answer to the same query: all that an answer depends on beside it. */
  readonly circumstances: string;
  readonly signal: AbortSignal | null;
}

/** New data may come between two queries of a batch; more often than this it does not, unless something is wrong. */
const mostTries = 5;

/**
 * Answers queries from what is kept, from what somebody else is asking already, or from the store. An answer is kept
 * under the model's version, the data's version and completeness, who may see what, the day, and the query; one that
 * depends on the time of the day under its statements, values included.
 */
export class QueryRunner {
  readonly #parts: RunnerParts;
  readonly #cache: AnswerCache;
  readonly #runs = new SharedRuns<Answered>();
  readonly #joint: JointRuns;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#joint = new JointRuns(parts.store, parts.maxCells);
    this.#cache = new AnswerCache(parts.cacheBytes);
  }

  /** @throws AppError `engine_unavailable` */
  async answer(
    queries: readonly SemanticQuery[],
    scope: SecurityScope,
    signal: AbortSignal | null,
  ): Promise<AnsweredBatch> {
    // Every query of the batch listens to it, and a page has more of them than Node takes for a mistake.
    if (signal !== null) setMaxListeners(0, signal);
    for (let tries = 0; tries < mostTries; tries += 1) {
      const state = stateWithin(await this.#parts.store.start(), scope, this.#parts.sampled());
      const asking = this.#ask(state, scope, signal);
      const answered = await Promise.all(queries.map((query) => this.#answerOne(query, asking)));
      // All or none: a page that mixes two versions of the data shows figures that do not fit each other.
      if (answered.every(({ dataVersion }) => dataVersion === state.dataVersion)) {
        return { state, answers: answered.map(({ answer }) => answer) };
      }
    }
    throw new AppError("engine_unavailable", { retryAfter: 1 });
  }

  #ask(state: DataState, scope: SecurityScope, signal: AbortSignal | null): Asking {
    const { model, clock } = this.#parts;
    const { dataVersion, completeThrough } = state;
    const now = clock.now();
    const today = dayIn(now, model.timeZone);
    const circumstances = digest([model.name, model.version, dataVersion, completeThrough, scope, today]);
    return { scope, state, now, circumstances, signal };
  }

  async #answerOne(query: SemanticQuery, asking: Asking): Promise<Answered> {
    const { circumstances, state, signal } = asking;
    const { dataVersion } = state;
    // What is kept need not be planned anew, unless only the plan tells what is asked for.
    const isTimed = query.filters.some(({ filterType }) => filterType === 7);
    const early = isTimed ? null : digest([circumstances, query]);
    const found = early === null ? null : this.#find(early);
    if (found !== null) return { answer: found, dataVersion };
    const prepared = this.#prepare(query, asking);
    if (!prepared.ok) return { answer: prepared, dataVersion };
    const key = early ?? digest([circumstances, query, prepared.statements]);
    const kept = early === null ? this.#find(key) : null;
    if (kept !== null) return { answer: kept, dataVersion };
    const answered = await this.#runs.run(key, (stop) => this.#run(prepared, key, dataVersion, stop), signal);
    return answered ?? { answer: { ok: false, error: new AppError("query_cancelled") }, dataVersion };
  }

  #find(key: string): RunAnswer | null {
    const json = this.#cache.get(key);
    return json === null ? null : { ok: true, encoded: EncodedResult.kept(json) };
  }

  #prepare(query: SemanticQuery, { scope, state, now }: Asking): PreparedQuery {
    const { model, maxRows, maxCells, store, logBug } = this.#parts;
    const { completeThrough } = state;
    const context = { model, scope, now, completeThrough, maxRows };
    const prepared = prepareQuery(query, context, store.dialect, maxCells);
    if (!prepared.ok && prepared.error.code === "internal") logBug(prepared.error);
    return prepared;
  }

  async #run(
    prepared: Extract<PreparedQuery, { readonly ok: true }>,
    key: string,
    dataVersion: string,
    signal: AbortSignal,
  ): Promise<Answered> {
    const { logBug } = this.#parts;
    const { state, outcomes } = await this.#joint.run(prepared, signal);
    const answer = answerQuery(prepared, outcomes);
    if (!answer.ok) {
      if (answer.error.code === "internal") logBug(answer.error);
      return { answer, dataVersion: state.dataVersion };
    }
    const encoded = EncodedResult.of(answer.result);
    // Rows far down are seldom asked for twice, and one long table would push out what everybody asks for.
    const isKept = state.dataVersion === dataVersion && offsetOf(prepared.plan) === 0;
    if (isKept) this.#cache.set(key, encoded.json);
    return { answer: { ok: true, encoded }, dataVersion: state.dataVersion };
  }
}

/** How many rows, or lines, stand before the first that is answered. */
function offsetOf({ lines, offset }: QueryPlan): number {
  return lines?.plan.offset ?? offset;
}

function digest(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
