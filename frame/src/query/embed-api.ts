import {
  exportEmbedReport,
  exportHeaders,
  getEmbedReport,
  openedReportSchema,
  openEmbedReport,
  queryEmbedReport,
  type EmbedReport,
  type ExportRequest,
  type OpeningConfig,
} from "@vitrine/contracts/http";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import { parse, type Schema, type ValueOf } from "@vitrine/contracts/parse";
import {
  queryBatchReplySchema,
  type QueryBatch,
  type QueryBatchReply,
  type QueryResult,
} from "@vitrine/contracts/query";

import { callWith, sentToOpen, type Sent } from "./embed-call.ts";
import { failureCodes, type Failure } from "@vitrine/contracts/reading/state/failure";

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

/** Answers that came with the report. */
export interface FirstAnswers {
  readonly state: Omit<QueryBatchReply, "results">;
  /** By the query as JSON. */
  readonly byQuery: ReadonlyMap<string, QueryResult>;
}

export interface OpenedReport {
  readonly report: EmbedReport;
  /** Those of the page that it opens with; null if there are none. Never rejects. */
  readonly answers: Promise<FirstAnswers | null>;
}

interface CallRow<Reply extends Schema> {
  readonly method: string;
  readonly path: string;
  readonly reply: Reply;
}

/** Sends a call as `fetch` does. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** True if the server refused the token. */
export function isTokenFailure(answer: { readonly status: number }): boolean {
  return answer.status === 401;
}

/** The frame's calls to the server. They go to the frame's own origin and carry only the embed token, no cookie. */
export class EmbedApi {
  readonly #send: Send;

  /** @param send the browser's `fetch`, or a replacement for tests */
  constructor(send: Send) {
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
    return readReply(row.reply, asked.value.response, asked.value.content);
  }

  /** @param language of the report's texts */
  openReport(token: string, language: ReportLanguage, signal: AbortSignal): Promise<Answer<EmbedReport>> {
    return this.call(getEmbedReport, token, signal, undefined, { "accept-language": language });
  }

  /** The same, and the answers of the page that it opens with, in one reply that is read while it arrives. */
  async openWithAnswers(
    token: string,
    language: ReportLanguage,
    body: OpeningConfig,
    signal: AbortSignal,
  ): Promise<Answer<OpenedReport>> {
    const sent = sentToOpen(language, body);
    const read = await this.callForLines(openEmbedReport, openedReportSchema, token, signal, sent);
    if (!read.ok) return read;
    const { report, asked } = read.value.first;
    return { ok: true, value: { report, answers: read.value.rest.then((line) => readAnswers(asked, line)) } };
  }

  /** Calls a row that answers two lines: the first is validated, and the second comes while it is used. */
  async callForLines<First extends Schema>(
    row: { readonly method: string; readonly path: string },
    schema: First,
    token: string,
    signal: AbortSignal,
    sent: Sent,
  ): Promise<Answer<{ readonly first: ValueOf<First>; readonly rest: Promise<unknown> }>> {
    const asked = await this.#ask(row, token, signal, sent, readLines);
    if (!asked.ok) return asked;
    const { first, rest } = asked.value.content;
    const read = readReply(schema, asked.value.response, first);
    return read.ok ? { ok: true, value: { first: read.value, rest } } : read;
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
    sent: Sent,
    read: (response: Response) => Promise<Content>,
  ): Promise<Answer<{ readonly response: Response; readonly content: Content }>> {
    const send = this.#send;
    try {
      const response = await send(row.path, { ...callWith(row.method, token, sent), signal });
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

function readReply<Reply extends Schema>(
  schema: Reply,
  response: Response,
  content: unknown,
): Answer<ValueOf<Reply>> {
  const parsed = parse(schema, content);
  if (parsed.ok) return { ok: true, value: parsed.value };
  const detail = parsed.faults.map(({ message }) => message).join("; ");
  const requestId = response.headers.get("x-request-id");
  return { ok: false, status: 500, failure: { ...failureOf(failureCodes.unreadable, requestId), detail } };
}

/** The first line of a reply as soon as it has arrived, and the second; null instead of what cannot be read. */
async function readLines(
  response: Response,
): Promise<{ readonly first: unknown; readonly rest: Promise<unknown> }> {
  const body = response.body ?? new Blob([]).stream();
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const readTo = async (isRead: () => boolean): Promise<void> => {
    while (!isRead()) {
      const { done, value = "" } = await reader.read();
      if (done) return;
      text += value;
    }
  };
  await readTo(() => text.includes("\n"));
  const [line = ""] = text.split("\n", 1);
  text = text.slice(line.length + 1);
  const rest = readTo(() => false).then(
    () => parseLine(text),
    () => null,
  );
  return { first: parseLine(line), rest };
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readAnswers(asked: readonly unknown[], line: unknown): FirstAnswers | null {
  const parsed = parse(queryBatchReplySchema, line);
  if (!parsed.ok) return null;
  const { results, ...state } = parsed.value;
  const byQuery = results.flatMap((one) =>
    one.status === "ok" ? [[JSON.stringify(asked[Number(one.id)]), one.result] as const] : [],
  );
  return { state, byQuery: new Map(byQuery) };
}

function readFailure(json: unknown, requestId: string | null): Failure {
  const field = (name: string): string | null => {
    const value: unknown = typeof json === "object" && json !== null ? Reflect.get(json, name) : null;
    return typeof value === "string" && value !== "" ? value : null;
  };
  const by = field("by");
  return {
    code: field("code") ?? failureCodes.unreadable,
    message: field("message") ?? "",
    detail: field("detail"),
    requestId: field("requestId") ?? requestId,
    ...(by === null ? {} : { by }),
  };
}

function failureOf(code: string, requestId: string | null): Failure {
  return { code, message: "", detail: null, requestId };
}
