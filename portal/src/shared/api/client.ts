import {
  errorReplySchema,
  portalRoutes,
  invalidTokenDetail,
  type BodyOf,
  type FileBody,
  type HttpRoute,
  type ParamsOf,
  type ReplyOf,
} from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";

import type { Clock } from "../clock.ts";
import { messages } from "../messages.ts";
import { sessionFromReply } from "../session/session-from-reply.ts";
import { waitForReturn, type SessionStore } from "../session/session-store.ts";
import type { StoredSession } from "../storage/storage.ts";
import { ApiError, localError, refusedCode } from "./api-error.ts";

type Input<Row extends HttpRoute> = (ParamsOf<Row> extends null
  ? object
  : { readonly params: ParamsOf<Row> }) &
  (BodyOf<Row> extends null ? object : { readonly body: BodyOf<Row> }) &
  (Row["body"] extends FileBody ? { readonly file: File } : object) & {
    readonly signal?: AbortSignal;
    /** Names one attempt: the server does what it asks for once, however often it arrives. */
    readonly idempotencyKey?: string;
    /** What the server says against the call is not shown. */
    readonly isSilent?: boolean;
  };

/** Calls one row of the contract and answers its parsed reply. Rejects with `ApiError`. */
export interface ApiClient {
  call<Row extends HttpRoute>(row: Row, input: Input<Row>): Promise<ReplyOf<Row>>;
}

export interface ApiDependencies {
  readonly send: typeof fetch;
  readonly session: SessionStore;
  readonly clock: Clock;
  /** Told when the house opens nothing but the own account until a strong second step is set up. */
  readonly onStrongFactorWanted: () => void;
  /** Called with the message of every answer whose status is `danger`. */
  readonly onDangerMessage: (message: string) => void;
  /** Puts a new session in place of the one whose token was refused; false when there is none to be had. */
  readonly renew: (refusedToken: string) => Promise<boolean>;
}

/** How long the calls of signing in wait for the answer to a log-out, in milliseconds. */
const longestLeave = 10_000;

/** What login, password and SSO calls send in place of a token (specification section 7). */
const noToken = "notoken";

/** The detail of a refusal that ends once an authenticator app or a passkey is set up. */
const strongFactorDetail = "strong_factor_required";

/**
 * The API client, derived from the contract's rows. A refused token is renewed once and the call repeated. When that
 * fails the session is over: refused on the workspace list the person is logged out, unless the session expired on this
 * page; else it has run out during work, and the call waits until that person is back.
 */
export function createApiClient(dependencies: ApiDependencies): ApiClient {
  const { send, session, clock, renew, onStrongFactorWanted, onDangerMessage } = dependencies;
  const openedAt = clock.now();
  let leaving = Promise.resolve();

  function hasExpiredHere({ expiration }: StoredSession): boolean {
    const end = expiration === null ? Number.NaN : Date.parse(expiration);
    return openedAt < end && end <= clock.now();
  }

  async function once(row: HttpRoute, input: AnyInput, token: string): Promise<unknown> {
    const response = await request(send, row, input, token);
    const body = response.ok ? await readBody(response, row) : await readJson(response);
    const hasRefusedToken = textIn(body, "detail") === invalidTokenDetail;
    const danger = hasRefusedToken ? null : dangerMessageOf(body);
    if (danger !== null && input.isSilent !== true) onDangerMessage(danger);
    if (!response.ok || hasRefusedToken) {
      const failure = failureFrom(response, body);
      if (failure.detail === strongFactorDetail) onStrongFactorWanted();
      throw failure;
    }
    const parsed = parse(row.reply, body);
    if (parsed.ok) return parsed.value;
    if (danger !== null) throw failureFrom(response, body);
    console.error(messages.unreadableAnswer(row.path), parsed.faults);
    throw localError("unreadable", messages.unreadable, response.headers.get("x-request-id"));
  }

  async function withSession(row: HttpRoute, input: AnyInput): Promise<unknown> {
    if (session.hasRunOut() && !(await waitForReturn(session, input.signal))) {
      throw localError("session_over", messages.sessionOver);
    }
    const token = tokenOrThrow(session);
    try {
      return await once(row, input, token);
    } catch (error) {
      if (!isRefusedToken(error)) throw error;
      if (await renew(token)) return repeat(row, input);
      return overOrThrow(row, input, token, error);
    }
  }

  async function repeat(row: HttpRoute, input: AnyInput): Promise<unknown> {
    const token = tokenOrThrow(session);
    try {
      return await once(row, input, token);
    } catch (error) {
      if (!isRefusedToken(error)) throw error;
      return overOrThrow(row, input, token, error);
    }
  }

  async function overOrThrow(row: HttpRoute, input: AnyInput, token: string, error: unknown) {
    const current = session.get();
    // Another sign-in may have taken the place meanwhile; only the refused session is over.
    if (current === null || current.accessToken !== token) throw error;
    if (row.path === portalRoutes.listWorkspaces.path && !hasExpiredHere(current)) {
      const left = once(portalRoutes.logout, { body: {}, isSilent: true }, token);
      holdSignIn(left);
      session.end("ended");
      throw error;
    }
    session.runOut();
    return withSession(row, input);
  }

  /** The answer to a log-out takes the cookies away: a sign-in that overtook it would lose those that it has brought. */
  function holdSignIn(loggedOut: Promise<unknown>): void {
    leaving = new Promise((resolve) => {
      const cancel = clock.later(resolve, longestLeave);
      const go = (): void => {
        cancel();
        resolve();
      };
      loggedOut.then(go, go);
    });
  }

  return {
    async call<Row extends HttpRoute>(row: Row, input: Input<Row>) {
      if (row.access !== "session") await leaving;
      const asked = row.access === "session" ? withSession(row, input) : once(row, input, noToken);
      if (row.path === portalRoutes.logout.path) holdSignIn(asked);
      const answer = await asked;
      // `once` has parsed it with this row's own schema.
      return answer as ReplyOf<Row>;
    },
  };
}

/** Asks for a new access token. The refresh cookie goes along by itself; a token from storage where there is one. */
export function renewWith(send: typeof fetch, session: SessionStore): () => Promise<void> {
  const row = portalRoutes.refresh;
  return async () => {
    const before = session.get();
    const input = { body: before?.refreshToken ? { refreshToken: before.refreshToken } : {} };
    const response = await request(send, row, input, noToken);
    const body = await readJson(response);
    if (!response.ok) throw failureFrom(response, body);
    const parsed = parse(row.reply, body);
    if (!parsed.ok) throw localError("unreadable", messages.unreadable);
    // Signed out while the answer was on its way: it must not come back.
    if (session.get() === null) return;
    session.save(sessionFromReply(parsed.value));
  };
}

function tokenOrThrow(session: SessionStore): string {
  const token = session.get()?.accessToken ?? null;
  if (token !== null) return token;
  console.warn(messages.tokenMissing);
  throw localError("no_token", messages.tokenMissing);
}

interface AnyInput {
  readonly params?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly file?: File;
  readonly isSilent?: boolean;
}

async function request(
  send: typeof fetch,
  row: HttpRoute,
  input: AnyInput,
  token: string,
): Promise<Response> {
  const address = addressOf(row, input.params);
  const headers: Record<string, string> = {
    accept: row.media?.join() ?? "application/json",
    authorization: `Bearer ${token}`,
  };
  const init: RequestInit = { method: row.method, headers, credentials: "same-origin" };
  if (input.signal !== undefined) init.signal = input.signal;
  // Also for those who close the page at once.
  if (row.path === portalRoutes.logout.path) init.keepalive = true;
  if (input.idempotencyKey !== undefined) headers["idempotency-key"] = input.idempotencyKey;
  if (input.file !== undefined) {
    headers["content-type"] = "application/octet-stream";
    headers["x-file-name"] = encodeURIComponent(input.file.name);
    init.body = input.file;
  } else if (row.method !== "GET" && row.body !== null) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(input.body ?? {});
  }
  try {
    return await send(address, init);
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw localError("unreachable", messages.unreachable);
  }
}

/** The row's path with its parameters filled in. An empty parameter is a missing link: nothing is sent. */
function addressOf(row: Pick<HttpRoute, "path">, params: unknown): string {
  return row.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value: unknown = typeof params === "object" && params !== null ? Reflect.get(params, name) : null;
    if (typeof value === "string" && value !== "") return encodeURIComponent(value);
    console.warn(messages.linkMissing);
    throw localError("no_link", messages.linkMissing);
  });
}

async function readBody(response: Response, { media }: HttpRoute): Promise<unknown> {
  if (media === undefined) return readJson(response);
  return media.includes("application/octet-stream") ? response.blob() : response.text();
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function failureFrom(response: Response, body: unknown): ApiError {
  const parsed = parse(errorReplySchema, body);
  const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
  if (parsed.ok) return new ApiError(response.status, parsed.value, Number.isFinite(wait) ? wait : null);
  const danger = dangerMessageOf(body);
  return new ApiError(response.status, {
    code: danger === null ? "unreadable" : refusedCode,
    message: danger ?? messages.unreadable,
    detail: textIn(body, "detail"),
    requestId: response.headers.get("x-request-id"),
  });
}

/** The message of an answer whose status is `danger`, whatever else the answer contains. */
function dangerMessageOf(body: unknown): string | null {
  const message = textIn(body, "status") === "danger" ? textIn(body, "message") : null;
  return message === "" ? null : message;
}

function textIn(body: unknown, field: string): string | null {
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, field) : null;
  return typeof value === "string" ? value : null;
}

function isRefusedToken(error: unknown): boolean {
  return error instanceof ApiError && error.detail === invalidTokenDetail;
}
