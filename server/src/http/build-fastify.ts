import { randomUUID } from "node:crypto";

import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyRequest,
  type RawServerDefault,
} from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";

import { AppError } from "@vitrine/contracts/errors";
import { maxJsonBytes } from "@vitrine/contracts/http";

import { bodyDeadline, endSlowBodies, toFileBody, type BodyDeadline } from "./body-deadline.ts";
import type { NewSpan } from "../observation/span.ts";
import type { TraceHeaders, Tracer } from "../observation/tracer.ts";
import { bindLogger, within, workOf, type Work } from "../observation/work.ts";
import { handleError } from "./errors.ts";
import type { App } from "./fastify-app.ts";
import type { Metrics } from "./metrics.ts";
import { acceptsFile } from "./request-context.ts";
import { dataHeaders } from "./security-headers.ts";

export type { App } from "./fastify-app.ts";

export interface FastifyDeps {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracer: Tracer;
  readonly trustedProxies: number;
  /** True once the server is shutting down. */
  readonly isClosing: () => boolean;
  /** Awaited before the headers of a page are made. */
  readonly beforePage?: () => Promise<void>;
  /** Tests use a shorter one. */
  readonly bodyDeadline?: BodyDeadline;
}

/** All headers of a request must arrive within this time. */
const headersMilliseconds = 15_000;

/**
 * What both apps share: request ids, log, metrics, security headers, limits and the error handler. It does not listen.
 */
export async function buildFastify(deps: FastifyDeps): Promise<App> {
  const app: App = fastify<RawServerDefault, IncomingMessage, ServerResponse, Logger>({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings) => beginWork(logger, String(bindings["reqId"])),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < deps.trustedProxies,
    bodyLimit: maxJsonBytes,
    return503OnClosing: false,
    forceCloseConnections: "idle" as const,
    http: { headersTimeout: headersMilliseconds },
    // Bodies have a separate deadline: a large file may take longer than any fixed time.
    requestTimeout: 0,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  // Bodies other than JSON stay streams, which only routes for files read.
  app.addContentTypeParser("application/octet-stream", (request, payload, done) => {
    if (acceptsFile(request)) done(null, toFileBody(payload));
    else done(new AppError("unsupported_media_type"));
  });
  app.addContentTypeParser(formType, { parseAs: "string", bodyLimit: formBytes }, (request, text, done) => {
    const { row } = request.routeOptions.config;
    if (row?.isOAuth === true || row?.alsoAccepts === "form") readForm(String(text), done);
    else done(new AppError("unsupported_media_type"));
  });
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "string", bodyLimit: formBytes },
    (request, text, done) => {
      if (request.routeOptions.config.row?.alsoAccepts === "form") readMultipart(String(text), done);
      else done(new AppError("unsupported_media_type"));
    },
  );
  app.addContentTypeParser("message/rfc822", { parseAs: "string" }, (request, text, done) => {
    if (request.routeOptions.config.row?.alsoAccepts === "mail") done(null, text);
    else done(new AppError("unsupported_media_type"));
  });
  app.decorateRequest("person", null);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(() => {
    throw new AppError("not_found");
  });
  followWork(app, deps.tracer);
  observe(app, deps);
  endSlowBodies(app, deps.bodyDeadline ?? bodyDeadline);
  // Routes of pages enable it.
  await app.register(helmet, { global: false });
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError("too_many_requests", { retryAfter: ttl / 1000 }),
  });
  return app;
}

const formType = "application/x-www-form-urlencoded";
const formBytes = 64 * 1024;

type BodyDone = (error: Error | null, body?: unknown) => void;

/** A field that is sent twice is refused: another program could understand it differently. */
function readForm(text: string, done: BodyDone): void {
  readFields([...new URLSearchParams(text)], done);
}

/** Short fields without files. Each begins with its boundary. */
function readMultipart(text: string, done: BodyDone): void {
  const boundary = /^--[^\r\n]{1,100}/.exec(text)?.[0];
  if (boundary === undefined) return done(new AppError("malformed_request"));
  const parts = text.split(boundary).slice(1, -1);
  readFields(
    parts.flatMap((part) => {
      const [head = "", ...content] = part.split("\r\n\r\n");
      const name = /\bname="([^"\r\n]{1,100})"/.exec(head)?.[1];
      return name === undefined ? [] : [[name, content.join("\r\n\r\n").replace(/\r\n$/, "")] as const];
    }),
    done,
  );
}

function readFields(fields: readonly (readonly [name: string, value: string])[], done: BodyDone): void {
  const body = Object.fromEntries(fields);
  if (Object.keys(body).length < fields.length) done(new AppError("malformed_request"));
  else done(null, body);
}

function beginWork(logger: FastifyBaseLogger, requestId: string): FastifyBaseLogger {
  const child = logger.child({});
  bindLogger(child, { requestId });
  return child;
}

/** Makes everything that a request does a part of its work, for lines of the log and for spans. */
function followWork(app: App, tracer: Tracer): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const work: Work = workOf(request.log) ?? {};
    work.address = request.ip;
    const span = tracer.begin(spanOf(request), traceHeadersOf(request));
    if (span !== null) work.span = span;
    within(work, done);
  });
  // A body arrives by events of the connection, which are not a part of the work.
  app.addHook("preValidation", (request, _reply, done) => within(workOf(request.log) ?? {}, done));
  app.addHook("onResponse", async (request, { statusCode }) => {
    const span = workOf(request.log)?.span;
    span?.set({ "http.response.status_code": statusCode });
    span?.end(statusCode >= 500 ? String(statusCode) : null);
  });
}

function spanOf({ method, id, routeOptions: { url = "none" } }: FastifyRequest): NewSpan {
  const attributes = { "http.request.method": method, "http.route": url, "vitrine.request_id": id };
  return { name: `${method} ${url}`, kind: "server", attributes };
}

function traceHeadersOf({ headers: { traceparent, tracestate } }: FastifyRequest): TraceHeaders {
  return {
    ...(typeof traceparent === "string" ? { traceparent } : {}),
    ...(typeof tracestate === "string" ? { tracestate } : {}),
  };
}

function observe(app: App, { metrics, isClosing, beforePage }: FastifyDeps): void {
  app.addHook("onRequest", async (request, reply) => {
    metrics.enter(reply.raw);
    // A client that disconnects before the answer gets no response, but its request has ended.
    reply.raw.once("close", () => metrics.leave(reply.raw));
    void reply.header("x-request-id", request.id);
    const isPage = request.routeOptions.config.helmet !== undefined;
    if (isPage) await beforePage?.();
    else void reply.headers(dataHeaders);
    if (isClosing()) {
      void reply.header("connection", "close");
      throw new AppError("shutting_down", { retryAfter: 5 });
    }
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    const { method } = request;
    metrics.leave(reply.raw);
    metrics.count({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route, status: reply.statusCode, ms }, "answered");
  });
}
