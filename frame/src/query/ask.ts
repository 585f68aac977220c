import type { QueryBatchReply, QueryResult, SemanticQuery } from "@vitrine/contracts/query";

import type { Answer } from "./embed-api.ts";
import type { RunBatch } from "./run-batch.ts";

/** Asks one question beside those of the page: for an export, a list of values, a narrative. */
export type Ask = (query: SemanticQuery, signal?: AbortSignal) => Promise<Answer<QueryResult>>;

/** The same, and what the answer stands on: see `standOf`. */
export type AskWithStand = (
  query: SemanticQuery,
  signal: AbortSignal,
) => Promise<Answer<{ readonly result: QueryResult; readonly stand: string }>>;

export function createAskWithStand(run: RunBatch): AskWithStand {
  return async (query, signal) => {
    const answer = await run({ queries: [{ id: "0", query }] }, signal);
    if (!answer.ok) return answer;
    const result = answer.value.results[0];
    if (result?.status === "ok") {
      return { ok: true, value: { result: result.result, stand: standOf(answer.value) } };
    }
    const error = result?.error ?? { code: "unreadable_answer", message: "", detail: null };
    return { ok: false, status: 500, failure: { ...error, requestId: null } };
  };
}

export function createAsk(ask: AskWithStand): Ask {
  return async (query, signal = new AbortController().signal) => {
    const answer = await ask(query, signal);
    return answer.ok ? { ok: true, value: answer.value.result } : answer;
  };
}

/** Equal for answers that fit each other: from the same data, on the same day. */
export function standOf({
  dataVersion,
  completeThrough,
  today,
}: Pick<QueryBatchReply, "dataVersion" | "completeThrough" | "today">): string {
  return JSON.stringify([dataVersion, completeThrough, today]);
}
