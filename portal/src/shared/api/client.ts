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
    /** Identifies one attempt: the server performs it once, however often the call arrives. */
    readonly idempotencyKey?: string;
    /** A danger message in the answer is not shown. */
    readonly isSilent?: boolean;
  };

/** Calls one row of the contract and returns its parsed reply. Rejects with `ApiError`. */
export interface ApiClient {
  call<Row extends HttpRoute>(row: Row, input: Input<Row>): Promise<ReplyOf<Row>>;
}

export interface ApiDependencies {
  readonly send: typeof fetch;
  readonly session: SessionStore;
  readonly clock: Clock;
  /** Called when the server allows only the account page until a strong second factor is set up. */
  readonly onStrongFactorWanted: () => void;
  /** Called with the message of every answer whose status is `danger`. */
  readonly onDangerMessage: (message: string) => void;
  /** Renews the session whose token was refused. Resolves to false when the server refuses. */
  readonly renew: (refusedToken: string) => Promise<boolean>;
}

/** How long sign-in calls wait for the answer to a log-out, in milliseconds. */
const longestLogOut = 10_000;

/** What login, password and single sign-on calls send in place of a token (CALL-3). */
const noToken = "notoken";

/** The detail of a refusal that is lifted once an authenticator app or a passkey is set up. */
const strongFactorDetail = "strong_factor_required";

/**
 * Creates the API client, derived from the rows of the contract. A refused token is renewed once and the call repeated.
 * If the renewal is refused, the session is over. The workspace list then logs the person out, unless the session expired
 * on this page. All other calls wait until the same person has signed in again.
 */
export function createApiClient(dependencies: ApiDependencies): ApiClient {
  const { session, clock, renew } = dependencies;
  const openedAt = clock.now();
  const logOutGate = createLogOutGate(clock);

  function hasExpiredHere({ expiration }: StoredSession): boolean {
    const end = expiration === null ? Number.NaN : Date.parse(expiration);
    return openedAt < end && end <= clock.now();
  }

  const callOnce = (row: HttpRoute, input: AnyInput, token: string): Promise<unknown> =>
    sendOnce(dependencies, row, input, token);

  async function withSession(row: HttpRoute, input: AnyInput): Promise<unknown> {
    if (session.hasExpired() && !(await waitForReturn(session, input.signal))) {
      throw localError("session_over", messages.sessionOver);
    }
    const token = tokenOrThrow(session);
    try {
      return await callOnce(row, input, token);
    } catch (error) {
      if (!isRefusedToken(error)) throw error;
      if (await renew(token)) return repeat(row, input);
      return overOrThrow(row, input, token, error);
    }
  }

  async function repeat(row: HttpRoute, input: AnyInput): Promise<unknown> {
    const token = tokenOrThrow(session);
    try {
      return await callOnce(row, input, token);
    } catch (error) {
      if (!isRefusedToken(error)) throw error;
      return overOrThrow(row, input, token, error);
    }
  }

  async function overOrThrow(row: HttpRoute, input: AnyInput, token: string, error: unknown) {
    const current = session.get();
    // The session may have been replaced in the meantime. Only the refused one is over.
    if (current === null || current.accessToken !== token) throw error;
    if (row.path === portalRoutes.listWorkspaces.path && !hasExpiredHere(current)) {
      const loggedOut = callOnce(portalRoutes.logout, { body: {}, isSilent: true }, token);
      logOutGate.close(loggedOut);
      session.end("ended");
      throw error;
    }
    session.expire();
    return withSession(row, input);
  }

  return {
    async call<Row extends HttpRoute>(row: Row, input: Input<Row>) {
      if (row.access !== "session") await logOutGate.opened();
      const answer = row.access === "session" ? withSession(row, input) : callOnce(row, input, noToken);
      if (row.path === portalRoutes.logout.path) logOutGate.close(answer);
      // `callOnce` has parsed it with the schema of this row.
      return (await answer) as ReplyOf<Row>;
    },
  };
}

/** Sends one call and parses its answer. Throws `ApiError`. */
async function sendOnce(
  { send, onStrongFactorWanted, onDangerMessage }: ApiDependencies,
  row: HttpRoute,
  input: AnyInput,
  token: string,
): Promise<unknown> {
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

/** Makes sign-in calls wait for a log-out, whose answer removes the cookies, including those of a sign-in before it. */
function createLogOutGate(clock: Clock) {
  let opened = Promise.resolve();
  return {
    opened: () => opened,
    /** Stays closed until the log-out is answered, but only for a limited time. */
    close(loggedOut: Promise<unknown>): void {
      opened = new Promise((resolve) => {
        const cancel = clock.later(resolve, longestLogOut);
        const open = (): void => {
          cancel();
          resolve();
        };
        loggedOut.then(open, open);
      });
    },
  };
}

/** Returns a function that requests a new access token, with the refresh cookie or with the token from storage. */
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
    // The person may have signed out in the meantime. The session must not return.
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
  // The call is sent even if the page is closed at once.
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

/** The row's path with its parameters filled in. Throws if a parameter is empty (ERROR-20). */
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

/** @returns null for a body that is not JSON */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    // The connection ended, or the page was left.
    throw localError("unreachable", messages.unreachable);
  });
  try {
    return JSON.parse(text);
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
