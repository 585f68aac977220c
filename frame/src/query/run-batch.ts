import type { QueryBatch, QueryBatchReply } from "@vitrine/contracts/query";

import { isTokenFailure, type Answer, type EmbedApi } from "./embed-api.ts";

/** Runs queries with the token of the moment; one that the server refuses is renewed once. */
export type RunBatch = (batch: QueryBatch, signal: AbortSignal) => Promise<Answer<QueryBatchReply>>;

interface Dependencies {
  readonly api: Pick<EmbedApi, "runQueries">;
  /** The token to ask with; null while there is none. */
  readonly token: () => string | null;
  /** Gets a new token after the old one was refused; null when the host gives none. */
  readonly renewToken: () => Promise<string | null>;
  /** Lets the host have its say before the queries go out; absent when it did not ask to be asked. */
  readonly beforeQuery?: () => Promise<void>;
}

const noToken = { code: "embed_token_expired", message: "", detail: null, requestId: null };

export function createRunBatch({ api, token, renewToken, beforeQuery }: Dependencies): RunBatch {
  return async (batch, signal) => {
    await beforeQuery?.();
    const current = token();
    if (current === null) return { ok: false, status: 401, failure: noToken };
    const answer = await api.runQueries(current, batch, signal);
    if (answer.ok || !isTokenFailure(answer)) return answer;
    const renewed = await renewToken();
    return renewed === null || signal.aborted ? answer : await api.runQueries(renewed, batch, signal);
  };
}
