import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

import { answerQuery } from "./sample-answers.ts";
import { editedDataset, sampleReport } from "./sample-report.ts";
import { answerBoard, boardTokens, openedBoard } from "./sample-board.ts";
import { answerStatement, isStatementToken, openedStatement, pagesOfStatement } from "./sample-statement.ts";

const dist = fileURLToPath(new URL("../../frame/dist", import.meta.url));
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".html": "text/html",
  ".woff2": "font/woff2",
};

/** The policy that the real server sends with the frame. Its nonce is new for each response. */
const policy =
  "default-src 'none'; script-src 'self' 'nonce-1'; style-src 'self'; font-src 'self'; img-src 'self' https: data: blob:; connect-src 'self'";

export interface FrameServer {
  /** Where the frame lives. */
  readonly frameOrigin: string;
  /** A page on another origin that may embed, with the harness of `host-page.ts`. */
  readonly hostOrigin: string;
  /** An origin that no token names. */
  readonly strangerOrigin: string;
  /** What is other in the report's definition, by token. */
  readonly definitions: Map<string, object>;
  /** The version of the data, by token; "1" for the others. */
  readonly versions: Map<string, string>;
  /** The current day, by token; unknown for the others. */
  readonly today: Map<string, string>;
  /** Tokens that have ended. */
  readonly expired: Set<string>;
  /** Definitions that were saved with the token `token-author`. */
  readonly saved: object[];
  /** Bodies of the calls that sent tables and their rows. */
  readonly tables: object[];
  /** Bodies of the query calls, in their order. */
  readonly queries: { readonly token: string; readonly body: { readonly queries: readonly object[] } }[];
  close(): Promise<void>;
}

/** Data from two sources, for the token that says so. */
function sourcesOf(token: string): object {
  const sources = [
    { source: "google_ads", completeThrough: "2026-11-20" },
    { source: "meta_ads", completeThrough: "2026-11-18" },
  ];
  return token === "token-sources" ? { sources } : {};
}

/** The token of the report that was created with `token-create`. */
const createdToken = "token-edit-created";

const tablesId = "11111111-2222-4333-8444-555555555555";
const tablesDataset = `tables-${tablesId}`;
/** With it a report is created on the tables that `token-create` has sent. */
const tablesToken = `token-create~${tablesId}`;

const emptyPage = {
  name: "overview",
  displayName: "Overview",
  visuals: [],
  layout: { kind: "flow", rows: [] },
};

/** What a token for creating a report opens. */
const created = { reportId: "", reportName: "", version: 0, permissions: 4, dataset: editedDataset };

/** What a token that may save the report adds: the version, and measures to build visuals with. */
const authored = {
  version: 1,
  permissions: 7,
  dataset: {
    ...sampleReport.dataset,
    tables: [
      ...sampleReport.dataset.tables,
      {
        name: "Performance",
        displayName: "Performance",
        columns: [],
        measures: ["Spend", "Clicks"].map((name) => ({
          name,
          displayName: name,
          description: "",
          format: { kind: "decimal", digits: 2, currency: null },
        })),
      },
    ],
  },
};

/** Serves the built frame and answers its two calls from samples, and host pages on origins of their own. */
export async function openFrameServer(): Promise<FrameServer> {
  const definitions = new Map<string, object>();
  const versions = new Map<string, string>();
  const today = new Map<string, string>();
  const expired = new Set<string>();
  const queries: FrameServer["queries"] = [];
  const saved: object[] = [];
  const tables: object[] = [];
  /** The version of a saved report, by token. */
  const savedVersions = new Map<string, number>();
  const kept = new Map<string, { keptFilters: string | null; views: object[] }>();
  const host = await listen((_, response) => sendHostPage(response));
  const stranger = await listen((_, response) => sendHostPage(response));
  const frame = await listen((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (!url.pathname.startsWith("/api/embed/")) sendFile(url.pathname, response);
    else
      answerCall(url.pathname, request, response).catch((cause: unknown) => {
        // A page that goes away in the middle of its call is nothing to report.
        if (request.errored === null) throw cause;
      });
  });

  async function answerCall(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = (request.headers.authorization ?? "").replace("Bearer ", "");
    response.setHeader("content-type", "application/json");
    if (!token.startsWith("token") || expired.has(token)) {
      const code = expired.has(token) ? "embed_token_expired" : "embed_token_invalid";
      response.statusCode = 401;
      response.end(
        JSON.stringify({
          code,
          message: "The embed token has expired.",
          detail: "Invalid token.",
          requestId: "r-1",
        }),
      );
      return;
    }
    if ((path === "/api/embed/report/" && request.method === "GET") || path === "/api/embed/open/") {
      const tokenExpiry = new Date(Date.now() + 600_000).toISOString();
      const personal = kept.get(token) ?? { keptFilters: null, views: [] };
      const begun = token.startsWith("token-create") ? { pages: [emptyPage] } : {};
      const definition = { ...sampleReport.definition, ...begun, ...definitions.get(token) };
      const parentOrigins = [host.origin];
      const opened = {
        ...sampleReport,
        ...(token.startsWith("token-edit") ? { version: savedVersions.get(token) ?? 1, permissions: 7 } : {}),
        ...(token.startsWith("token-edit") ? { dataset: editedDataset } : {}),
        ...sourcesOf(token),
        ...(token === "token-author" ? authored : {}),
        ...(token.startsWith("token-create") ? created : {}),
        ...(token === tablesToken ? { dataset: { ...editedDataset, id: tablesDataset } } : {}),
        ...(token === createdToken ? { reportId: "report-2", reportName: "Created" } : {}),
        definition,
        parentOrigins,
        tokenExpiry,
        personal,
      };
      // Without answers in its reply, so that every query is seen by itself.
      const line = `${JSON.stringify({ report: opened, asked: [] })}\n`;
      response.end(path === "/api/embed/open/" ? line : JSON.stringify(opened));
      return;
    }
    if (path === "/api/embed/draft-keys/") {
      // One for each token, as if each were of another person.
      response.end(JSON.stringify({ keys: [createHash("sha256").update(token).digest("base64url")] }));
      return;
    }
    if (path === "/api/embed/question-texts/") {
      response.end(JSON.stringify({ synonyms: {}, members: {}, dimensions: {}, details: {}, targets: {} }));
      return;
    }
    const text = await readText(request);
    if (path === "/api/embed/members/") {
      const { phrases } = JSON.parse(text) as { phrases: readonly string[] };
      response.end(JSON.stringify({ found: phrases.map(membersCalled) }));
      return;
    }
    if (path.startsWith("/api/embed/tables/")) {
      tables.push(JSON.parse(text) as object);
      response.end(JSON.stringify(request.method === "POST" ? { tablesId, datasetId: tablesDataset } : {}));
      return;
    }
    if (path === "/api/embed/personal/filters/") {
      const { state } = JSON.parse(text) as { state: string | null };
      kept.set(token, { keptFilters: state, views: [] });
      response.end(JSON.stringify(kept.get(token)));
      return;
    }
    if (path === "/api/embed/report/") {
      const { definition, version } = JSON.parse(text) as { definition: object; version: number };
      saved.push(definition);
      if (token.startsWith("token-edit")) {
        definitions.set(token, definition);
        savedVersions.set(token, version + 1);
      }
      response.end(JSON.stringify({ version: version + 1 }));
      return;
    }
    if (path === "/api/embed/report/copy/") {
      const { name, definition } = JSON.parse(text) as { name: string; definition: object };
      if (token.startsWith("token-create")) definitions.set(createdToken, definition);
      const tokenExpiry = new Date(Date.now() + 600_000).toISOString();
      const access = token.startsWith("token-create")
        ? { access: { accessToken: createdToken, tokenExpiry } }
        : {};
      response.end(JSON.stringify({ reportId: "report-2", reportName: name, ...access }));
      return;
    }
    if (path === "/api/embed/export/") {
      sendFileOf(JSON.parse(text) as { query: Parameters<typeof answerQuery>[1] }, response);
      return;
    }
    if (path.startsWith("/api/embed/board/")) {
      if (!boardTokens.includes(token)) response.statusCode = 404;
      const asked = JSON.parse(text === "" ? "{}" : text) as Parameters<typeof answerBoard>[0] & {
        readonly tileId?: string;
      };
      const answer = (): object => {
        if (path === "/api/embed/board/query/") return answerBoard(asked);
        if (request.method === "PUT") return { version: 2 };
        const board = openedBoard([host.origin], asked.tileId);
        // The frame asks for the figures itself.
        return path === "/api/embed/board/open/" ? { board, asked: [] } : board;
      };
      const line = JSON.stringify(boardTokens.includes(token) ? answer() : { code: "report_not_found" });
      response.end(`${line}\n`);
      return;
    }
    if (path === "/api/embed/statement/") {
      response.end(JSON.stringify(openedStatement(token, [host.origin])));
      return;
    }
    if (path === "/api/embed/statement/pages/") {
      response.end(JSON.stringify(pagesOfStatement(token, JSON.parse(text) as object)));
      return;
    }
    // What a page that has gone had still asked is not counted among the calls of the next.
    if (response.destroyed) return;
    const body = JSON.parse(text) as {
      queries: {
        id: string;
        query: Parameters<typeof answerQuery>[1] & Parameters<typeof answerStatement>[2];
      }[];
    };
    queries.push({ token, body });
    const results = body.queries.map(({ id, query }) =>
      isStatementToken(token) ? answerStatement(token, id, query) : answerQuery(id, query),
    );
    response.end(
      JSON.stringify({
        dataVersion: versions.get(token) ?? "1",
        completeThrough: sampleReport.completeThrough,
        ...(today.has(token) ? { today: today.get(token) } : {}),
        ...sourcesOf(token),
        results,
      }),
    );
  }

  return {
    frameOrigin: frame.origin,
    hostOrigin: host.origin,
    strangerOrigin: stranger.origin,
    definitions,
    versions,
    today,
    expired,
    saved,
    tables,
    queries,
    async close() {
      await Promise.all([host, stranger, frame].map(({ server }) => closeServer(server)));
    },
  };
}

/** The one name that questions find. */
function membersCalled(phrase: string): readonly object[] {
  const field = { table: "Channel", column: "channel" };
  return phrase.toLowerCase() === "search" ? [{ field, value: "Search", text: "Search", distance: 0 }] : [];
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** Stands in for the server's files: the rows as plain CSV, whatever the format. */
function sendFileOf({ query }: { query: Parameters<typeof answerQuery>[1] }, response: ServerResponse): void {
  const { result } = answerQuery("export", query) as {
    result: { columns: { displayName: string; values: unknown[] }[]; rowCount: number; truncated: boolean };
  };
  const lines = [
    result.columns.map(({ displayName }) => displayName),
    ...Array.from({ length: result.rowCount }, (_, row) => result.columns.map(({ values }) => values[row])),
  ];
  response.setHeader("content-type", "text/csv");
  response.setHeader("x-export-rows", result.rowCount);
  response.setHeader("x-export-cut", String(result.truncated));
  response.end(`${lines.map((cells) => cells.join(",")).join("\r\n")}\r\n`);
}

function sendFile(path: string, response: ServerResponse): void {
  const file = extname(path) === "" ? "/index.html" : normalize(path);
  response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
  response.setHeader("content-security-policy", policy);
  // As the real server says it: files with a hash in their name never change.
  response.setHeader(
    "cache-control",
    file.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-store",
  );
  try {
    const content = readFileSync(join(dist, file));
    response.end(
      file === "/index.html" ? content.toString().replace("<script ", '<script nonce="1" ') : content,
    );
  } catch {
    response.statusCode = 404;
    response.end();
  }
}

function sendHostPage(response: ServerResponse): void {
  response.setHeader("content-type", "text/html");
  response.end(
    "<!doctype html><html lang=en><title>Host</title><style>body{margin:0}iframe{border:0;width:100vw;height:100vh;display:block}</style></html>",
  );
}

async function listen(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ readonly server: Server; readonly origin: string }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { server, origin: `http://localhost:${address.port}` };
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
