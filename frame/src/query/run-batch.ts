import type { ExportRequest } from "@vitrine/contracts/http";
import type { QueryBatch, QueryBatchReply } from "@vitrine/contracts/query";

import type { ShownTexts } from "@vitrine/contracts/reading/state/report-texts";
import { isTokenFailure, type Answer, type EmbedApi, type ExportedFile } from "./embed-api.ts";

/** Runs queries with the current token. If the server refuses it, the token is renewed once. */
export type RunBatch = (batch: QueryBatch, signal: AbortSignal) => Promise<Answer<QueryBatchReply>>;

export type RunExport = (request: ExportRequest) => Promise<Answer<ExportedFile>>;

/** Makes a call with the current token, in the same way. */
export type CallWithToken = <Value>(
  call: (token: string, signal: AbortSignal) => Promise<Answer<Value>>,
  signal?: AbortSignal,
) => Promise<Answer<Value>>;

interface Dependencies {
  readonly token: () => string | null;
  /** Gets a new token after the server refused the current one; null if the host gives none. */
  readonly renewToken: () => Promise<string | null>;
  /** Calls the host's hook `preQuery`; absent if the host has none. */
  readonly beforeQuery?: () => Promise<void>;
}

interface QueryDependencies extends Dependencies {
  readonly api: Pick<EmbedApi, "runQueries">;
  /** The words for the columns of answers. */
  readonly texts: () => ShownTexts;
}

const noToken = { code: "embed_token_expired", message: "", detail: null, requestId: null };

export function createCallWithToken({ token, renewToken }: Dependencies): CallWithToken {
  return async (call, signal = new AbortController().signal) => {
    const current = token();
    if (current === null) return { ok: false, status: 401, failure: noToken };
    const answer = await call(current, signal);
    if (answer.ok || !isTokenFailure(answer)) return answer;
    const renewed = await renewToken();
    return renewed === null || signal.aborted ? answer : await call(renewed, signal);
  };
}

export function createRunBatch({ api, beforeQuery, texts, ...tokens }: QueryDependencies): RunBatch {
  const call = createCallWithToken(tokens);
  return async (batch, signal) => {
    await beforeQuery?.();
    const answer = await call((token, leaving) => api.runQueries(token, batch, leaving), signal);
    const { translateResult } = texts();
    if (!answer.ok || translateResult === null) return answer;
    const results = answer.value.results.map((one) =>
      one.status === "ok" ? { ...one, result: translateResult(one.result) } : one,
    );
    return { ok: true, value: { ...answer.value, results } };
  };
}

export function createRunExport({
  api,
  beforeQuery,
  ...tokens
}: Dependencies & { readonly api: Pick<EmbedApi, "exportFile"> }): RunExport {
  const call = createCallWithToken(tokens);
  return async (request) => {
    await beforeQuery?.();
    return call((token, signal) => api.exportFile(token, request, signal));
  };
}
