import { createHash } from "node:crypto";
import { setMaxListeners } from "node:events";

import { AppError } from "@vitrine/contracts/errors";
import type { SemanticQuery } from "@vitrine/contracts/query";

import { answerQuery, prepareQuery, type PreparedQuery, type QueryAnswer } from "./answer-batch.ts";
import { AnswerCache } from "./answer-cache.ts";
import type { DataState, FactStore } from "./engines/fact-store.ts";
import { JointRuns } from "./joint-runs.ts";
import type { SemanticModel } from "./model/semantic-model.ts";
import { stateWithin } from "./scope-freshness.ts";
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
}

interface Answered {
  readonly answer: QueryAnswer;
  readonly dataVersion: string;
}

/** Every answer of a batch, from one version of the data. */
export interface AnsweredBatch {
  readonly state: DataState;
  readonly answers: readonly QueryAnswer[];
}

/** New data may come between two queries of a batch; more often than this it does not, unless something is wrong. */
const mostTries = 5;

/**
 * Answers queries from what is kept, from what somebody else is asking already, or from the store. An answer is kept
 * under the model's version, the data's version, who may see what, and the statements themselves, values included.
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
      const state = stateWithin(await this.#parts.store.start(), scope);
      const answered = await Promise.all(
        queries.map((query) => this.#answerOne(query, scope, state, signal)),
      );
      // All or none: a page that mixes two versions of the data shows figures that do not fit each other.
      if (answered.every(({ dataVersion }) => dataVersion === state.dataVersion)) {
        return { state, answers: answered.map(({ answer }) => answer) };
      }
    }
    throw new AppError("engine_unavailable", { retryAfter: 1 });
  }

  async #answerOne(
    query: SemanticQuery,
    scope: SecurityScope,
    state: DataState,
    signal: AbortSignal | null,
  ): Promise<Answered> {
    const { model, clock, maxRows, maxCells, store, logBug } = this.#parts;
    const { dataVersion, completeThrough } = state;
    const prepared = prepareQuery(
      query,
      { model, scope, now: clock.now(), completeThrough, maxRows },
      store.dialect,
      maxCells,
    );
    if (!prepared.ok) {
      if (prepared.error.code === "internal") logBug(prepared.error);
      return { answer: prepared, dataVersion };
    }
    const key = keyOf([model.name, model.version, dataVersion, scope, query, prepared.statements]);
    const kept = this.#cache.get(key);
    if (kept !== null) return { answer: { ok: true, result: kept }, dataVersion };
    const answered = await this.#runs.run(key, (stop) => this.#run(prepared, key, dataVersion, stop), signal);
    return answered ?? { answer: { ok: false, error: new AppError("query_cancelled") }, dataVersion };
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
    if (!answer.ok && answer.error.code === "internal") logBug(answer.error);
    if (answer.ok && state.dataVersion === dataVersion) this.#cache.set(key, answer.result);
    return { answer, dataVersion: state.dataVersion };
  }
}

function keyOf(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
