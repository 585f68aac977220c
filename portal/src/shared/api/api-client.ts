import { httpRoutes, type BodyOf, type HttpRoute, type HttpRouteName, type ParamsOf, type ReplyOf } from "@vitrine/contracts/http";
import { parse, type Schema } from "@vitrine/contracts/parse";

import { messages } from "../messages.ts";
import type { SessionStore } from "../session/session-store.ts";
import { ApiError, isInvalidToken, readFailure, unreachable, unreadable } from "./api-error.ts";
import { buildPath } from "./build-path.ts";

type Rows = typeof httpRoutes;

/** What a call needs, read off its row: parameters and body only where the row has them. */
export type CallInput<Row extends HttpRoute> = (Row["params"] extends Schema
  ? { readonly params: ParamsOf<Row> }
  : unknown) &
  (Row["body"] extends Schema ? { readonly body: BodyOf<Row> } : unknown) & { readonly signal?: AbortSignal };

/** Calls the server by the names of the contract's rows. */
export interface ApiClient {
  /**
   * Sends one call and parses its answer.
   *
   * @throws ApiError for every failure; one with the detail `Invalid token.` has already ended the session
   */
  call<Name extends HttpRouteName>(name: Name, input: CallInput<Rows[Name]>): Promise<ReplyOf<Rows[Name]>>;
}

export interface ApiClientParts {
  readonly session: SessionStore;
  readonly send: typeof fetch;
  /** Runs one task at a time under a name, across all tabs. */
  readonly lock: (name: string, task: () => Promise<void>) => Promise<void>;
  /** Called once when the session turns out to have ended. */
  readonly onSessionLost: () => void;
  /** Milliseconds after which a call without an answer is given up. */
  readonly timeout: number;
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * A call with a bearer token that is refused as ended is sent once more after a refresh; when that fails too, the
 * session is over (specification sections 4 and 7).
 */
export function createApiClient(parts: ApiClientParts): ApiClient {
  const { session, send, lock, onSessionLost, timeout } = parts;

  async function request(row: HttpRoute, input: AnyInput, token: string | null): Promise<unknown> {
    const headers = new Headers({ accept: "application/json" });
    if (token !== null) headers.set("authorization", `Bearer ${token}`);
    if (row.body !== null) headers.set("content-type", "application/json");
    const limit = AbortSignal.timeout(timeout);
    const options: RequestInit = {
      method: row.method,
      headers,
      signal: input.signal ? AbortSignal.any([input.signal, limit]) : limit,
      ...(row.body === null ? {} : { body: JSON.stringify(input.body ?? {}) }),
    };
    const response = await send(buildPath(row.path, input.params ?? {}), options).catch((cause: unknown) => {
      throw input.signal?.aborted ? cause : unreachable(cause);
    });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw readFailure(response.status, body);
    const parsed = parse(row.reply, body);
    if (!parsed.ok) throw unreadable(response.status, parsed.faults);
    return parsed.value;
  }

  /** Renews the access token, unless another tab has done so while this one waited for its turn. */
  async function renew(refused: string): Promise<void> {
    await lock("vitrine-refresh", async () => {
      const now = session.get();
      if (now === null || now.accessToken !== refused) return;
      const row = httpRoutes.refresh;
      const body = now.refreshToken === null ? {} : { refreshToken: now.refreshToken };
      const reply = (await request(row, { body }, null)) as ReplyOf<typeof row>;
      // Signed out while the answer was on its way: what ended stays ended.
      if (session.get()?.accessToken === refused) session.save(reply);
    });
  }

  async function requestWithSession(row: HttpRoute, input: AnyInput): Promise<unknown> {
    const token = session.get()?.accessToken ?? null;
    if (token === null) throw noToken();
    try {
      return await request(row, input, token);
    } catch (error) {
      if (!isInvalidToken(error)) throw error;
      await renew(token).catch((failure: unknown) => {
        // Refused for good. Without an answer, or with an overloaded server, the session may well be alive.
        if (failure instanceof ApiError && failure.status === 401) loseSession(token);
        throw failure;
      });
    }
    const renewed = session.get()?.accessToken ?? null;
    if (renewed === null) throw noToken();
    try {
      return await request(row, input, renewed);
    } catch (error) {
      if (isInvalidToken(error)) loseSession(renewed);
      throw error;
    }
  }

  /** Several calls may find out at once; only the first ends the session, and never one begun since. */
  function loseSession(token: string): void {
    if (session.get()?.accessToken !== token) return;
    session.end();
    onSessionLost();
  }

  return {
    async call(name, input) {
      const row: HttpRoute = httpRoutes[name];
      const answer = await (row.access === "public"
        ? request(row, input as AnyInput, null)
        : requestWithSession(row, input as AnyInput));
      // `request` parsed it with the schema of this very row.
      return answer as ReplyOf<Rows[typeof name]>;
    },
  };
}

function noToken(): ApiError {
  return new ApiError({ code: "no_token", message: messages.log.noToken });
}
