import type { QueryBatchReply } from "@vitrine/contracts/query";

import type { EmbedApi, FirstAnswers } from "./embed-api.ts";
import { versionKey } from "./run-query.ts";

type RunQueries = EmbedApi["runQueries"];

/**
 * The answers that came with the report's definition. A query that is among them is not sent. They are found by the query
 * itself, so a report that opens in another way than the server expected only asks again.
 */
export class EarlyAnswers {
  #coming: Promise<FirstAnswers | null> | null = null;

  /** @param answers null if the server could not answer */
  expect(answers: Promise<FirstAnswers | null>): void {
    this.#coming = answers;
  }

  /** Forgets them, so that later queries get the data of their time. */
  drop(): void {
    this.#coming = null;
  }

  /** Takes answers from here, and the others from the server. */
  before(run: RunQueries): RunQueries {
    return async (token, batch, signal) => {
      const early = await this.#coming;
      if (early === null) return run(token, batch, signal);
      const known = batch.queries.flatMap(({ id, query }): QueryBatchReply["results"] => {
        const result = early.byQuery.get(JSON.stringify(query));
        return result === undefined ? [] : [{ id, status: "ok", result }];
      });
      if (known.length === 0) return run(token, batch, signal);
      const ids = new Set(known.map(({ id }) => id));
      const queries = batch.queries.filter(({ id }) => !ids.has(id));
      if (queries.length === 0) return { ok: true, value: { ...early.state, results: known } };
      const answer = await run(token, { queries }, signal);
      if (!answer.ok) return answer;
      // Answers of one batch are of one version of the data.
      if (versionKey(answer.value) !== versionKey(early.state)) return run(token, batch, signal);
      return { ok: true, value: { ...answer.value, results: [...known, ...answer.value.results] } };
    };
  }
}
