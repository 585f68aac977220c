import type { FrameMethod } from "@vitrine/contracts/frame";
import { compilePattern, matchPath, type PathParams, type PathPattern } from "./path-pattern.ts";
import type { WindowPort } from "./window-port.ts";

/** A request from a frame, with what its path and query hold. */
export interface RoutedRequest {
  readonly method: FrameMethod;
  readonly url: string;
  readonly headers: Record<string, unknown>;
  readonly body?: unknown;
  readonly params: PathParams;
  readonly queryParams: Readonly<Record<string, string | readonly string[]>>;
}

/** What is posted back: 200 and `null` unless the handler sends something else. */
export interface RoutedResponse {
  statusCode: number;
  headers: Record<string, unknown>;
  body: unknown;
  send(statusCode: number, body?: unknown): void;
}

export type RouteHandler = (request: RoutedRequest, response: RoutedResponse) => unknown;

interface Route extends PathPattern {
  readonly method: FrameMethod;
  readonly handler: RouteHandler;
}

/** Dispatches requests of frames by method and path pattern (embedding facts 1.8). */
export class Router {
  readonly #port: WindowPort;
  /** The most specific pattern first. */
  #routes: Route[] = [];

  constructor(port: WindowPort) {
    this.#port = port;
  }

  get(pattern: string, handler: RouteHandler): this {
    return this.#add("GET", pattern, handler);
  }

  post(pattern: string, handler: RouteHandler): this {
    return this.#add("POST", pattern, handler);
  }

  put(pattern: string, handler: RouteHandler): this {
    return this.#add("PUT", pattern, handler);
  }

  patch(pattern: string, handler: RouteHandler): this {
    return this.#add("PATCH", pattern, handler);
  }

  delete(pattern: string, handler: RouteHandler): this {
    return this.#add("DELETE", pattern, handler);
  }

  /** The same pattern added twice keeps the later handler. */
  #add(method: FrameMethod, pattern: string, handler: RouteHandler): this {
    if (this.#routes.length === 0) this.#listen();
    const route = { ...compilePattern(pattern), method, handler };
    const others = this.#routes.filter((other) => other.source !== route.source || other.method !== method);
    this.#routes = [...others, route].sort((a, b) => (a.rank < b.rank ? -1 : 1));
    return this;
  }

  #listen(): void {
    let found: RouteHandler | null = null;
    this.#port.addHandler({
      test: (message) => {
        found = this.#find(message);
        return found !== null;
      },
      // The port asks `handle` right after `test`, so it is the same message.
      handle: (message) => found && answer(found, message),
    });
  }

  /** The handler of a message. Parameters and query are written onto the message, where the handler finds them. */
  #find(message: Record<string, unknown>): RouteHandler | null {
    const [path = "", query = ""] = String(message["url"]).split("?");
    for (const route of this.#routes) {
      const params = route.method === message["method"] ? matchPath(route, path) : null;
      if (params === null) continue;
      Object.assign(message, { params, queryParams: readQuery(query) });
      return route.handler;
    }
    return null;
  }
}

async function answer(
  handler: RouteHandler,
  message: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const response: RoutedResponse = {
    statusCode: 200,
    headers: {},
    body: null,
    send: (statusCode, body) => void Object.assign(response, { statusCode, body }),
  };
  // The port has checked method, url and headers; parameters and query have just been written.
  await handler(message as unknown as RoutedRequest, response);
  return { statusCode: response.statusCode, headers: response.headers, body: response.body };
}

/** `key[]` is an array, a bare key `'true'`. */
function readQuery(query: string): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = {};
  const pairs = query.split("&").filter(Boolean);
  const bare = new Set(pairs.filter((pair) => !pair.includes("=")));
  for (const [key, value] of new URLSearchParams(query)) {
    const text = value === "" && bare.has(key) ? "true" : value;
    if (!key.endsWith("[]")) result[key] = text;
    else result[key.slice(0, -2)] = [...[result[key.slice(0, -2)] ?? []].flat(), text];
  }
  return result;
}
