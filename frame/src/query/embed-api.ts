import {
  exportEmbedReport,
  exportHeaders,
  getEmbedReport,
  queryEmbedReport,
  type EmbedReport,
  type ExportRequest,
} from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import { parse, type Schema, type ValueOf } from "@vitrine/contracts/parse";
import type { QueryBatch, QueryBatchReply } from "@vitrine/contracts/query";

import { failureCodes, type Failure } from "../report/state/failure.ts";

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly status: number; readonly failure: Failure };

export interface ExportedFile {
  readonly content: Blob;
  /** Null if the reply has no row count. */
  readonly rowCount: number | null;
  /** True if the file does not contain all rows. */
  readonly isCut: boolean;
}

interface CallRow<Reply extends Schema> {
  readonly method: string;
  readonly path: string;
  readonly reply: Reply;
}

/** True if the server refused the token. */
export function isTokenFailure(answer: { readonly status: number }): boolean {
  return answer.status === 401;
}

/** The frame's calls to the server. They go to the frame's own origin and carry only the embed token, no cookie. */
export class EmbedApi {
  readonly #send: typeof fetch;

  /** @param send the browser's `fetch`, or a replacement for tests */
  constructor(send: typeof fetch) {
    this.#send = send;
  }

  /** Calls a row of the contract and validates its reply. */
  async call<Reply extends Schema>(
    row: CallRow<Reply>,
    token: string,
    signal: AbortSignal,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<ValueOf<Reply>>> {
    const sent = { body, headers };
    const asked = await this.#ask(row, token, signal, sent, (response) => response.json().catch(() => null));
    if (!asked.ok) return asked;
    const { response, content } = asked.value;
    const parsed = parse(row.reply, content);
    if (parsed.ok) return { ok: true, value: parsed.value };
    const detail = parsed.faults.map(({ message }) => message).join("; ");
    const requestId = response.headers.get("x-request-id");
    return { ok: false, status: 500, failure: { ...failureOf(failureCodes.unreadable, requestId), detail } };
  }

  /** @param language of the report's texts */
  openReport(token: string, language: ReportLanguage, signal: AbortSignal): Promise<Answer<EmbedReport>> {
    return this.call(getEmbedReport, token, signal, undefined, { "accept-language": language });
  }

  runQueries(token: string, batch: QueryBatch, signal: AbortSignal): Promise<Answer<QueryBatchReply>> {
    return this.call(queryEmbedReport, token, signal, batch);
  }

  async exportFile(
    token: string,
    request: ExportRequest,
    signal: AbortSignal,
  ): Promise<Answer<ExportedFile>> {
    const asked = await this.#ask(
      exportEmbedReport,
      token,
      signal,
      { body: request, headers: {} },
      (response) => response.blob(),
    );
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
  }

  /** Sends a call and reads its content. Refusals and network errors become failures; an abort rejects. */
  async #ask<Content>(
    row: { readonly method: string; readonly path: string },
    token: string,
    signal: AbortSignal,
    { body, headers }: { readonly body: unknown; readonly headers: Readonly<Record<string, string>> },
    read: (response: Response) => Promise<Content>,
  ): Promise<Answer<{ readonly response: Response; readonly content: Content }>> {
    const send = this.#send;
    try {
      const response = await send(row.path, {
        method: row.method,
        headers: {
          accept: "application/json",
          authorization: `Bearer ${token}`,
          ...headers,
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
