import type { ModelDescription, QueryBatchReply, QueryResult, SemanticQuery } from "@vitrine/contracts/query";

import type { Fairness } from "./fairness.ts";
import type { SemanticModel } from "./model/semantic-model.ts";
import { describeModel } from "./plan/describe-model.ts";
import { dayIn } from "./plan/days/plan-clock.ts";
import { encodeReply, type EncodedAnswer } from "./run/encoded-result.ts";
import type { ObservedRunner } from "./run/observed-runner.ts";
import type { AskOptions, RunAnswer } from "./run/query-runner.ts";
import { sourceDaysWithin } from "./run/scope-freshness.ts";
import type { ScopeRules, SecurityScope } from "./security-scope.ts";

type BatchQuery = { readonly id: string; readonly query: SemanticQuery };
export type BatchResult = QueryBatchReply["results"][number];

/** A dataset that can be queried. */
export interface Dataset {
  readonly model: SemanticModel;
  /**
   * Answers all queries of a batch from one data version, in their order. A failed query never fails the others.
   * @throws AppError `engine_unavailable`, or an error of the scope
   */
  runBatch(
    queries: readonly BatchQuery[],
    scope: SecurityScope,
    signal?: AbortSignal,
    fairness?: Fairness,
  ): Promise<QueryBatchReply>;
  /**
   * As `runBatch`, but the reply is JSON in UTF-8, in chunks. Short answers are ready when the promise resolves. Each
   * long one is computed after the chunks before it are consumed. A caller that stops early must close the iterator.
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
  /** The fields that a scope allows. */
  describe(scope: ScopeRules): ModelDescription;
}

interface DatasetParts {
  readonly model: SemanticModel;
  readonly runner: ObservedRunner;
  readonly clock: { now(): Date };
}

/** Query → plan → SQL → rows → result: every step is a pure function, except that the store reads the rows. */
export class DatasetAnswers implements Dataset {
  readonly model: SemanticModel;
  readonly #runner: ObservedRunner;
  readonly #clock: DatasetParts["clock"];

  constructor({ model, runner, clock }: DatasetParts) {
    this.model = model;
    this.#runner = runner;
    this.#clock = clock;
  }

  async runBatch(
    queries: readonly BatchQuery[],
    scope: SecurityScope,
    signal?: AbortSignal,
    fairness?: Fairness,
  ): Promise<QueryBatchReply> {
    const { state, answers } = await this.#begin(queries, scope, optionsOf(signal, fairness));
    const results: BatchResult[] = [];
    for await (const answer of answers) results.push(presentAnswer(answer));
    return { ...state, results };
  }

  async streamBatch(
    queries: readonly BatchQuery[],
    scope: SecurityScope,
    signal?: AbortSignal,
    fairness?: Fairness,
  ): Promise<AsyncGenerator<Uint8Array>> {
    const options = { ...optionsOf(signal, fairness), form: "bytes" } as const;
    const { state, answers } = await this.#begin(queries, scope, options);
    return encodeReply(state, answers);
  }

  async run(
    query: SemanticQuery,
    scope: SecurityScope,
    signal?: AbortSignal,
    fairness?: Fairness,
  ): Promise<QueryResult> {
    const { answers } = await this.#runner.begin([query], scope, optionsOf(signal, fairness));
    for await (const answer of answers) {
      if (answer.ok) return answer.encoded.result;
      throw answer.error;
    }
    throw new Error("The query has no answer");
  }

  describe(scope: ScopeRules): ModelDescription {
    return describeModel(this.model, scope);
  }

  async #begin(queries: readonly BatchQuery[], scope: SecurityScope, options: AskOptions) {
    const asked = queries.map(({ query }) => query);
    const { state, answers } = await this.#runner.begin(asked, scope, options);
    const { dataVersion, completeThrough } = state;
    const today = dayIn(this.#clock.now(), this.model.timeZone);
    const sources = [...sourceDaysWithin(state, today)];
    const about = { dataVersion, today, completeThrough, ...(sources.length > 0 ? { sources } : {}) };
    return { state: about, answers: nameAnswers(queries, answers) };
  }
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
