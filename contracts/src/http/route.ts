import type { ErrorCode } from "../errors.ts";
import type { Schema, ValueOf } from "../parse.ts";
import type { ServiceScope } from "./service-scopes.ts";

/**
 * Who can call a route. The policies of the server decide what exactly the caller is allowed to do.
 * - `public`: any client, with or without a token
 * - `session`: a signed-in user (bearer access token)
 * - `embed`: the frame (bearer embed token); served only on the frame's origin
 * - `service`: a server with a service account (bearer service token)
 */
export type RouteAccess = "public" | "session" | "embed" | "service";

/** A file as the body (`application/octet-stream`). The header `X-File-Name` contains its percent-encoded name. */
export interface FileBody {
  readonly mostBytes: number;
}

/** The body of a request: none, JSON that matches the schema, or a file. */
export type RouteBody = Schema | FileBody | null;

/**
 * The maximum size of a JSON body, in bytes. The largest known request, fifty queries with two hundred filters each, is
 * far smaller.
 */
export const maxJsonBytes = 2 * 1024 * 1024;

/**
 * How often a call is allowed: for public calls per network address, for others per person or service account. A limit given by name is
 * scaled with `VITRINE_SIGN_IN_RATE`.
 */
export interface RouteRate {
  readonly perMinute?: number | "signIn" | "code" | "link";
  readonly perHour?: number | "reset";
  /** For all callers together. */
  readonly perMinuteOverall?: number | "signInOverall";
}

export type AnswerMedia =
  | "text/csv"
  | "application/x-ndjson"
  | "application/octet-stream"
  | "font/woff2"
  | "image/jpeg"
  | "image/png"
  | "image/webp"
  | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * One HTTP call. The server's handler, the clients in portal and frame, and the API document are derived from this row.
 * The built pages do not contain the fields that only the server needs (`tools/page-routes.mjs` lists them).
 */
export interface HttpRoute<
  Params extends Schema | null = Schema | null,
  Body extends RouteBody = RouteBody,
  Reply extends Schema = Schema,
> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `:name` stands for a path parameter. The path has a trailing slash where the specification has one. */
  readonly path: `/api/${string}`;
  readonly access: RouteAccess;
  /** The scope that a service token needs; only for calls with `service` access. */
  readonly scope?: ServiceScope;
  /** One sentence for the API document. */
  readonly summary: string;
  /** The failures of this call. `failuresOf` adds those that all calls of the same kind have. */
  readonly failures: readonly ErrorCode[];
  /** Missing if only the general limit per person or embed token applies. */
  readonly rate?: RouteRate;
  /** A repeated request with the same `Idempotency-Key` and content gets the answer of the first one. */
  readonly isRepeatable?: true;
  /**
   * Answered while an administrator sees the portal as another person. It must read only, and nothing of the account. A
   * `POST` with it reads what its body narrows.
   */
  readonly whileViewing?: true;
  /** As OAuth 2 has it: the body may also be a form, and errors have `error` and `error_description`. */
  readonly isOAuth?: true;
  /** A body besides JSON: a form, as URL-encoded or multipart text, or a mail (`message/rfc822`). */
  readonly alsoAccepts?: "form" | "mail";
  /** The answer is sent while it is being produced. */
  readonly isStreamed?: true;
  readonly params: Params;
  readonly body: Body;
  /** Of a successful answer; 200 unless the work goes on after it. */
  readonly status?: 202;
  /** The answer; a text or a file if `media` is set. */
  readonly reply: Reply;
  /** The media types of an answer that is not JSON. */
  readonly media?: readonly AnswerMedia[];
}

/** Failures of every call that queries the campaign figures. */
export const engineFailures = [
  "engine_unavailable",
  "facts_damaged",
  "query_timeout",
] as const satisfies readonly ErrorCode[];

/** Failures of every call that asks the system that draws a report. */
export const providerFailures = [
  "provider_item_missing",
  "provider_refused",
  "provider_busy",
  "provider_unavailable",
] as const satisfies readonly ErrorCode[];

/** Declares a row. Its exact types are kept. */
export function route<Params extends Schema | null, Body extends RouteBody, Reply extends Schema>(
  row: HttpRoute<Params, Body, Reply>,
): HttpRoute<Params, Body, Reply> {
  return row;
}

export type ParamsOf<Row extends HttpRoute> = Row["params"] extends Schema ? ValueOf<Row["params"]> : null;
/** The parsed JSON body; `null` for calls without one. */
export type BodyOf<Row extends HttpRoute> = Row["body"] extends Schema ? ValueOf<Row["body"]> : null;
export type ReplyOf<Row extends HttpRoute> = ValueOf<Row["reply"]>;
