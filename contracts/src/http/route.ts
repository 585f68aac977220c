import type { Schema, ValueOf } from "../parse.ts";

/**
 * Who may call a route at all; what exactly they may do is the policy's business on the server.
 * - `public`: anybody, with or without a token
 * - `session`: a person signed in (bearer access token)
 * - `embed`: the frame (bearer embed token); served on the frame's origin only
 */
export type RouteAccess = "public" | "session" | "embed";

/** One HTTP call: handler and caller are both typed from this row, and nobody writes the path twice (habit H1). */
export interface HttpRoute<
  Params extends Schema | null = Schema | null,
  Body extends Schema | null = Schema | null,
  Reply extends Schema = Schema,
> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `:name` for path parameters; trailing slash as the specification names it. */
  readonly path: `/api/${string}`;
  readonly access: RouteAccess;
  /** One sentence for the API document. */
  readonly summary: string;
  readonly params: Params;
  readonly body: Body;
  /** What is answered; a text or a file where `media` says so. */
  readonly reply: Reply;
  /** The media type of an answer that is no JSON. */
  readonly media?: "text/csv" | "application/octet-stream";
}

/** Keeps the exact types of a row. */
export function route<Params extends Schema | null, Body extends Schema | null, Reply extends Schema>(
  row: HttpRoute<Params, Body, Reply>,
): HttpRoute<Params, Body, Reply> {
  return row;
}

export type ParamsOf<Row extends HttpRoute> = Row["params"] extends Schema ? ValueOf<Row["params"]> : null;
export type BodyOf<Row extends HttpRoute> = Row["body"] extends Schema ? ValueOf<Row["body"]> : null;
export type ReplyOf<Row extends HttpRoute> = ValueOf<Row["reply"]>;
