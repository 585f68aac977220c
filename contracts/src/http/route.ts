import type { ErrorCode } from "../errors.ts";
import type { Schema, ValueOf } from "../parse.ts";

/**
 * Who may call a route at all; what exactly they may do is the policy's business on the server.
 * - `public`: anybody, with or without a token
 * - `session`: a person signed in (bearer access token)
 * - `embed`: the frame (bearer embed token); served on the frame's origin only
 */
export type RouteAccess = "public" | "session" | "embed";

/** A file as the body (`application/octet-stream`), with its name percent-encoded in the header `X-File-Name`. */
export interface FileBody {
  readonly mostBytes: number;
}

/** What a request can have as its body: nothing, JSON that the schema parses, or a file. */
export type RouteBody = Schema | FileBody | null;

/** Largest JSON body. Far above any request of ours: a batch of fifty queries with two hundred filters each. */
export const mostJsonBytes = 2 * 1024 * 1024;

/**
 * How often a call may be made: by one network address where it is public, else by one person. A name is a limit that
 * grows with `VITRINE_SIGN_IN_RATE`.
 */
export interface RouteRate {
  readonly perMinute?: number | "signIn" | "code" | "link";
  readonly perHour?: number | "reset";
  /** By everybody together. */
  readonly perMinuteOverall?: number | "signInOverall";
}

export type AnswerMedia =
  | "text/csv"
  | "application/octet-stream"
  | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * One HTTP call. The server's handler, the callers in portal and frame, and the API document are made from this row.
 * The built pages do not contain the fields that only the server needs (`tools/page-routes.mjs` names them).
 */
export interface HttpRoute<
  Params extends Schema | null = Schema | null,
  Body extends RouteBody = RouteBody,
  Reply extends Schema = Schema,
> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `:name` for path parameters; trailing slash as the specification names it. */
  readonly path: `/api/${string}`;
  readonly access: RouteAccess;
  /** One sentence for the API document. */
  readonly summary: string;
  /** Every failure of its own. `failuresOf` adds those that all calls of the same kind have. */
  readonly failures: readonly ErrorCode[];
  /** Left out where only the limit of all calls of a person or an embed token counts. */
  readonly rate?: RouteRate;
  /** A second request with the same `Idempotency-Key` and content gets the answer of the first one. */
  readonly isRepeatable?: true;
  /** The answer is sent while it is being made. */
  readonly isStreamed?: true;
  readonly params: Params;
  readonly body: Body;
  /** What is answered; a text or a file where `media` says so. */
  readonly reply: Reply;
  /** The media types of an answer that is no JSON. */
  readonly media?: readonly AnswerMedia[];
}

/** Failures of every call that needs the campaign figures. */
export const engineFailures = [
  "engine_unavailable",
  "facts_damaged",
  "query_timeout",
] as const satisfies readonly ErrorCode[];

/** Keeps the exact types of a row. */
export function route<Params extends Schema | null, Body extends RouteBody, Reply extends Schema>(
  row: HttpRoute<Params, Body, Reply>,
): HttpRoute<Params, Body, Reply> {
  return row;
}

export type ParamsOf<Row extends HttpRoute> = Row["params"] extends Schema ? ValueOf<Row["params"]> : null;
/** The parsed JSON body; `null` for calls without one. */
export type BodyOf<Row extends HttpRoute> = Row["body"] extends Schema ? ValueOf<Row["body"]> : null;
export type ReplyOf<Row extends HttpRoute> = ValueOf<Row["reply"]>;
