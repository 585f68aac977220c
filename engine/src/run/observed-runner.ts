import { AsyncResource } from "node:async_hooks";

import { AppError } from "@vitrine/contracts/errors";
import type { SemanticQuery } from "@vitrine/contracts/query";

import { anonymous, type WorkClass } from "../fairness.ts";
import type { EngineName, EngineObserver } from "../observer.ts";
import type { SecurityScope } from "../security-scope.ts";
import type { AskOptions, BegunBatch, QueryRunner, RunAnswer } from "./query-runner.ts";

type Answers = AsyncGenerator<RunAnswer>;

interface Begun extends Pick<BegunBatch, "answers" | "isLong"> {
  /** Until the short answers were ready. */
  readonly seconds: number;
  readonly class: WorkClass;
  /** Does something in the asynchronous context in which the batch began. */
  readonly inContext: <Value>(work: () => Value) => Value;
}

/** Asks the runner, and reports every query to the observer. */
export class ObservedRunner {
  readonly #runner: QueryRunner;
  readonly #engine: EngineName;
  readonly #observer: EngineObserver;

  constructor(runner: QueryRunner, engine: EngineName, observer: EngineObserver) {
    this.#runner = runner;
    this.#engine = engine;
    this.#observer = observer;
  }

  /** As the runner. A query whose answer the caller does not read is not reported. @throws AppError as the runner */
  async begin(
    queries: readonly SemanticQuery[],
    scope: SecurityScope,
    options: AskOptions = {},
  ): Promise<BegunBatch> {
    const startedAt = performance.now();
    const { class: ofClass } = options.fairness ?? anonymous;
    const phase = { name: "batch", engine: this.#engine, queries: queries.length, class: ofClass } as const;
    try {
      const { state, isLong, answers } = await this.#observer.during(phase, () =>
        this.#runner.begin(queries, scope, options),
      );
      // The caller may read long answers in the context of its connection, which serves several requests.
      const inContext = AsyncResource.bind(<Value>(work: () => Value): Value => work());
      const begun = { answers, isLong, seconds: secondsSince(startedAt), class: ofClass, inContext };
      return { state, isLong, answers: this.#follow(begun) };
    } catch (error) {
      const outcome = error instanceof AppError ? error.code : "internal";
      const seconds = secondsSince(startedAt);
      for (const _query of queries) {
        this.#observer.queryEnded({ engine: this.#engine, outcome, seconds, rows: 0 });
      }
      throw error;
    }
  }

  async *#follow(begun: Begun): Answers {
    const { answers, isLong, inContext } = begun;
    const engine = this.#engine;
    const phase = { name: "long answer", engine, queries: 1, class: begun.class } as const;
    const next = () => answers.next();
    try {
      for (const isThisLong of isLong) {
        const startedAt = performance.now();
        const { done, value } = await inContext(() =>
          isThisLong ? this.#observer.during(phase, next) : next(),
        );
        if (done === true) return;
        const seconds = begun.seconds + secondsSince(startedAt);
        const outcome = value.ok ? "ok" : value.error.code;
        this.#observer.queryEnded({ engine, outcome, seconds, rows: value.ok ? value.encoded.size.rows : 0 });
        yield value;
      }
    } finally {
      await answers.return(undefined);
    }
  }
}

function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1000;
}
