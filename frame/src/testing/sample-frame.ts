import type {
  EmbedReport,
  ExportRequest,
  PersonalStates,
  ReportSave,
  ReportSaveAs,
} from "@vitrine/contracts/http";
import type { QueryBatch } from "@vitrine/contracts/query";

import { FrameSession } from "../bridge/frame-session.ts";
import { sampleReport, sampleResult } from "@vitrine/contracts/testing/sample-definition";

export const portal = "https://portal.example";

interface Sent {
  readonly message: {
    readonly method?: string;
    readonly url?: string;
    readonly statusCode?: number;
    readonly headers: { readonly id?: string };
    readonly body: unknown;
  };
  readonly target: string;
}

export interface SampleFrame {
  readonly session: FrameSession;
  /** All messages that the frame posted to the host, with their target origins. */
  readonly sent: Sent[];
  /** All requested files. */
  readonly exports: ExportRequest[];
  /** All saved definitions. */
  readonly saves: ReportSave[];
  /** All definitions that were saved as new reports. */
  readonly copies: ReportSaveAs[];
  /** All other calls to the server. */
  readonly calls: { readonly path: string; readonly token: string; readonly body: QueryBatch | null }[];
  /** Tokens that the server refuses as expired. */
  readonly ended: Set<string>;
  readonly reports: Map<string, EmbedReport>;
  /** What the user has saved in the server. */
  save(states: PersonalStates): void;
  /** The parent window. Messages from other windows have another object as source. */
  readonly host: object;
  /** Sends a request as the portal and waits for its reply. */
  call(
    method: string,
    url: string,
    body?: unknown,
    headers?: object,
  ): Promise<{ statusCode: number; body: unknown }>;
  /** Delivers a message, from the host by default. */
  deliver(data: unknown, origin?: string, source?: unknown): void;
  load(config?: object, headers?: object): Promise<{ statusCode: number; body: unknown }>;
  events(): readonly string[];
  /** Waits until everything that is running has finished. */
  rest(): Promise<void>;
}

/** Carries a call to the fake server and its answer back. */
type Network = (serve: () => Response, path: string, init: RequestInit) => Promise<Response>;

/** The frame without a browser: its real parts, a recording window and a fake server. */
export function openSampleFrame(
  afterPaint = (run: () => void): void => run(),
  network: Network = (serve) => Promise.resolve(serve()),
): SampleFrame {
  const sent: Sent[] = [];
  const calls: SampleFrame["calls"] = [];
  const exports: ExportRequest[] = [];
  const saves: ReportSave[] = [];
  const copies: ReportSaveAs[] = [];
  const ended = new Set<string>();
  let personal: PersonalStates = { keptFilters: null, views: [] };
  const reports = new Map([
    ["token-1", sampleReport()],
    ["token-2", sampleReport()],
  ]);
  const host = {
    postMessage: (message: unknown, target: string) =>
      sent.push({ message: message as Sent["message"], target }),
  };
  let ids = 0;
  const session = new FrameSession({
    host,
    send: (path, init) => network(() => answerCall(path, init), path, init),
    now: () => Date.parse("2026-04-01T11:50:00.000Z"),
    later: (run, milliseconds) => {
      if (milliseconds === 0) setTimeout(run, 0);
      return () => {};
    },
    afterPaint,
    nextTask: (run) => queueMicrotask(run),
    newId: () => `f${(ids += 1)}`,
    onBug: (cause) => {
      throw cause;
    },
    uid: "u0",
    appearance: null,
    language: null,
    asksBeforeQuery: false,
    saveFile: () => {},
    hasKeptDrafts: () => false,
    print: () => {},
  });

  function answerCall(path: string, init: RequestInit | undefined): Response {
    const token = (new Headers(init?.headers).get("authorization") ?? "").slice("Bearer ".length);
    const isOpening = path.endsWith("/open/");
    const body = isOpening || textOf(init) === "" ? null : (JSON.parse(textOf(init)) as QueryBatch);
    calls.push({ path, token, body });
    if (ended.has(token)) return failure(401, "embed_token_expired");
    const report = reports.get(token);
    if (report === undefined) return failure(401, "embed_token_invalid");
    if (path.includes("/personal/"))
      return keep(path, textOf(init) === "" ? {} : (JSON.parse(textOf(init)) as object));
    if (path.endsWith("/export/")) {
      exports.push(JSON.parse(textOf(init)) as ExportRequest);
      if (report.exports === "none") return failure(403, "forbidden");
      const headers = { "x-export-rows": "2", "x-export-cut": "false" };
      return new Response("Channel,Spend\r\nSearch,10\r\nSocial,20\r\n", { headers });
    }
    const opened = { ...report, personal };
    if (isOpening) return new Response(`${JSON.stringify({ report: opened, asked: [] })}\n`);
    if (path.endsWith("/copy/")) {
      const copy = JSON.parse(textOf(init)) as ReportSaveAs;
      copies.push(copy);
      const access = { accessToken: "token-saved", tokenExpiry: report.tokenExpiry };
      return Response.json({
        reportId: "r2",
        reportName: copy.name,
        ...(report.reportId === "" ? { access } : {}),
      });
    }
    if (init?.method === "PUT") {
      const save = JSON.parse(textOf(init)) as ReportSave;
      saves.push(save);
      reports.set(token, { ...report, definition: save.definition, version: save.version + 1 });
      return Response.json({ version: save.version + 1 });
    }
    if (body === null) return Response.json(opened);
    const results = body.queries.map(({ id }) => ({
      id,
      status: "ok",
      result: sampleResult([
        ["Search", 10],
        ["Social", 20],
      ]),
    }));
    return Response.json({ dataVersion: "1", completeThrough: "2026-03-31", results });
  }

  /** Replaces the server's storage of saved filters and views. */
  function keep(path: string, body: { state?: string | null; name?: string; isDefault?: boolean }): Response {
    const { state = null, name = "", isDefault = false } = body;
    if (path.endsWith("/filters/")) personal = { ...personal, keptFilters: state };
    else {
      const others = personal.views.filter((view) => view.name !== name && !path.includes(view.id));
      const view = {
        id: `id-${name}`,
        name,
        state: state ?? "",
        isDefault,
        savedAt: "2026-04-01T11:50:00.000Z",
      };
      personal = { ...personal, views: name === "" ? others : [...others, view] };
    }
    return Response.json(personal);
  }

  const deliver: SampleFrame["deliver"] = (data, origin = portal, source = host) =>
    session.link.receive({ data, origin, source });

  async function rest(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  }

  async function call(method: string, url: string, body?: unknown, headers: object = {}) {
    const id = `h${(ids += 1)}`;
    deliver({ method, url, headers: { uid: "u1", ...headers, id }, body });
    const replied = () =>
      sent.find(({ message }) => message.statusCode !== undefined && message.headers.id === id);
    await rest();
    // A command whose code is loaded on first use takes longer, on a busy machine by seconds.
    const end = Date.now() + 10_000;
    while (replied() === undefined && Date.now() < end) await rest();
    const reply = replied();
    if (reply === undefined) throw new Error(`${method} ${url} was not answered.`);
    return { statusCode: reply.message.statusCode ?? 0, body: reply.message.body };
  }

  return {
    session,
    sent,
    calls,
    exports,
    saves,
    copies,
    ended,
    reports,
    save: (states) => (personal = states),
    host,
    call,
    deliver,
    rest,
    load: (config = {}, headers = {}) =>
      call("POST", "/report/load", { type: "report", id: "r1", accessToken: "token-1", ...config }, headers),
    events: () =>
      sent.flatMap(({ message }) => (message.url?.startsWith("/reports/") === true ? [message.url] : [])),
  };
}

function textOf(init: RequestInit | undefined): string {
  return typeof init?.body === "string" ? init.body : "";
}

function failure(status: number, code: string): Response {
  return Response.json(
    { code, message: "The embed token has expired.", detail: "Invalid token.", requestId: "q1" },
    { status },
  );
}
