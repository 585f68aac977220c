import {
  exportEmbedReport,
  exportHeaders,
  getEmbedReport,
  queryEmbedReport,
  type EmbedReport,
  type ExportRequest,
} from "@vitrine/contracts/http";
import { parse, type Schema, type ValueOf } from "@vitrine/contracts/parse";
import type { QueryBatch, QueryBatchReply } from "@vitrine/contracts/query";

import { failureCodes, type Failure } from "../report/state/failure.ts";

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly status: number; readonly failure: Failure };

/** A file that the server wrote. */
export interface ExportedFile {
  readonly content: Blob;
  /** Null when the answer does not say. */
  readonly rowCount: number | null;
  /** There are more rows than the file has. */
  readonly isCut: boolean;
}

/** The calls of the frame. They live on the frame's own origin; the embed token is all that they carry. */
export interface EmbedApi {
  openReport(token: string, signal: AbortSignal): Promise<Answer<EmbedReport>>;
  runQueries(token: string, batch: QueryBatch, signal: AbortSignal): Promise<Answer<QueryBatchReply>>;
  exportFile(token: string, request: ExportRequest, signal: AbortSignal): Promise<Answer<ExportedFile>>;
  /** Any other call of the contract. */
  call<Reply extends Schema>(
    row: CallRow<Reply>,
    token: string,
    signal: AbortSignal,
    body?: unknown,
  ): Promise<Answer<ValueOf<Reply>>>;
}

interface CallRow<Reply extends Schema> {
  readonly method: string;
  readonly path: string;
  readonly reply: Reply;
}

/** Codes of the server that mean: this token is no good (any more). */
export function isTokenFailure(answer: { readonly status: number }): boolean {
  return answer.status === 401;
}

/**
 * @param send the browser's `fetch`, or a stand-in for the network
 */
export function createEmbedApi(send: typeof fetch): EmbedApi {
  /** The answer, and what is in it; a refusal and a broken connection are failures. */
  async function ask<Content>(
    row: { readonly method: string; readonly path: string },
    token: string,
    signal: AbortSignal,
    body: unknown,
    read: (response: Response) => Promise<Content>,
  ): Promise<Answer<{ readonly response: Response; readonly content: Content }>> {
    try {
      const response = await send(row.path, {
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
      if (response.ok) return { ok: true, value: { response, content: await read(response) } };
      const json: unknown = await response.json().catch(() => null);
      const failure = readFailure(json, response.headers.get("x-request-id"));
      return { ok: false, status: response.status, failure };
    } catch (cause) {
      if (signal.aborted) throw cause;
      return { ok: false, status: 0, failure: failureOf(failureCodes.network, null) };
    }
  }

  async function call<Reply extends Schema>(
    row: CallRow<Reply>,
    token: string,
    signal: AbortSignal,
    body?: unknown,
  ): Promise<Answer<ValueOf<Reply>>> {
    const asked = await ask(row, token, signal, body, (response) => response.json().catch(() => null));
    if (!asked.ok) return asked;
    const { response, content } = asked.value;
    const parsed = parse(row.reply, content);
    if (parsed.ok) return { ok: true, value: parsed.value };
    const detail = parsed.faults.map(({ message }) => message).join("; ");
    const requestId = response.headers.get("x-request-id");
    return { ok: false, status: 500, failure: { ...failureOf(failureCodes.unreadable, requestId), detail } };
  }

  return {
    call,
    openReport: (token, signal) => call(getEmbedReport, token, signal),
    runQueries: (token, batch, signal) => call(queryEmbedReport, token, signal, batch),
    async exportFile(token, request, signal) {
      const asked = await ask(exportEmbedReport, token, signal, request, (response) => response.blob());
      if (!asked.ok) return asked;
      const { headers } = asked.value.response;
      const rowCount = headers.get(exportHeaders.rows);
      return {
        ok: true,
        value: {
          content: asked.value.content,
          rowCount: rowCount === null ? null : Number(rowCount),
          isCut: headers.get(exportHeaders.isCut) === "true",
        },
      };
    },
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
