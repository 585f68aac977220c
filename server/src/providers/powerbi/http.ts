import { PowerBiError } from "./errors.ts";

export interface HttpCall {
  readonly operation: string;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | null;
  readonly seconds: number;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Lists of large tenants have some megabytes. */
const mostBytes = 32 * 1024 * 1024;
const mostRedirects = 3;

export interface HttpDeps {
  readonly fetch: typeof fetch;
  /** Whether a call, with its token, may be sent on to this address. */
  readonly isAllowedTarget: (url: URL) => boolean;
}

/**
 * Sends a call and reads its whole answer.
 * @throws PowerBiError `unavailable` if there is no complete answer in time
 */
export async function send(deps: HttpDeps, call: HttpCall): Promise<HttpAnswer> {
  return readWhole(await open(deps, call), call.operation);
}

/** @throws PowerBiError `unavailable` if the answer breaks off or is too large */
export async function readWhole(response: Response, operation: string): Promise<HttpAnswer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of limited(response, mostBytes, operation)) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString("utf8");
  return { status: response.status, headers: response.headers, body };
}

/** Sends a call whose answer the caller reads while it arrives, whatever its status is. */
export function open(deps: HttpDeps, call: HttpCall): Promise<Response> {
  return failAsUnavailable(call.operation, () => follow(deps, call));
}

/** The bytes of an answer. @throws PowerBiError `unavailable` if it breaks off or has more bytes */
export async function* limited(
  response: Response,
  most: number,
  operation: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (response.body === null) return;
  let bytes = 0;
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await failAsUnavailable(operation, () => reader.read());
      if (done) return;
      bytes += value.byteLength;
      if (bytes > most) throw new PowerBiError({ kind: "unavailable", operation, code: "AnswerTooLarge" });
      yield value;
    }
  } finally {
    // Ends the connection if the caller stops, or the answer is too large.
    await reader.cancel().catch(() => {});
  }
}

/** The home cluster of a tenant answers with its own address: the same call is repeated there, with its token. */
async function follow({ fetch, isAllowedTarget }: HttpDeps, call: HttpCall): Promise<Response> {
  const signal = AbortSignal.timeout(call.seconds * 1000);
  let url = call.url;
  for (let redirects = 0; ; redirects += 1) {
    const { method, headers, body = null, operation } = call;
    const response = await fetch(url, { method, headers, body, redirect: "manual", signal });
    if (response.status !== 307 && response.status !== 308) return response;
    await response.body?.cancel();
    const location = response.headers.get("location") ?? "";
    const target = URL.canParse(location, url) ? new URL(location, url) : null;
    if (target === null || redirects === mostRedirects || !isAllowedTarget(target)) {
      throw new PowerBiError({ kind: "unavailable", operation, status: 307, code: "UnexpectedRedirect" });
    }
    url = target.href;
  }
}

/** The message of the platform is left out: it may contain the address and the body. */
async function failAsUnavailable<Value>(operation: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof PowerBiError) throw error;
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw new PowerBiError({ kind: "unavailable", operation, code: isLate ? "TimedOut" : "Unreachable" });
  }
}
