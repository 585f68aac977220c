import { getEmbedReport, queryEmbedReport, type EmbedReport } from "@vitrine/contracts/http";
import { parse, type Schema, type ValueOf } from "@vitrine/contracts/parse";
import type { QueryBatch, QueryBatchReply } from "@vitrine/contracts/query";

import { failureCodes, type Failure } from "../report/failure.ts";

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly status: number; readonly failure: Failure };

/** The two calls of the frame. They live on the frame's own origin; the embed token is all that they carry. */
export interface EmbedApi {
  openReport(token: string, signal: AbortSignal): Promise<Answer<EmbedReport>>;
  runQueries(token: string, batch: QueryBatch, signal: AbortSignal): Promise<Answer<QueryBatchReply>>;
}

/** Codes of the server that mean: this token is no good (any more). */
export function isTokenFailure(answer: { readonly status: number }): boolean {
  return answer.status === 401;
}

/**
 * @param send the browser's `fetch`, or a stand-in for the network
 */
export function createEmbedApi(send: typeof fetch): EmbedApi {
  async function call<Reply extends Schema>(
    row: { readonly method: string; readonly path: string; readonly reply: Reply },
    token: string,
    signal: AbortSignal,
    body?: unknown,
  ): Promise<Answer<ValueOf<Reply>>> {
    let response: Response;
    let json: unknown;
    try {
      response = await send(row.path, {
        method: row.method,
        headers: {
          accept: "application/json",
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        credentials: "omit",
        cache: "no-store",
        signal,
      });
      json = await response.json().catch(() => null);
    } catch (cause) {
      if (signal.aborted) throw cause;
      return { ok: false, status: 0, failure: failureOf(failureCodes.network, null) };
    }
    const requestId = response.headers.get("x-request-id");
    if (!response.ok) return { ok: false, status: response.status, failure: readFailure(json, requestId) };
    const parsed = parse(row.reply, json);
    if (parsed.ok) return { ok: true, value: parsed.value };
    const detail = parsed.faults.map(({ message }) => message).join("; ");
    return { ok: false, status: 500, failure: { ...failureOf(failureCodes.unreadable, requestId), detail } };
  }

  return {
    openReport: (token, signal) => call(getEmbedReport, token, signal),
    runQueries: (token, batch, signal) => call(queryEmbedReport, token, signal, batch),
  };
}

function readFailure(json: unknown, requestId: string | null): Failure {
  const field = (name: string): string | null => {
    const value: unknown = typeof json === "object" && json !== null ? Reflect.get(json, name) : null;
    return typeof value === "string" && value !== "" ? value : null;
  };
  return {
    code: field("code") ?? failureCodes.unreadable,
    message: field("message") ?? "",
    detail: field("detail"),
    requestId: field("requestId") ?? requestId,
  };
}

function failureOf(code: string, requestId: string | null): Failure {
  return { code, message: "", detail: null, requestId };
}
