import type { QueryResult, SemanticQuery } from "@vitrine/contracts/query";

import type { Answer } from "./embed-api.ts";
import type { RunBatch } from "./run-batch.ts";

/** Asks one question beside those of the page: for an export, a list of values, a narrative. */
export type Ask = (query: SemanticQuery, signal?: AbortSignal) => Promise<Answer<QueryResult>>;

export function createAsk(run: RunBatch): Ask {
  return async (query, signal = new AbortController().signal) => {
    const answer = await run({ queries: [{ id: "0", query }] }, signal);
    if (!answer.ok) return answer;
    const result = answer.value.results[0];
    if (result?.status === "ok") return { ok: true, value: result.result };
    const error = result?.error ?? { code: "unreadable_answer", message: "", detail: null };
    return { ok: false, status: 500, failure: { ...error, requestId: null } };
  };
}
